"""www.youtube.com: pages, the internal JSON API, captions and feeds."""

import itertools
import urllib.parse

from . import captions
from .classify import channel_path
from .pages.parts import PLAYER_JS, SHOW_UNAVAILABLE, STS, TABS, alert, untoken
from .reply import Reply
from .world import PLAYABLE

COOKIES = [
    ('Set-Cookie', 'YSC=tubeworld; Domain=.youtube.com; Path=/; Secure; HttpOnly; SameSite=none'),
    ('Set-Cookie', 'VISITOR_INFO1_LIVE=tubeworld00; Domain=.youtube.com; Path=/; Secure; HttpOnly; SameSite=none'),
]
NOT_FOUND = {'error': {'code': 404, 'message': 'Requested entity was not found.', 'status': 'NOT_FOUND'}}


class YouTubeSite:
    _visits = itertools.count(1)

    def site_youtube(self, r):
        reply = self._answer_of_youtube(r)
        if r['account']:  # the site renews a cookie of whoever is signed in, at every visit
            renewed = f'SIDCC=tubeworld-sidcc-{next(self._visits):06d}; Domain=.youtube.com; Path=/; Secure; Max-Age=31536000'
            reply.headers = [*reply.headers, ('Set-Cookie', renewed)]
        return reply

    def _answer_of_youtube(self, r):
        path, q, p = r['path'], r['query'], self.pages
        if r['host'] in ('youtube.com', 'youtube-nocookie.com'):
            return Reply(status=301, headers=[('Location', 'https://www.' + r['host'] + r['target'])])
        if path.startswith('/youtubei/v1/'):
            return self.api(r)
        if r['kind'] == 'watch':
            if path.startswith('/shorts/') and self._is_known_but_no_short(r['video']):
                return Reply(status=303, headers=[('Location', f'https://www.youtube.com/watch?v={r["video"]}')])
            pl = self.world.playlist(q['list']) if q.get('list') else None
            return Reply(p.watch(r['video'] or '', pl, r['account'], r.get('forced_state')), headers=COOKIES)
        if r['kind'] == 'embed':
            cfg = p.ytcfg('WEB_EMBEDDED_PLAYER', '2.20260708.00.00')
            cfg['WEB_PLAYER_CONTEXT_CONFIGS'] = {
                'WEB_PLAYER_CONTEXT_CONFIG_ID_EMBEDDED_PLAYER': {'jsUrl': PLAYER_JS, 'encryptedHostFlags': 'tubeworld'}
            }
            return Reply(p.html('', cfg), headers=COOKIES)
        if path == '/playlist':
            return Reply(p.html('', ytInitialData=self._playlist(q.get('list'), r['account'])), headers=COOKIES)
        if path == '/api/timedtext':
            return self.timedtext(q)
        if path == '/feeds/videos.xml':
            return self.rss(r)
        if path.startswith('/s/player/'):
            return Reply(
                f'var _yt_player={{}};(function(g){{g.cfg={{signatureTimestamp:{STS}}};}})(_yt_player);',
                'text/javascript',
            )
        if path.startswith('/api/stats/') or path == '/generate_204':
            return Reply(status=204)
        if path == '/':
            return Reply(p.html('', p.ytcfg('MWEB' if r['host'] == 'm.youtube.com' else 'WEB')), headers=COOKIES)
        c, tab = channel_path(self.world, path)
        if c:
            if tab == 'live':
                v = next((v for v in self.world.uploads(c['id'], 'streams') if v['live'] == 'is_live'), None)
                if v:
                    return Reply(p.watch(v['id'], account=r['account']), headers=COOKIES)
            if c['state'] == 'ok' or path.startswith('/channel/'):
                return Reply(p.html(c['name'], ytInitialData=p.channel(c, tab)), headers=COOKIES)
        elif c is not None and path.startswith('/channel/UC'):
            return Reply(p.html('', ytInitialData=alert('This channel does not exist.')), headers=COOKIES)
        return Reply(
            "<!DOCTYPE html><html><title>404 Not Found</title><body>This page isn't available.</body></html>",
            status=404,
        )

    def _is_known_but_no_short(self, video_id):
        """Only shorts have a page under /shorts/, which is how clients tell them from small videos."""
        v = self.world.videos.get(video_id)
        return v is not None and v['kind'] != 'short'

    def _playlist(self, ident, account, show_hidden=False):
        p = self.world.playlist(ident or '', account)
        if p and self.world.channels.get(p['channel'], {}).get('state', 'ok') != 'ok':
            p = None
        return self.pages.playlist(p, show_hidden)

    def api(self, r):
        body, p, ep = r['json'], self.pages, r['path'][13:]
        what = untoken(body['continuation']) if body.get('continuation') else None
        if body.get('continuation') and not what:
            return Reply(
                {
                    'error': {
                        'code': 400,
                        'message': 'Request contains an invalid argument.',
                        'status': 'INVALID_ARGUMENT',
                    }
                },
                status=400,
            )
        if ep == 'player':
            return Reply(p.player(r['video'] or '', r.get('client') or 'WEB', r['account'], r.get('forced_state')))
        if ep == 'next':
            if what and what['k'] in ('comments', 'replies'):
                return Reply(p.comments(what))
            pl = self.world.playlist(body['playlistId']) if body.get('playlistId') else None
            video = body.get('videoId') or (pl['videos'][0] if pl and pl['videos'] else '')
            return Reply(p.next(video, pl, r['account']))
        if ep == 'browse':
            if what and what['k'] == 'tab':
                return Reply(p.more(p.tab_items(self.world.channels[what['c']], what['t'], what['o'])))
            if what and what['k'] == 'playlist':
                return Reply(
                    p.more(
                        p.playlist_entries(self.world.playlist(what['p'], r['account']), what['o'], bool(what['h']))[0]
                    )
                )
            ident, params = body.get('browseId') or '', urllib.parse.unquote(body.get('params') or '')
            if ident.startswith('VL'):
                return Reply(self._playlist(ident[2:], r['account'], params == SHOW_UNAVAILABLE))
            c = self.world.channels.get(ident)
            if not c:
                return Reply(
                    alert('This channel does not exist.') if ident.startswith('UC') else NOT_FOUND,
                    status=200 if ident.startswith('UC') else 404,
                )
            tab = next((t for t, (_, x) in TABS.items() if params and urllib.parse.unquote(x) == params), 'featured')
            return Reply(p.channel(c, tab))
        if ep == 'navigation/resolve_url':
            u = urllib.parse.urlsplit(body.get('url') or '')
            q = dict(urllib.parse.parse_qsl(u.query))
            if u.path == '/watch' and q.get('v'):
                return Reply(
                    {
                        'endpoint': {
                            'watchEndpoint': {'videoId': q['v'], **({'playlistId': q['list']} if q.get('list') else {})}
                        }
                    }
                )
            if u.path == '/playlist' and q.get('list'):
                return Reply({'endpoint': {'browseEndpoint': {'browseId': 'VL' + q['list']}}})
            c, tab = channel_path(self.world, u.path)
            if c and (c['state'] == 'ok' or u.path.startswith('/channel/')):
                return Reply(
                    {
                        'endpoint': {
                            'browseEndpoint': {
                                'browseId': c['id'],
                                'params': TABS.get(tab, TABS['featured'])[1],
                                'canonicalBaseUrl': '/' + (c['handle'] or ''),
                            }
                        }
                    }
                )
            if c == {} and u.path.startswith('/channel/UC'):
                return Reply({'endpoint': {'browseEndpoint': {'browseId': u.path.split('/')[2]}}})
        return Reply(NOT_FOUND, status=404)

    def timedtext(self, q):
        v = self.world.videos.get(q.get('v'))
        asr, lang = q.get('kind') == 'asr', q.get('lang')
        cues = v and v['auto_captions' if asr else 'subtitles'].get(lang)
        if not cues or self.world.state_of(v) not in PLAYABLE:
            return Reply('', 'text/html', 404 if not v else 200)
        target = q.get('tlang')
        if target and target != lang:
            cues, lang = [[s, t, f'[{target}] {x}'] for s, t, x in cues], target
        fmt = q.get('fmt')
        if fmt not in captions.TYPES:
            return Reply('', 'text/html', 400)
        return Reply(captions.render(fmt, cues, lang, asr), captions.TYPES[fmt] + '; charset=UTF-8')

    def rss(self, r):
        q, w = r['query'], self.world
        if q.get('playlist_id'):
            pl = w.playlist(q['playlist_id'])
            c = pl and w.channels.get(pl['channel'])
            if c and c['state'] == 'ok':
                vs = [
                    w.videos[i]
                    for i in pl['videos']
                    if i in w.videos and w.state_of(w.videos[i]) not in ('private', 'deleted')
                ]
                return Reply(
                    self.pages.rss(
                        pl['title'], f'yt:playlist:{pl["id"]}', vs, c, f'http://www.youtube.com{r["target"]}'
                    ),
                    'text/xml; charset=UTF-8',
                )
        c = w.channels.get(q.get('channel_id') or '') or w.channel_by_name(q.get('user') or '')
        if not c or c['state'] != 'ok':
            return Reply('<html><title>Error 404 (Not Found)!!1</title></html>', status=404)
        return Reply(
            self.pages.rss(
                c['name'], f'yt:channel:{c["id"][2:]}', w.uploads(c['id']), c, f'http://www.youtube.com{r["target"]}'
            ),
            'text/xml; charset=UTF-8',
        )
