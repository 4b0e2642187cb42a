"""The sites around www.youtube.com: short links, pictures, media, SponsorBlock, dislikes."""

import hashlib
import json
import re
import time
import urllib.parse

from . import clips
from .clips import ITAGS
from .pages.parts import iso
from .reply import Reply
from .world import PLAYABLE


class NeighbourSites:
    def site_short(self, r):
        q = {'v': r['path'].strip('/'), **r['query'], 'feature': 'youtu.be'}
        return Reply(status=303, headers=[('Location', 'https://www.youtube.com/watch?' + urllib.parse.urlencode(q))])

    def site_images(self, r):
        m = re.match(r'/(?:vi|vi_webp|sb|an_webp)/([\w-]{11})/(\w+?)(?:_live)?\.(jpg|webp)$', r['path'])
        v = m and self.world.videos.get(m.group(1))
        if v and m and r['path'].startswith('/sb/'):
            return Reply(self.media.picture('sheet', m.group(1), 800, 450), 'image/jpeg')
        name = m.group(2) if m else ''
        if not v or (name in ('maxresdefault', 'hq720') and not v['maxres']):
            return Reply(self.media.picture('grey', 'missing', 120, 90), 'image/jpeg', status=404)
        return Reply(
            self.media.thumbnail(v['id'], name, m.group(3)),
            'image/webp' if m.group(3) == 'webp' else 'image/jpeg',
            headers=[('Cache-Control', 'public, max-age=7200')],
        )

    def site_faces(self, r):
        ident, _, how = r['path'].strip('/').partition('=')
        if ident.startswith('bnr_'):
            w = int((re.match(r'w(\d+)', how) or [0, 2048])[1])
            return Reply(
                self.media.picture('banner', ident, w, 1152 if how.startswith('s0') else round(w * 0.1655 / 2) * 2),
                'image/jpeg',
            )
        size = int((re.match(r's(\d+)', how) or [0, 0])[1]) or 900
        return Reply(self.media.picture('face', ident, min(size, 900), min(size, 900)), 'image/jpeg')

    def site_media(self, r):
        if r['kind'] == 'live':
            v = self.world.videos.get(r['video'])
            if not v or self.world.state_of(v) not in PLAYABLE:
                return Reply('', status=404)
            return Reply(self.pages.live_manifest(v), 'application/vnd.apple.mpegurl')
        q = r['query']
        v = self.world.videos.get(r['video'])
        if r['path'] != '/videoplayback' or not v or not (q.get('itag') or '').isdigit() or int(q['itag']) not in ITAGS:
            return Reply('', 'text/plain', 404)
        if self.world.state_of(v) not in PLAYABLE or int(q.get('expire') or 0) < time.time():
            return Reply('', 'text/plain', 403)
        piece = self.media.piece(v['clip'], int(q['itag']), v['id'])
        return Reply(
            ctype=q.get('mime') or ITAGS[int(q['itag'])][0],
            piece=piece,
            headers=[
                ('Last-Modified', time.strftime('%a, %d %b %Y %H:%M:%S GMT', time.gmtime(v['_published']))),
                ('Cache-Control', 'private, max-age=21292'),
                ('X-Content-Type-Options', 'nosniff'),
            ],
        )

    def site_sponsor(self, r):
        m = re.match(r'/api/skipSegments(?:/([0-9a-fA-F]{4,32}))?$', r['path'])
        if not m:
            return Reply('Not Found', 'text/plain', 404)
        q = r['query']
        try:
            wanted = json.loads(q.get('categories') or json.dumps([q.get('category', 'sponsor')]))
            actions = json.loads(q.get('actionTypes') or json.dumps([q.get('actionType', 'skip')]))
        except ValueError:
            return Reply('Bad Request', 'text/plain', 400)

        def segments(v):
            return [
                {
                    'category': s['category'],
                    'actionType': s.get('action', 'skip'),
                    'segment': [s['start'], s['end']],
                    'UUID': hashlib.sha256(f'{v["id"]}{n}'.encode()).hexdigest() + '7',
                    'videoDuration': s.get('duration', clips.seconds(v['clip'])),
                    'locked': int(s.get('locked', 0)),
                    'votes': s.get('votes', 3),
                    'description': s.get('description', ''),
                }
                for n, s in enumerate(v['sponsor'])
                if s['category'] in wanted and s.get('action', 'skip') in actions
            ]

        if m.group(1):
            out = [
                {'videoID': v['id'], 'hash': hashlib.sha256(v['id'].encode()).hexdigest(), 'segments': segments(v)}
                for v in self.world.hashed(m.group(1).lower())
            ]
            out = [x for x in out if x['segments']]
        else:
            v = self.world.videos.get(q.get('videoID'))
            out = segments(v) if v else []
        return Reply(out) if out else Reply('[]' if m.group(1) else 'Not Found', 'text/plain', 404)

    def site_dislike(self, r):
        if r['path'].lower() != '/votes':
            return Reply({'status': 404, 'title': 'Not Found'}, status=404)
        v = self.world.videos.get(r['query'].get('videoId'))
        if not v:
            return Reply({'status': 404, 'title': 'Not Found'}, status=404)
        total = v['likes'] + v['dislikes']
        return Reply(
            {
                'id': v['id'],
                'dateCreated': iso(v['_published']),
                'likes': v['likes'],
                'rawDislikes': v['dislikes'],
                'rawLikes': v['likes'],
                'dislikes': v['dislikes'],
                'rating': round(1 + 4 * v['likes'] / total, 4) if total else 0,
                'viewCount': v['views'],
                'deleted': self.world.state_of(v) in ('deleted', 'private', 'terminated'),
            }
        )
