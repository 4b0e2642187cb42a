"""The proofs: a real yt-dlp, a real ffmpeg and plain HTTP against this stand-in."""

import os
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from . import downloads, errors, extraction, faults, lists, services
from .lab import PROOFS, Failed, Lab

__all__ = ['run', 'downloads', 'errors', 'extraction', 'faults', 'lists', 'services']


def run(args):
    work = Path(args.work_dir or tempfile.mkdtemp(prefix='tubeworld-')).resolve()
    work.mkdir(parents=True, exist_ok=True)
    args.media_dir, args.python = (
        Path(args.media_dir).resolve(),
        os.path.abspath(shutil.which(args.python) or args.python),
    )
    started, failed, ran = time.time(), 0, 0
    version = subprocess.run([args.python, '-m', 'yt_dlp', '--version'], capture_output=True, text=True).stdout.strip()
    print(f'yt-dlp {version or "NOT FOUND"}; work directory {work}', flush=True)
    lab = Lab(args, work)
    try:
        for name, func in PROOFS:
            if args.only and args.only not in name:
                continue
            ran, t = ran + 1, time.time()
            try:
                note = func(lab)
                print(f'PASS {name} [{time.time() - t:.1f} s]{" - " + note if note else ""}', flush=True)
            except Exception as e:
                failed += 1
                print(f'FAIL {name} [{time.time() - t:.1f} s] - {e if isinstance(e, Failed) else repr(e)}', flush=True)
                lab.admin('POST', 'reset')
        bugs = re.findall(r'Traceback', (work / 'server.log').read_text())
        if bugs:
            failed += 1
            print(f'FAIL the server log has {len(bugs)} tracebacks: {work}/server.log')
    finally:
        lab.close()
    print(f'{ran - failed} of {ran} proofs passed in {time.time() - started:.0f} s')
    if not args.work_dir and not failed:
        shutil.rmtree(work, ignore_errors=True)
    return 1 if failed else 0
