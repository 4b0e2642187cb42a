"""What a request is about: the kind, video, channel, playlist, itag and client that faults and counters go by."""

import hashlib
import re
import urllib.parse

from .pages.parts import untoken

VIDEO_PAGE = re.compile(r'/(?:shorts|live|embed|v)/([\w-]{11})')


def classify(world, r):
    """Fill in what the request dict r is about."""
    about = {
        'images': _image,
        'faces': _face,
        'media': _media,
        'sponsor': lambda r: _sponsor(world, r),
        'dislike': _dislike,
        'short': _short,
        'peertube': lambda r: _other(world, r),
        'plain': lambda r: _other(world, r),
    }
    about.get(r['group'], lambda r: _youtube(world, r))(r)
    v = world.videos.get(r.get('video'))
    if v and not r.get('channel'):
        r['channel'] = v['channel']


def channel_path(world, path):
    """(channel, tab) for a channel URL path; ({}, tab) for an unknown channel; (None, None) otherwise."""
    m = re.match(r'/(?:(channel|c|user)/)?([^/]+)(?:/([^/]*))?/?$', urllib.parse.unquote(path))
    if not m or not (m.group(1) or m.group(2).startswith('@')):
        return None, None
    c = world.channels.get(m.group(2)) if m.group(1) == 'channel' else world.channel_by_name(m.group(2))
    return c or {}, m.group(3) or 'featured'


def _image(r):
    parts = r['path'].strip('/').split('/')
    r['kind'] = 'storyboard' if parts[0] == 'sb' else 'thumb'
    r['video'] = parts[1] if len(parts) > 2 else None


def _face(r):
    r['kind'] = 'face'


def _media(r):
    r['kind'], r['video'], r['itag'] = 'media', r['query'].get('vid'), r['query'].get('itag')
    if 'manifest' in r['path']:
        m = re.search(r'/id/([\w-]{11})', r['path'])
        r['kind'], r['video'] = 'live', m and m.group(1)


def _sponsor(world, r):
    r['kind'], r['video'] = 'sponsorblock', r['query'].get('videoID')
    begin = re.search(r'/([0-9a-fA-F]{4,32})$', r['path'])
    if begin and not r['video']:  # asked for by the beginning of its hash: the first that fits
        begin = begin.group(1).lower()
        ids = (v for v in list(world.videos) if hashlib.sha256(v.encode()).hexdigest().startswith(begin))
        r['video'] = next(ids, None)


def _dislike(r):
    r['kind'], r['video'] = 'dislike', r['query'].get('videoId')


def _other(world, r):
    media = re.search(r'/(?:static/web-videos|files)/([\w-]+)\.mp4$', r['path'])
    named = media or re.search(r'/(?:w|videos|watch|talks|previews|captions)/([\w-]+)', r['path'])
    r['video'] = named and world.at_other_site(named.group(1))
    r['kind'] = 'media' if media else 'thumb' if '/previews/' in r['path'] else r['group']


def _short(r):
    r['kind'], r['video'] = 'watch', r['path'].strip('/').split('/')[0]


def _youtube(world, r):
    path, q = r['path'], r['query']
    r['kind'] = 'other'
    page = VIDEO_PAGE.match(path)
    if path.startswith('/youtubei/v1/'):
        _api(r)
    elif path == '/watch' or page:
        r['kind'] = 'embed' if path.startswith('/embed/') else 'watch'
        r['video'], r['playlist'] = q.get('v') or (page and page.group(1)), q.get('list')
    elif path == '/playlist':
        r['kind'], r['playlist'] = 'playlist', q.get('list')
    elif path == '/feeds/videos.xml':
        r['kind'], r['channel'], r['playlist'] = 'rss', q.get('channel_id'), q.get('playlist_id')
    elif path == '/api/timedtext':
        r['kind'], r['video'] = 'timedtext', q.get('v')
    else:
        c, _ = channel_path(world, path)
        if c is not None:
            r['kind'], r['channel'] = 'channel', c.get('id')


def _api(r):
    endpoint, body = r['path'][len('/youtubei/v1/') :], r['json']
    r['kind'] = 'resolve' if endpoint == 'navigation/resolve_url' else endpoint
    r['video'] = body.get('videoId')
    r['client'] = body.get('context', {}).get('client', {}).get('clientName')
    what = untoken(body['continuation']) if body.get('continuation') else None
    if what:
        r['video'] = what.get('v') or r['video']
        if what['k'] in ('comments', 'replies'):
            r['kind'] = what['k']
        r['channel'], r['playlist'] = what.get('c'), what.get('p') if isinstance(what.get('p'), str) else None
    browse = body.get('browseId') or ''
    if browse.startswith('UC'):
        r['channel'] = browse
    elif browse.startswith('VL'):
        r['playlist'] = browse[2:]
