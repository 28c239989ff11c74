"""One table of a study's shards: the same bytes however the runs were cut and whoever flew them."""
import os

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as parquet

from .flights import WORDS, notes
from .study import Study, StudyError

#: Rows of a group, and at most so many are held in memory beside one shard.
GROUP = 100_000


def merge(study: Study, last=None) -> str:
    """Writes `study.parquet` of the runs up to `last`, all of them by default; gives its path."""
    first, end = study.runs
    last = end if last is None else last
    files = _checked(study, last)
    path = str(study.folder / "study.parquet")
    draft = f"{path}.{os.getpid()}"
    schema = _schema(study, parquet.read_schema(files[0]), f"{first}..{last}")
    words = [name for name in WORDS if name in schema.names]
    with parquet.ParquetWriter(draft, schema, compression="zstd", use_dictionary=words) as out:
        for table in _groups(files, schema, last):
            out.write_table(table, row_group_size=GROUP)
    os.replace(draft, path)
    return path


def _checked(study, last):
    """The files in order; refuses gaps, overlaps, and shards that are not of this study."""
    wanted, files = study.runs[0], []
    for first, end, file in study.shards():
        if first > last:
            break
        if first > wanted:
            raise StudyError(f"runs {wanted} to {first - 1} are missing: fly them first")
        if first < wanted:
            raise StudyError(f"runs {first} to {min(end, wanted - 1)} are in {files[-1].name} "
                             f"and in {file.name}")
        _expect(study, file, first, end)
        files.append(file)
        wanted = end + 1
    if wanted <= last:
        raise StudyError(f"runs {wanted} to {last} are missing: fly them first")
    return files


def _expect(study, file, first, end):
    """Refuses a shard whose manifest or rows are not those of its name."""
    try:
        schema = parquet.read_schema(file)
    except (OSError, ValueError) as error:
        raise StudyError(f"{file} is damaged, delete it and fly it again: {error}") from None
    found = notes(schema.empty_table())
    for name, wanted in (study.manifest | {"runs": f"{first}..{end}"}).items():
        if found.get(name) != wanted:
            raise StudyError(f"{file.name}: {name} is {found.get(name)}, and not {wanted}")
    try:
        # All of it, by the checksum of each page.
        rows = parquet.read_table(file, page_checksum_verification=True)["run"]
    except (OSError, ValueError) as error:
        raise StudyError(f"{file} is damaged, delete it and fly it again: {error}") from None
    if not rows.combine_chunks().equals(pa.array(range(first, end + 1), pa.int64())):
        raise StudyError(f"{file.name}: its rows are not the runs {first} to {end}")


def _schema(study, schema, runs):
    about = {k: v for k, v in notes(schema.empty_table()).items() if "." in k}
    return schema.with_metadata(about | study.manifest | {"runs": runs})


def _groups(files, schema, last):
    """Rows of all files, in groups that do not depend on where files begin and end."""
    held, count = [], 0
    for file in files:
        table = parquet.read_table(file).cast(schema)
        table = table.filter(pc.less_equal(table["run"], last))
        held.append(table)
        count += table.num_rows
        while count >= GROUP:
            whole = pa.concat_tables(held).combine_chunks()
            yield whole.slice(0, GROUP)
            held, count = [whole.slice(GROUP)], count - GROUP
    if count:
        yield pa.concat_tables(held).combine_chunks()
