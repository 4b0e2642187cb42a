"""Sites beside YouTube that show the videos of the same world: a PeerTube server, and a host of plain pages."""

import html
import re

from . import captions, clips
from .pages.parts import iso
from .reply import Reply
from .world import PLAYABLE, short_uuid

PEERTUBE, PLAIN = 'https://framatube.org', 'https://media.harbour.example'
ITAG = 18  # picture and sound in one file
NOT_FOUND = {'type': 'about:blank', 'title': 'Not Found', 'detail': 'Video not found', 'status': 404}
PLAIN_PAGES = {
    '/prose.html': '<html><head><title>Nothing to see</title></head><body><p>Words alone.</p></body></html>',
    '/both.html': '<html><head><title>Both</title></head><body>'
    '<video src="/files/{0}.mp4"></video><video src="/files/{1}.mp4"></video></body></html>',
}


class OtherSites:
    def site_peertube(self, r):
        """What yt-dlp's extractor of PeerTube asks for: a video, its captions and files, and the list of a channel."""
        path, world = r['path'], self.world
        v = world.videos.get(r.get('video'))
        if r['kind'] == 'media':
            return self._file(v)
        if m := re.match(r'/lazy-static/captions/([\w-]+)-(\w+)\.vtt$', path):
            v = world.videos.get(world.at_other_site(m.group(1)))
            cues = v and v['subtitles'].get(m.group(2))
            return Reply(captions.render('vtt', cues, m.group(2)), 'text/vtt') if cues else Reply('', status=404)
        if r['kind'] == 'thumb':
            return Reply(self.media.picture('sheet', r['video'] or '', 800, 450), 'image/jpeg')
        if m := re.match(r'/api/v1/video-channels/([\w-]+)(/videos)?$', path):
            return self._channel(m.group(1), bool(m.group(2)), r['query'])
        m = re.match(r'/api/v1/videos/([\w-]+)(/captions|/description|/)?$', path)
        if not m or not v or world.state_of(v) not in PLAYABLE:
            return Reply(NOT_FOUND, status=404)
        if m.group(2) == '/captions':
            uuid = short_uuid(v['id'])
            return Reply({
                'data': [
                    {'language': {'id': lang, 'label': lang}, 'captionPath': f'/lazy-static/captions/{uuid}-{lang}.vtt'}
                    for lang in v['subtitles']
                ]
            })
        return Reply({'description': v['description']} if m.group(2) == '/description' else self._video(v))

    def site_plain(self, r):
        """Pages with an element of video, and the files themselves: what yt-dlp reads without knowing the site."""
        v = self.world.videos.get(r.get('video'))
        if r['path'] == '/elsewhere.html':
            return Reply(status=302, headers=[('Location', r['query'].get('to', ''))])
        if r['path'] == '/embed.html':
            src = f'https://www.youtube.com/embed/{r["query"].get("v", "")}'
            return Reply(f'<html><head><title>Embedded</title></head><body><iframe src="{src}"></iframe></body></html>')
        if r['path'] in PLAIN_PAGES:
            return Reply(PLAIN_PAGES[r['path']].format(*list(self.world.videos)[:2]))
        if not v or self.world.state_of(v) not in PLAYABLE:
            return Reply('<html><title>404 Not Found</title></html>', status=404)
        if r['kind'] == 'media':
            return self._file(v)
        return Reply(
            f'<html><head><title>{html.escape(v["title"])}</title></head>'
            f'<body><video src="/files/{v["id"]}.mp4"></video></body></html>'
        )

    def _file(self, v):
        if not v or self.world.state_of(v) not in PLAYABLE:
            return Reply('', 'text/plain', 404)
        return Reply(ctype='video/mp4', piece=self.media.piece(v['clip'], ITAG, v['id']))

    def _video(self, v):
        c, uuid = self.world.channel_of(v), short_uuid(v['id'])
        number = list(self.world.channels).index(c['id']) + 1
        handle = (c['handle'] or c['id']).lstrip('@')
        return {
            'uuid': uuid,
            'shortUUID': uuid,
            'name': v['title'],
            'description': v['description'] or None,
            'thumbnailPath': f'/lazy-static/previews/{uuid}.jpg',
            'publishedAt': iso(v['_published']),
            'duration': clips.seconds(v['clip']),
            'views': v['views'],
            'likes': v['likes'],
            'tags': v['tags'],
            'category': {'id': 1, 'label': v['category']},
            'account': {'id': number, 'displayName': f'{c["name"]} (account)', 'url': f'{PEERTUBE}/accounts/{handle}'},
            'channel': {'id': number, 'displayName': c['name'], 'url': f'{PEERTUBE}/video-channels/{handle}'},
            'files': [
                {
                    'resolution': {'id': 360, 'label': '360p'},
                    'fileUrl': f'{PEERTUBE}/static/web-videos/{uuid}.mp4',
                    'size': self.media.piece(v['clip'], ITAG, v['id']).size,
                    'fps': clips.fps(v['clip']),
                }
            ],
            'streamingPlaylists': [],
        }

    def _channel(self, handle, lists, query):
        c = self.world.channel_by_name(handle)
        if not c or c['state'] != 'ok':
            return Reply(NOT_FOUND, status=404)
        uploads = self.world.uploads(c['id'])
        start, count = int(query.get('start') or 0), int(query.get('count') or 15)
        shown = [{'shortUUID': short_uuid(v['id']), 'name': v['title']} for v in uploads[start : start + count]]
        about = {'id': 1, 'displayName': c['name'], 'name': handle, 'description': c['description']}
        return Reply({'total': len(uploads), 'data': shown} if lists else about)
