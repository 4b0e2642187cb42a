/**
 * A Python that has loaded yt-dlp and forks for each call (ADR 53). Calls come as lines of JSON on standard input; what
 * became of them goes as such lines to standard output. The fork takes its three streams from the socket at the address
 * it was given, and is from then on what `python -m yt_dlp` would be, also in the list of processes.
 *
 * A guarded call ends by force when its time is over or whoever gives it time is gone; the times come as lines on its
 * standard input. So it ends also when our process hangs, is frozen, or is killed where no kernel tells its children:
 * whoever takes its work over then is alone.
 */
export const forkServerProgram = `
import ctypes, gc, importlib, json, os, runpy, select, signal, socket, sys, threading, time

address, modules = sys.argv[1], sys.argv[2].split(',')
report = os.dup(1)
# What a module prints is no word of ours.
os.dup2(2, 1)
server = os.getpid()
is_linux = sys.platform == 'linux'
libc = ctypes.CDLL(None) if is_linux else None
kill_at_death_of_parent = 1

def say(call, **more):
    os.write(report, (json.dumps({'token': call['token'], **more}) + '\\n').encode())

def show(words):
    if not is_linux:
        return
    try:
        with open('/proc/self/stat') as stat:
            start, end = map(int, stat.read().rpartition(')')[2].split()[45:47])
        text = b'\\0'.join(word.encode() for word in words)[:end - start - 1]
        with open('/proc/self/mem', 'r+b', 0) as memory:
            memory.seek(start)
            memory.write(text.ljust(end - start, b'\\0'))
    except (OSError, ValueError):
        # Some sandboxes refuse it, and emulators do not say where: the list of processes shows the server's words then.
        pass

def guard():
    words = os.dup(0)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    until = time.monotonic() + 10

    def listen():
        nonlocal until
        rest = b''
        while chunk := os.read(words, 4096):
            *lines, rest = (rest + chunk).split(b'\\n')
            if lines:
                until = float(lines[-1])
        until = 0

    def watch():
        while time.monotonic() < until:
            time.sleep(0.2)
        os.killpg(0, signal.SIGKILL)

    for work in (listen, watch):
        threading.Thread(target=work, daemon=True).start()

def become(call):
    os.setsid()
    if is_linux:
        libc.prctl(kill_at_death_of_parent, signal.SIGKILL)
        if os.getppid() != server:
            os._exit(1)
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    for stream in range(3):
        with socket.socket(socket.AF_UNIX) as line:
            line.connect(address)
            line.sendall(f"{call['token']}{stream}".encode())
            os.dup2(line.fileno(), stream)
    say(call, pid=os.getpid())
    for own in (report, awake, waker):
        os.close(own)
    os.chdir(call['cwd'])
    show([sys.executable, '-m', modules[0], *call['args']])
    sys.argv = [modules[0], *call['args']]
    if call['guarded']:
        guard()

def serve():
    forks, rest = {}, b''
    while True:
        ready, _, _ = select.select([0, awake], [], [])
        if awake in ready:
            os.read(awake, 4096)
            for pid in list(forks):
                ended, status = os.waitpid(pid, os.WNOHANG)
                if ended:
                    code = os.waitstatus_to_exitcode(status)
                    say(forks.pop(pid), exit=code if code >= 0 else None)
        if 0 in ready:
            chunk = os.read(0, 65536)
            if not chunk:
                for pid in forks:
                    os.killpg(pid, signal.SIGKILL)
                os._exit(0)
            *lines, rest = (rest + chunk).split(b'\\n')
            for call in map(json.loads, lines):
                try:
                    pid = os.fork()
                except OSError as error:
                    say(call, problem=str(error))
                    continue
                if pid == 0:
                    become(call)
                    return
                forks[pid] = call

for module in modules:
    try:
        importlib.import_module(module)
    except Exception:
        # Each call then fails by it, and tells it in the words that failures are known by.
        pass
# What was loaded stays shared with the forks.
gc.collect()
gc.freeze()
show(['fork server of', modules[0]])
awake, waker = os.pipe()
for end in (awake, waker):
    os.set_blocking(end, False)
signal.signal(signal.SIGCHLD, lambda *_: None)
signal.set_wakeup_fd(waker)
serve()
runpy.run_module(modules[0], run_name='__main__', alter_sys=True)
`;

/** Longer than the options of a call: the list of processes has as much room for a fork as its server was started with. */
export const roomForOptions = ' '.repeat(8_000);
