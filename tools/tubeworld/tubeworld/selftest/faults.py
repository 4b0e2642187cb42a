"""Proofs: faults on demand, and resuming after them."""

import filecmp
import signal
import subprocess
import time

from .lab import WATCH, check, contains, proof
from .paged_world import BIG_VIDEO


@proof('faults: 429, 403, 500 and a bot check, on pages and on media')
def _(lab):
    v = lab.case['everything']['id']
    with lab.fault(kind='watch', do='status', status=429, retry_after=3):
        contains('429 page', lab.yt('-J', WATCH + v).err, 'HTTP Error 429: Too Many Requests')
    with lab.fault(kind='channel', do='status', status=429), lab.fault(kind='resolve', do='status', status=429):
        r = lab.yt('--flat-playlist', '-J', f'https://www.youtube.com/{lab.paged["handle"]}/videos')
        check('429 channel', (r.code, 'HTTP Error 429' in r.err), (1, True))
    with lab.fault(kind='media', video=v, do='status', status=403) as f:
        r = lab.yt('-f', '18', WATCH + v, cwd=lab.dir())
        contains('403 media', r.err, 'unable to download video data: HTTP Error 403: Forbidden')
        check('asked', lab.hits(f) >= 1)
    with lab.fault(kind='media', video=v, do='status', status=429):
        contains('429 media', lab.yt('-f', '18', WATCH + v, cwd=lab.dir()).err, 'HTTP Error 429: Too Many Requests')
    with lab.fault(kind='player', video=v, do='status', status=500, times=1) as f:
        check('500 once is retried', (lab.yt('-J', WATCH + v).code, lab.hits(f)), (0, 1))
    with lab.fault(kind='media', video=v, do='status', status=503, times=2) as f:
        check('503 twice is retried', (lab.yt('-f', '18', WATCH + v, cwd=lab.dir()).code, lab.hits(f)), (0, 2))
    with lab.fault(do='playability', state='bot'):
        contains('bot', lab.yt('-J', WATCH + v).err, 'Sign in to confirm you’re not a bot')
    with lab.fault(kind='timedtext', do='status', status=429):
        r = lab.yt('--skip-download', '--write-subs', '--sub-langs', 'en', WATCH + v, cwd=lab.dir())
        contains('429 subtitles', r.err, "Unable to download video subtitles for 'en': HTTP Error 429")
    with lab.fault(kind='comments', do='status', status=403):
        check('403 comments', lab.yt('-J', '--write-comments', WATCH + v).code, 1)


@proof('faults: reset at byte N, cut short, hang, slow start, throttle')
def _(lab):
    v = lab.case['everything']['id']
    good = lab.dir()
    lab.yt('-f', '136', '-o', 'a.mp4', '--fixup', 'never', WATCH + v, cwd=good)
    size = (good / 'a.mp4').stat().st_size
    for do in ('reset', 'truncate'):
        d = lab.dir()
        lab.admin('DELETE', 'requests')
        with lab.fault(kind='media', itag='136', video=v, do=do, at_byte=300000, times=1) as f:
            r = lab.yt('-f', '136', '-o', 'a.mp4', '--fixup', 'never', WATCH + v, cwd=d)
            check(do, (r.code, lab.hits(f)), (0, 1))
        check('same bytes', filecmp.cmp(good / 'a.mp4', d / 'a.mp4', shallow=False))
        asked = [e['range'] for e in lab.admin('GET', 'log?kind=media')]
        check(f'{do}: resumed {asked}', len(asked) >= 2 and not asked[-1].startswith('bytes=0-'))
    with lab.fault(kind='media', do='reset', at_byte=300000, itag='136', video=v):
        r = lab.yt('-f', '136', '--retries', '1', WATCH + v, cwd=lab.dir())
        check('reset for ever fails', r.code, 1)
    with lab.fault(kind='media', do='hang', seconds=20, video=v):
        r = lab.yt('-f', '18', '--socket-timeout', '2', '--retries', '0', WATCH + v, cwd=lab.dir())
        check(f'hang: {r.err[-200:]}', (r.code, 'timed out' in r.err), (1, True))
    with lab.fault(kind='media', do='delay', seconds=3, video=v):
        check('slow start', lab.yt('-f', '18', WATCH + v, cwd=lab.dir()).seconds > 3)
    with lab.fault(kind='media', do='throttle', bps=200000, video=v):
        r = lab.yt('-f', '18', WATCH + v, cwd=lab.dir())
        check(f'throttled: {r.seconds:.1f} s', (r.code, r.seconds > 2.5), (0, True))
    return f'itag 136 is {size} bytes'


@proof('faults: the network is down, for one host or for all')
def _(lab):
    v = lab.case['everything']['id']
    with lab.fault(kind='connect', host='*.googlevideo.com', do='status', status=502):
        r = lab.yt('-f', '18', '--retries', '1', WATCH + v, cwd=lab.dir())
        check(f'media host down: {r.err[-200:]}', (r.code, 'Unable to connect to proxy' in r.err), (1, True))
    with lab.fault(kind='connect', do='reset'):
        r = lab.yt('--extractor-retries', '1', '-J', WATCH + v)
        check('all down', r.code, 1)
    check('up again', lab.yt('-J', WATCH + v).code, 0)


@proof('resume: a big download is killed half-way and continued')
def _(lab):
    d, mb = lab.dir(), lab.args.big
    url, out = WATCH + BIG_VIDEO, d / 'big.mp4'
    args = ('-f', '136', '-o', 'big.mp4', '--fixup', 'never', url)
    lab.admin('POST', 'settings', {'bps': mb * 1000000 // 10})
    lab.admin('DELETE', 'requests')
    p = subprocess.Popen(lab.command(*args), env=lab.env, cwd=d, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    part = d / 'big.mp4.part'
    end = time.time() + 60
    while time.time() < end and not (part.exists() and part.stat().st_size > mb * 400000):
        time.sleep(0.05)
    p.send_signal(signal.SIGKILL)
    p.wait()
    lab.admin('POST', 'settings', {'bps': None})
    half = part.stat().st_size
    r = lab.yt(*args, cwd=d)
    check('exit code', (r.code, r.err[-300:] if r.code else ''), (0, ''))
    contains('resumed', r.out, 'Resuming download at byte')
    size = out.stat().st_size
    served = sum(e['bytes'] for e in lab.admin('GET', 'log?kind=media'))
    check(f'size {size}', abs(size / 1e6 - mb) < mb * 0.1)
    check(f'served {served} of {size}: not twice', served < size * 1.1)
    whole = lab.get(lab.yt('-f', '136', '-g', url).out.strip())[2]
    check('same bytes', out.read_bytes() == whole)
    out.unlink()
    return f'{size} bytes, killed at {half}, served {served} in all'


@proof('faults: expired media addresses are refused')
def _(lab):
    v = lab.case['everything']['id']
    lab.admin('POST', 'settings', {'url_ttl': -5})
    try:
        u = lab.yt('-f', '18', '-g', WATCH + v).out.strip()
    finally:
        lab.admin('POST', 'settings', {'url_ttl': 21540})
    check('expired', lab.get(u)[0], 403)
    u = lab.yt('-f', '18', '-g', WATCH + v).out.strip()
    st, h, b = lab.get(u, {'Range': 'bytes=100-199'})
    check('range', (st, len(b), h['Content-Range'].startswith('bytes 100-199/')), (206, 100, True))
    check('range=', len(lab.get(u + '&range=0-49')[2]), 50)
    check('past the end', lab.get(u, {'Range': 'bytes=999999999-'})[0], 416)
