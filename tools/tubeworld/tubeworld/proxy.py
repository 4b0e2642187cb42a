"""An HTTP proxy that ends TLS itself, hands requests to the sites and acts out faults."""

import contextlib
import http.server
import json
import re
import socket
import ssl
import struct
import time
import traceback
import urllib.parse

from . import admin, hosts
from .reply import Reply
from .world import WorldError


class Gone(Exception):
    """The connection was cut on purpose."""


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    server_version, sys_version = 'tubeworld', ''
    timeout = 300
    disable_nagle_algorithm = True
    tunnel = None  # host[:port] that a CONNECT leads to

    def finish(self):
        try:
            super().finish()
        finally:
            with contextlib.suppress(OSError):
                self.connection.close()

    def log_message(self, *args):
        pass

    # -- proxying ------------------------------------------------------------------------------
    def do_CONNECT(self):
        host, _, port = self.path.rpartition(':')
        if not hosts.group(host):
            self.server.app.journal.refused(self.path)
            self.close_connection = True
            return self.send_error(502, f'tubeworld does not stand in for {host}')
        for f in self.server.app.faults.hit({'kind': 'connect', 'host': host, 'method': 'CONNECT'}):
            if f['do'] == 'delay':
                self.server.app.faults.delay(f)
            if f['do'] == 'hang':
                time.sleep(f.get('seconds', 3600))
            if f['do'] in ('reset', 'hang'):
                with contextlib.suppress(Gone):
                    self._cut(reset=f['do'] == 'reset')
                return
            if f['do'] == 'status':
                self.close_connection = True
                return self.send_error(f.get('status', 502))
        self.send_response(200, 'Connection established')
        self.end_headers()
        self.wfile.flush()
        try:
            tls = self.server.app.tls.wrap_socket(self.connection, server_side=True)
        except (ssl.SSLError, OSError) as e:
            self.server.app.journal.refused(f'{self.path} (TLS: {getattr(e, "reason", None) or e})')
            self.close_connection = True
            return
        self.request = self.connection = tls
        self.rfile = tls.makefile('rb', -1)
        self.wfile = tls.makefile('wb', 65536)
        self.tunnel, self.close_connection = self.path, False

    def _request(self):
        """This HTTP request as a dict, or None after refusing it."""
        target, host = self.path, self.headers.get('Host') or ''
        if self.tunnel:
            host = self.tunnel
        elif re.match(r'https?://', target):  # plain proxying
            u = urllib.parse.urlsplit(target)
            host, target = u.netloc, urllib.parse.urlunsplit(('', '', u.path or '/', u.query, ''))
        host = host.partition(':')[0].lower()
        u = urllib.parse.urlsplit(target)
        length = int(self.headers.get('Content-Length') or 0)
        if length and hasattr(socket, 'TCP_QUICKACK'):  # or a client with Nagle on waits 40 ms before sending the body
            self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_QUICKACK, 1)
        body = self.rfile.read(length) if length else b''
        try:
            data = json.loads(body) if body else {}
        except ValueError:
            data = {}
        m = re.search(r'\bLOGIN_INFO=([^;\s]+)', self.headers.get('Cookie') or '')
        return {
            'method': self.command,
            'host': host,
            'group': hosts.group(host),
            'path': u.path,
            'target': target,
            'query': dict(urllib.parse.parse_qsl(u.query, keep_blank_values=True)),
            'json': data if isinstance(data, dict) else {},
            'account': self.server.app.world.account(m and m.group(1)),
            'cookies': sorted(re.findall(r'([^;=\s]+)=', self.headers.get('Cookie') or '')),
            'body': body,
        }

    def _serve(self):
        app, started = self.server.app, time.time()
        r = self._request()
        if not r['group']:
            if r['host'] in ('127.0.0.1', 'localhost', '::1') and r['path'].startswith('/__admin'):
                try:
                    return self._send(admin.answer(app, r), r, {})
                except (KeyError, ValueError, WorldError) as e:
                    return self._send(Reply({'error': f'{type(e).__name__}: {e}'}, status=400), r, {})
            app.journal.refused(r['host'])
            return self._send(Reply(f'tubeworld does not stand in for {r["host"]}\n', 'text/plain', 502), r, {})
        entry = {
            'time': started,
            'method': r['method'],
            'host': r['host'],
            'path': r['path'],
            'query': r['query'],
            'range': self.headers.get('Range'),
            'user_agent': self.headers.get('User-Agent'),
            'account': r['account'] and r['account']['login_info'],
            'cookies': r['cookies'],
            'po_token': (r['json'].get('serviceIntegrityDimensions') or {}).get('poToken'),
            'status': None,
            'bytes': 0,
        }
        try:
            app.sites.classify(r)
            entry.update({k: r.get(k) for k in ('kind', 'video', 'channel', 'playlist', 'itag', 'client')})
            how = {'bps': app.world.settings['bps'] if r['kind'] == 'media' else None}
            reply = None
            for f in app.faults.hit(r):
                entry.setdefault('faults', []).append(f['id'])
                if f['do'] == 'delay':
                    app.faults.delay(f)
                elif f['do'] == 'hang':
                    time.sleep(f.get('seconds', 3600))
                    self._cut(reset=False)
                elif f['do'] == 'reset':
                    self._cut()
                elif f['do'] == 'throttle':
                    how['bps'] = f.get('bps', 50000)
                elif f['do'] == 'playability':
                    r['forced_state'] = f.get('state', 'bot')
                elif f['do'] == 'status':
                    body = f.get('body')
                    if body is None and r['path'].startswith('/youtubei/'):
                        body = {'error': {'code': f.get('status', 500), 'message': 'injected fault'}}
                    reply = Reply(
                        body or '',
                        status=f.get('status', 500),
                        headers=[('Retry-After', str(f['retry_after']))] if f.get('retry_after') is not None else [],
                    )
            self._send(reply or app.sites.answer(r), r, how, entry)
        except Gone:
            entry['cut'] = True
        except (BrokenPipeError, ConnectionError, ssl.SSLError, TimeoutError):
            entry['client_left'] = True
            self.close_connection = True
        except Exception as e:
            traceback.print_exc()
            entry['error'] = repr(e)
            try:
                self._send(Reply(f'tubeworld bug: {e!r}', 'text/plain', 500), r, {}, entry)
            except OSError:
                self.close_connection = True
        finally:
            entry['seconds'] = round(time.time() - started, 4)
            app.journal.add(**entry)

    do_GET = do_POST = do_HEAD = do_PUT = do_DELETE = do_PATCH = do_OPTIONS = _serve

    def _cut(self, reset=True):
        """End the connection without a reply: with a TCP reset, or by just closing."""
        self.close_connection = True
        if reset:
            self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack('ii', 1, 0))
        self.wfile.flush()
        socket.socket.close(self.connection)
        raise Gone

    # -- sending -------------------------------------------------------------------------------
    def _range(self, r, size):
        """(status, start, end) from a Range header or googlevideo's range= argument."""
        m = re.match(r'bytes=(\d*)-(\d*)$', self.headers.get('Range') or '')
        if m and (m.group(1) or m.group(2)):
            if not m.group(1):
                start, end = max(0, size - int(m.group(2))), size
            else:
                start, end = int(m.group(1)), min(size, int(m.group(2)) + 1) if m.group(2) else size
            return (206, start, end) if start < end else (416, 0, 0)
        m = re.match(r'(\d+)-(\d*)$', r['query'].get('range') or '')
        if m:
            return 200, min(size, int(m.group(1))), min(size, int(m.group(2) or size) + 1)
        return 200, 0, size

    def _send(self, reply, r, how, entry=None):
        entry = entry if entry is not None else {}
        status, start, end, piece = reply.status, 0, len(reply.body), reply.piece
        headers = list(reply.headers)
        if piece:
            status, start, end = self._range(r, piece.size)
            headers.append(('Accept-Ranges', 'bytes'))
            if status == 206:
                headers.append(('Content-Range', f'bytes {start}-{end - 1}/{piece.size}'))
            elif status == 416:
                headers.append(('Content-Range', f'bytes */{piece.size}'))
        entry['status'] = status
        self.send_response(status)
        if status != 204:
            self.send_header('Content-Type', reply.ctype)
            self.send_header('Content-Length', str(end - start))
        for k, v in headers:
            self.send_header(k, v)
        self.end_headers()
        if self.command == 'HEAD' or status == 204:
            return
        stop, reset = end, None
        if entry.get('kind'):
            for f in self.server.app.faults.hit(r, (start, end)):
                entry.setdefault('faults', []).append(f['id'])
                stop, reset = min(stop, f['at_byte']), f['do'] == 'reset'
        chunks = piece.chunks(start, stop) if piece else [reply.body[:stop]]
        bps, begun = how.get('bps'), time.time()
        for data in chunks:
            step = max(1, bps // 10) if bps else len(data) or 1
            for n in range(0, len(data), step):
                self.wfile.write(data[n : n + step])
                self.wfile.flush()
                entry['bytes'] = entry.get('bytes', 0) + len(data[n : n + step])
                if bps:
                    time.sleep(max(0, begun + entry['bytes'] / bps - time.time()))
        if stop < end:
            time.sleep(0.05 if reset else 0)  # let the bytes before the cut arrive
            self._cut(reset)


class Listener(http.server.ThreadingHTTPServer):
    daemon_threads, request_queue_size = True, 128

    def __init__(self, address, app):
        self.app = app
        super().__init__(address, Handler)

    def handle_error(self, request, address):
        pass  # a client that went away
