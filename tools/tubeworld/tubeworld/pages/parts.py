"""Words, tokens and small JSON pieces that several pages share."""

import base64
import datetime as dt
import json
import time
import urllib.parse

TABS = {  # tab: (title, browse params)
    'featured': ('Home', 'EghmZWF0dXJlZPIGBAoCMgA%3D'),
    'videos': ('Videos', 'EgZ2aWRlb3PyBgQKAjoA'),
    'shorts': ('Shorts', 'EgZzaG9ydHPyBgUKA5oBAA%3D%3D'),
    'streams': ('Live', 'EgdzdHJlYW1z8gYECgJ6AA%3D%3D'),
    'playlists': ('Playlists', 'EglwbGF5bGlzdHPyBgQKAkIA'),
}
SHOW_UNAVAILABLE = 'wgYCCAA='
LANGUAGES = {
    'en': 'English',
    'nl': 'Dutch',
    'de': 'German',
    'fr': 'French',
    'es': 'Spanish',
    'it': 'Italian',
    'ja': 'Japanese',
    'pt': 'Portuguese',
    'pl': 'Polish',
    'tr': 'Turkish',
    'ru': 'Russian',
    'ar': 'Arabic',
}
VISITOR = 'Cgt0dWJld29ybGQwMSiAgICABjIKCgJOTBIEGgAgOA%3D%3D'
PLAYER_JS = '/s/player/7b3e0a11/player_ias.vflset/en_US/base.js'
STS = 20660


# -- small helpers -----------------------------------------------------------------------------
def simple(text):
    return {'simpleText': text}


def runs(*texts):
    return {'runs': [{'text': t} for t in texts]}


def short_number(n):
    for unit, size in (('B', 1e9), ('M', 1e6), ('K', 1e3)):
        if n >= size:
            x = n / size
            return f'{x:.1f}'.rstrip('0').rstrip('.') + unit if x < 10 else f'{int(x)}{unit}'
    return str(n)


def plural(n, word, text=None):
    return f'{text or n} {word}{"" if n == 1 else "s"}'


def ago(then, now=None):
    s = max(0, (now or time.time()) - then)
    for unit, size in (
        ('year', 31536000),
        ('month', 2592000),
        ('week', 604800),
        ('day', 86400),
        ('hour', 3600),
        ('minute', 60),
    ):
        if s >= size:
            return plural(int(s // size), unit) + ' ago'
    return plural(int(s), 'second') + ' ago'


def ahead(then, now=None):
    s = max(60, then - (now or time.time()))
    for unit, size in (('day', 86400), ('hour', 3600), ('minute', 60)):
        if s >= size:
            return plural(int(s // size), unit)


def clock(seconds):
    h, m, s = int(seconds) // 3600, int(seconds) // 60 % 60, int(seconds) % 60
    return f'{h}:{m:02}:{s:02}' if h else f'{m}:{s:02}'


def long_date(ts):
    d = dt.datetime.fromtimestamp(ts, dt.UTC)
    return f'{d:%b} {d.day}, {d.year}'


def iso(ts):
    return dt.datetime.fromtimestamp(ts, dt.UTC).strftime('%Y-%m-%dT%H:%M:%S+00:00')


def token(**what):
    return '4qmF' + base64.urlsafe_b64encode(json.dumps(what, separators=(',', ':')).encode()).decode().rstrip('=')


def untoken(text):
    """What a continuation token stands for, or None when it is not one of ours."""
    text = urllib.parse.unquote(text)
    try:
        if text.startswith('4qmF'):
            body = text[4:]
            return json.loads(base64.urlsafe_b64decode(body + '=' * (-len(body) % 4)))
        raw = base64.b64decode(text)  # yt-dlp makes this kind itself when a page offers no comments
        if b'comments-section' in raw and raw[2:4] == b'\x12\x0b':
            return {'k': 'comments', 'v': raw[4:15].decode(), 'forced': 1}
    except (ValueError, UnicodeDecodeError):
        pass
    return None


def continuation(**what):
    return {
        'continuationItemRenderer': {
            'trigger': 'CONTINUATION_TRIGGER_ON_ITEM_SHOWN',
            'continuationEndpoint': {
                'continuationCommand': {'token': token(**what), 'request': 'CONTINUATION_REQUEST_TYPE_BROWSE'}
            },
        }
    }


def response_context():
    return {'visitorData': VISITOR, 'serviceTrackingParams': [], 'mainAppWebResponseContext': {'loggedOut': True}}


def alert(text):
    return {
        'responseContext': response_context(),
        'alerts': [{'alertRenderer': {'type': 'ERROR', 'text': simple(text)}}],
    }


def thumbs(video_id, names=('default', 'mqdefault', 'hqdefault', 'sddefault', 'maxresdefault'), maxres=True):
    size = {
        'default': (120, 90),
        'mqdefault': (320, 180),
        'hqdefault': (480, 360),
        'sddefault': (640, 480),
        'hq720': (1280, 720),
        'maxresdefault': (1920, 1080),
    }
    return [
        {'url': f'https://i.ytimg.com/vi/{video_id}/{n}.jpg', 'width': size[n][0], 'height': size[n][1]}
        for n in names
        if maxres or n not in ('hq720', 'maxresdefault')
    ]


def face(ident, size=88):
    return f'https://yt3.ggpht.com/{ident}=s{size}-c-k-c0x00ffffff-no-rj'
