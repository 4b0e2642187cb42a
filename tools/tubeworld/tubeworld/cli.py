"""python3 -m tubeworld serve | make-world | make-media | env | cookies | selftest"""

import argparse
import json
import os
import signal
import sys
import threading
from pathlib import Path

from .clips import CLIPS
from .environment import environment, netscape_cookies


def default_media_dir():
    return Path(os.environ.get('XDG_CACHE_HOME') or Path.home() / '.cache') / 'tubeworld'


def say_progress(done, total):
    print(f'media {done}/{total}', flush=True)


def set_when_stdin_closes(event):
    # not sys.stdin: a thread that waits in it holds a lock that the interpreter wants when it ends
    while os.read(0, 4096):
        pass
    event.set()


def cmd_serve(a):
    from .server import serve

    app, port = serve(a.world, a.port, a.ca_dir, a.media_dir)
    if not a.lazy_media:
        app.media.make_all({v['clip'] for v in app.world.videos.values()}, say_progress)
    info = {'port': port, 'pid': os.getpid(), 'admin': f'http://127.0.0.1:{port}/__admin/'}
    info['env'] = environment(port, a.ca_dir)
    if a.ready_file:
        tmp = Path(f'{a.ready_file}.tmp')
        tmp.write_text(json.dumps(info))
        tmp.replace(a.ready_file)
    print(f'tubeworld ready on port {port}', flush=True)
    stop = threading.Event()
    for s in (signal.SIGINT, signal.SIGTERM):
        signal.signal(s, lambda *_: stop.set())
    if a.until_stdin_closes:
        threading.Thread(target=set_when_stdin_closes, args=(stop,), daemon=True).start()
    stop.wait()
    app.stop()


def cmd_make_world(a):
    from .makeworld import write

    w = write(
        a.out,
        channels=a.channels,
        videos=a.videos,
        seed=a.seed,
        comments=a.comments,
        awkward=a.awkward,
        odd_cases=not a.no_odd_cases,
        big=a.big,
        anchor=a.anchor,
        clips=a.clips.split(',') if a.clips else None,
    )
    print(f'{a.out}: {len(w["channels"])} channels, {len(w["videos"])} videos, {len(w["playlists"])} playlists')


def cmd_make_media(a):
    from .media import Media

    made = Media(a.media_dir).make_all(a.clip or CLIPS, say_progress)
    print(f'{made} files made in {a.media_dir}')


def cmd_env(a):
    for k, v in environment(a.port, a.ca_dir).items():
        print(f'export {k}={v}')


def cmd_cookies(a):
    sys.stdout.write(netscape_cookies(a.login_info))


def cmd_selftest(a):
    from .selftest import run

    sys.exit(run(a))


def main(argv=None):
    p = argparse.ArgumentParser(prog='tubeworld', description=__doc__)
    sub = p.add_subparsers(required=True)

    def command(name, func, text):
        s = sub.add_parser(name, help=text)
        s.set_defaults(func=func)
        return s

    s = command('serve', cmd_serve, 'answer for YouTube until killed')
    s.add_argument('--world', required=True)
    s.add_argument('--port', type=int, default=8470, help='proxy and admin (0: any free port)')
    s.add_argument('--ca-dir', default='tubeworld-ca')
    s.add_argument('--media-dir', default=default_media_dir())
    s.add_argument('--ready-file', help='written (as JSON) when ready to answer')
    s.add_argument('--lazy-media', action='store_true', help='make clips on first use instead of before getting ready')
    s.add_argument('--until-stdin-closes', action='store_true', help='end when the process that started it does')

    s = command('make-world', cmd_make_world, 'write a world file')
    s.add_argument('--out', default='world.json')
    s.add_argument('--channels', type=int, default=3)
    s.add_argument('--videos', type=int, default=60)
    s.add_argument('--seed', type=int, default=1)
    s.add_argument('--comments', type=int, default=12, help='at most this many threads per video')
    s.add_argument(
        '--awkward', type=float, default=0.04, help='share of titles that are hard on screens and file names'
    )
    s.add_argument('--no-odd-cases', action='store_true', help='leave out the channels of odd cases')
    s.add_argument('--big', type=int, default=0, metavar='MB', help='add one video whose 720p format has this size')
    s.add_argument('--anchor', default='2026-10-01T00:00:00Z', help='the "today" that dates are counted back from')
    s.add_argument('--clips', help='comma-separated clips to use (default: all)')

    s = command('make-media', cmd_make_media, 'make clips beforehand')
    s.add_argument('--media-dir', default=default_media_dir())
    s.add_argument('--clip', action='append', help=f'such as big200; may be repeated (default: {", ".join(CLIPS)})')

    s = command('env', cmd_env, 'print the variables a client needs')
    s.add_argument('--port', type=int, default=8470)
    s.add_argument('--ca-dir', default='tubeworld-ca')

    s = command('cookies', cmd_cookies, "print a cookies.txt of one of the world's accounts")
    s.add_argument('login_info', nargs='?', default='tubeworld-member')

    s = command('selftest', cmd_selftest, 'run the proofs with a real yt-dlp')
    s.add_argument('--python', default=sys.executable, help='a Python that has yt-dlp')
    s.add_argument('--media-dir', default=default_media_dir())
    s.add_argument('--work-dir', help='kept afterwards (default: a temporary directory)')
    s.add_argument('--big', type=int, default=200, metavar='MB')
    s.add_argument('--only', help='run only proofs whose name contains this')

    a = p.parse_args(argv)
    a.func(a)
