"""What every proof needs: a server on a world, a real yt-dlp, the admin endpoint, and ways to fail."""

import contextlib
import http.client
import json
import os
import ssl
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from ..world import World
from . import paged_world

WATCH = 'https://www.youtube.com/watch?v='
PROOFS = []


def proof(name):
    def register(func):
        PROOFS.append((name, func))
        return func

    return register


class Failed(Exception):
    pass


def check(what, got, want=True):
    if got != want:
        raise Failed(f'{what}: got {got!r}, want {want!r}')


def contains(what, text, part):
    if part not in text:
        raise Failed(f'{what}: {part!r} is not in {text[-600:]!r}')


class Run:
    """What a yt-dlp process left behind."""

    def __init__(self, code, out, err, seconds):
        self.code, self.out, self.err, self.seconds = code, out, err, seconds

    @property
    def json(self):
        try:
            return json.loads(self.out)
        except ValueError:
            raise Failed(f'no JSON; exit {self.code}; {self.err[-600:]}') from None


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


class Lab:
    def __init__(self, args, work):
        self.args, self.work, self.count = args, work, 0
        self.world_file = work / 'world.json'
        self.data = paged_world.make(args.big)
        self.paged = next(c for c in self.data['channels'] if c['id'] == paged_world.PAGED_CHANNEL)
        self.world_file.write_text(json.dumps(self.data))
        self.world = World(self.data)
        # the cases of odd_cases.py by name; of several with one name, the first
        self.case = {
            t[10:]: v for v in reversed(self.data['videos']) for t in v.get('tags', ()) if t.startswith('tubeworld:')
        }
        self.log = open(work / 'server.log', 'w')
        ready = work / 'ready.json'
        options = ['--world', self.world_file, '--port', '0', '--ca-dir', work / 'ca']
        options += ['--media-dir', args.media_dir, '--ready-file', ready]
        self.server = subprocess.Popen(
            [sys.executable, '-m', 'tubeworld', 'serve', *options],
            stdout=self.log,
            stderr=self.log,
            cwd=work,
            env=self.with_tubeworld_on_path(),
        )
        while not ready.exists():
            if self.server.poll() is not None:
                raise Failed(f'the server did not start; see {work}/server.log')
            time.sleep(0.1)
        self.info = json.loads(ready.read_text())
        self.env = {
            **os.environ,
            **self.info['env'],
            'XDG_CONFIG_HOME': str(work),
            'XDG_CACHE_HOME': str(work / 'cache'),
        }

    @staticmethod
    def with_tubeworld_on_path():
        path = [str(Path(__file__).resolve().parents[2]), *filter(None, [os.environ.get('PYTHONPATH')])]
        return {**os.environ, 'PYTHONPATH': os.pathsep.join(path)}

    def close(self):
        self.server.terminate()
        self.server.wait(10)
        self.log.close()

    def admin(self, method, path, body=None):
        c = http.client.HTTPConnection('127.0.0.1', self.info['port'], timeout=30)
        c.request(method, '/__admin/' + path, json.dumps(body) if body is not None else None)
        r = c.getresponse()
        data = json.loads(r.read())
        if r.status >= 400:
            raise Failed(f'admin {method} {path}: {data}')
        return data

    def get(self, url, headers=(), method='GET', follow=True):
        """(status, headers, body) through the proxy, checking the certificate."""
        ctx = ssl.create_default_context(cafile=self.work / 'ca' / 'ca.pem')
        proxy = f'http://127.0.0.1:{self.info["port"]}'
        opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({'https': proxy, 'http': proxy}),
            urllib.request.HTTPSHandler(context=ctx),
            *([] if follow else [NoRedirect]),
        )
        try:
            r = opener.open(urllib.request.Request(url, headers=dict(headers), method=method), timeout=30)
        except urllib.error.HTTPError as e:
            r = e
        with r:
            return r.status, r.headers, r.read()

    def dir(self):
        self.count += 1
        d = self.work / f'd{self.count}'
        d.mkdir()
        return d

    def command(self, *args):
        return [self.args.python, '-m', 'yt_dlp', '--ignore-config', '--compat-options', 'no-certifi', *map(str, args)]

    def yt(self, *args, cwd=None, timeout=240, env=None):
        t = time.time()
        p = subprocess.run(
            self.command(*args),
            env={**self.env, **(env or {})},
            cwd=cwd or self.work,
            capture_output=True,
            text=True,
            timeout=timeout,
        )
        return Run(p.returncode, p.stdout, p.stderr, time.time() - t)

    def listing(self, url, *more):
        return self.yt('--flat-playlist', '-J', *more, url).json

    def probe(self, path):
        out = subprocess.run(
            ['ffprobe', '-v', 'error', '-show_streams', '-show_format', '-show_chapters', '-of', 'json', path],
            capture_output=True,
            text=True,
        )
        if out.returncode:
            raise Failed(f'ffprobe {path}: {out.stderr}')
        if out.stderr.strip():
            raise Failed(f'ffprobe grumbles about {path}: {out.stderr.strip()[:300]}')
        return json.loads(out.stdout)

    @contextlib.contextmanager
    def fault(self, **rule):
        made = self.admin('POST', 'faults', rule)
        try:
            yield made
        finally:
            self.admin('DELETE', f'faults/{made["id"]}')

    def hits(self, made):
        return next(f['hits'] for f in self.admin('GET', 'faults') if f['id'] == made['id'])
