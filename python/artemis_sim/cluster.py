"""Shards on Dask: its scheduler gives them to workers, here or on other machines."""
import logging

import dask
from distributed import Client, LocalCluster, as_completed
from distributed.comm import get_address_host_port

from . import film as films
from .study import Study


CONFIG = {
    # A shard is tried anew when its worker dies; by default three deaths in a row end it.
    "distributed.scheduler.allowed-failures": 10,
    # Workers wait for their programs. That they look at themselves a hundred times a second meanwhile took a
    # thirtieth of a core each.
    "distributed.worker.profile.enabled": False,
    "distributed.admin.tick.interval": "1s",
}


def fly(study: Study, shard=1000, workers=None, scheduler=None, threads=1):
    """Flies what is missing of a study, and yields the runs of each shard as it is done.

    On `workers` processes of this machine (one a core), or on those of a Dask scheduler, which must see
    the study's folder under the same path.
    """
    with connect(workers, scheduler) as client:
        yield from fly_on(client, study, shard, threads)


def fly_on(client: Client, study: Study, shard=1000, threads=1):
    """The same by a client that is there already."""
    missing = study.missing(shard)
    # Not pure: what counts is the file, and the study looks itself whether it is there.
    futures = client.map(_shard, [study] * len(missing), missing, threads=threads, pure=False)
    for future in as_completed(futures):
        yield future.result()


def connect(workers=None, scheduler=None) -> Client:
    """A client of a scheduler, or of workers of its own."""
    if scheduler is not None:
        try:
            get_address_host_port(scheduler, strict=True)
            return Client(scheduler)
        except (OSError, ValueError) as error:
            raise OSError(f"no Dask scheduler at '{scheduler}': {error}; "
                          "an address is such as tcp://HOST:8786") from None
    for name in ("distributed", "distributed.nanny", "distributed.scheduler", "distributed.core"):
        logging.getLogger(name).setLevel(logging.ERROR)
    with dask.config.set(CONFIG):
        cluster = LocalCluster(
            n_workers=workers, threads_per_worker=1, processes=True, dashboard_address=":0",
            silence_logs=logging.ERROR)
    client = Client(cluster)
    # Closing the client closes its cluster too.
    client.cluster = cluster
    return client


def _shard(study, runs, threads):
    return study.fly(runs, threads)


def film(folder, parts, options=(), workers=None, scheduler=None):
    """Films in so many parts what is missing of a film, and yields each part as it is made."""
    missing = films.plan(folder, parts, options)
    with connect(workers, scheduler) as client:
        futures = client.map(films.make, [folder] * len(missing), missing, pure=False)
        for future in as_completed(futures):
            yield future.result()
