/** How long a tool may go on; told anew as often as it is prolonged. */
export type ToolGuard = {
  /**
   * Calls back with the time, in seconds of the monotonic clock, until which the tool may run: now, and when it
   * changes.
   */
  follow(tell: (until: number) => void): () => void;
};

/**
 * Runs the Python module that the arguments begin with, in a process group that ends by force when its time is over or
 * whoever gives it time is gone. The times come as lines on standard input. So a tool ends also when this process
 * hangs, is frozen, or is killed where no kernel tells its children: whoever takes its work over then is alone.
 */
export const guardProgram = `
import os, runpy, signal, sys, threading, time
words = os.dup(0)
os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
until = time.monotonic() + 10

def listen():
    global until
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
module = sys.argv.pop(1)
runpy.run_module(module, run_name='__main__', alter_sys=True)
`;

/** Seconds of the monotonic clock, which all processes of a machine share. */
export const monotonicSeconds = (): number => Number(process.hrtime.bigint()) / 1e9;
