"""wrap.py PROGRAM FOLDER: writes C into FOLDER that stands before every function of OpenGL, OpenAL,
SDL and the system that PROGRAM calls, made from their headers. What fails returns what such functions
return then, and the next that a library says of errors is that memory is short."""
import re
import subprocess
import sys

HEADERS = ["GL/glcorearb.h", "AL/al.h", "AL/alc.h", "AL/alext.h", "AL/efx.h", "SDL2/SDL.h"]
# As they are called; `open` is told its mode always.
SYSTEM = """
int open(const char *path, int flags, unsigned mode);
int openat(int at, const char *path, int flags, unsigned mode);
long read(int file, void *bytes, size_t count);
long pread(int file, void *bytes, size_t count, long at);
long write(int file, const void *bytes, size_t count);
long pwrite(int file, const void *bytes, size_t count, long at);
int close(int file);
int fsync(int file);
int fdatasync(int file);
int ftruncate(int file, long size);
int rename(const char *from, const char *to);
int renameat(int from, const char *old, int to, const char *name);
int link(const char *from, const char *to);
int linkat(int from, const char *old, int to, const char *name, int flags);
int symlink(const char *from, const char *to);
int unlink(const char *path);
int unlinkat(int at, const char *path, int flags);
int mkdir(const char *path, unsigned mode);
int stat(const char *path, void *info);
int lstat(const char *path, void *info);
int fstat(int file, void *info);
int fstatat(int at, const char *path, void *info, int flags);
int access(const char *path, int mode);
int fchmod(int file, unsigned mode);
int fchown(int file, unsigned user, unsigned group);
long lseek(int file, long at, int from);
int mkstemp(char *path);
int mkostemp(char *path, int flags);
long readlink(const char *path, char *to, size_t size);
void *opendir(const char *path);
void *readdir(void *folder);
char *realpath(const char *path, char *to);
char *getcwd(char *to, size_t size);
int pipe(int *ends);
int pipe2(int *ends, int flags);
int poll(void *files, unsigned long count, int wait);
int flock(int file, int how);
int sigaction(int signal, const void *action, void *old);
long getrandom(void *bytes, size_t count, unsigned flags);
"""
# Looking up another function may ask for memory, so these are known by other names.
HEAP = """
void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *old, size_t size);
"""
PROTOTYPE = re.compile(r"(?:extern )?([\w \*]+?)(\w+) ?\(([^()]*)\)$")
# Who says what went wrong, and how memory that is short is called there.
ERRORS = {"glGetError": 0x0505, "alGetError": 0xA005, "alcGetError": 0xA005}


def prototypes(text):
    """Name → what it returns, and its parameters."""
    text = re.sub(r"__attribute__ ?\(\(.*?\)\)(?=[ \n;])", "", text)
    for part in re.split(r"[;{}]", text):
        found = PROTOTYPE.match(" ".join(part.split()))
        if found:
            yield found[2], (found[1].strip(), found[3].strip())


def arguments(parameters):
    if parameters in ("", "void"):
        return ""
    return ", ".join(re.search(r"(\w+)(?:\[\w*\])?$", one.strip())[1] for one in parameters.split(","))


def failure(returned):
    if returned.endswith("void"):
        return "return"
    return "return -1" if returned in ("int", "long", "GLint") else "return 0"


def wrapper(name, returned, parameters, real="real"):
    lines = [f"{returned} {name}({parameters}) {{", f'  static struct call call = {{.name = "{name}"}};']
    if real == "real":
        lines.append(f"  static {returned} (*real)({parameters});")
        lines.append(f'  if (!real) real = behind("{name}");')
    library = re.match(r"(alc|al|gl|)", name)[1]
    short = f"short_{library}"
    if name in ERRORS:
        lines.append(f"  if ({short}) return {short} = 0, {ERRORS[name]};")
    note = f"{short} = 1; " if library else ""
    if name.startswith("SDL_") and name != "SDL_GetError":
        note = f'SDL_SetError("a fault in {name}"); '
    lines.append(f"  if (fails(&call, __builtin_return_address(0))) {{ {note}{failure(returned)}; }}")
    gives = "" if returned.endswith("void") else "return "
    lines.append(f"  {gives}{real}({arguments(parameters)});")
    return "\n".join(lines + ["}"])


def main():
    program, folder = sys.argv[1:]
    words = subprocess.run(
        ["nm", "-D", "--undefined-only", program], capture_output=True, text=True, check=True).stdout.split()
    called = {word.split("@")[0] for word in words}
    include = "".join(f"#include <{header}>\n" for header in HEADERS)
    define = "#define GL_GLEXT_PROTOTYPES\n#define AL_ALEXT_PROTOTYPES\n"
    text = subprocess.run(
        ["cc", "-E", "-P", "-x", "c", "-"], input=define + include, capture_output=True, text=True,
        check=True).stdout
    known = dict(prototypes(text))
    libraries = [name for name in sorted(called) if re.match(r"(gl|al|alc)[A-Z]|SDL_", name)]
    # Its own part of calls.c gives it a visitor's events.
    libraries.remove("SDL_PollEvent")
    with open(f"{folder}/libraries.c", "w") as file:
        print(define + include + '#include "calls.h"', file=file)
        print("static __thread int short_gl, short_al, short_alc;", file=file)
        print("#undef SDL_SetError", file=file)
        for name in libraries:
            print(wrapper(name, *known[name]), file=file)
    with open(f"{folder}/system.c", "w") as file:
        print('#include "calls.h"', file=file)
        for name, (returned, parameters) in prototypes(SYSTEM):
            print(wrapper(name, returned, parameters), file=file)
        for name, (returned, parameters) in prototypes(HEAP):
            real = f"__libc_{name}"
            print(f"extern {returned} {real}({parameters});", file=file)
            print(wrapper(name, returned, parameters, real), file=file)


if __name__ == "__main__":
    main()
