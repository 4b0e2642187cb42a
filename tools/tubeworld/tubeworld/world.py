"""The world: the declarative file, indexed, plus what the admin endpoint changed since."""

import datetime as dt
import hashlib
import json
import threading

from .clips import BIG, CLIPS

LISTED = ('ok', 'members', 'geo', 'age', 'bot')  # states a channel tab or feed shows
STATES = (*LISTED, 'unlisted', 'private', 'deleted', 'terminated', 'removed', 'copyright', 'ratelimited')
PLAYABLE = ('ok', 'unlisted', 'members', 'age', 'private', 'geo', 'bot')  # states whose media addresses answer
LIVE = ('none', 'is_live', 'was_live', 'upcoming')
VIDEO_DEFAULTS = {
    'title': 'Untitled',
    'description': '',
    'published': '2024-01-01T12:00:00Z',
    'clip': 'c3',
    'kind': 'video',
    'live': 'none',
    'state': 'ok',
    'views': 0,
    'likes': 0,
    'dislikes': 0,
    'tags': [],
    'category': 'People & Blogs',
    'chapters': [],
    'subtitles': {},
    'auto_captions': {},
    'comments': [],
    'comments_disabled': False,
    'sponsor': [],
    'maxres': True,
    'scheduled': None,
    'live_end': None,
    'countries': None,
}
CHANNEL_DEFAULTS = {
    'name': 'Unnamed',
    'handle': None,
    'description': '',
    'tags': [],
    'subscribers': 0,
    'verified': False,
    'state': 'ok',
    'banner': True,
    'joined': '2016-01-01T00:00:00Z',
}
PLAYLIST_DEFAULTS = {
    'title': 'Untitled playlist',
    'description': '',
    'videos': [],
    'privacy': 'public',
    'updated': '2024-06-01T00:00:00Z',
    'views': 0,
    'channel': None,
}


class WorldError(Exception):
    pass


def parse_time(text):
    return dt.datetime.fromisoformat(text.replace('Z', '+00:00')).timestamp()


def short_uuid(ident):
    """What PeerTube calls a video of the world: 22 letters and digits."""
    return hashlib.sha256(ident.encode()).hexdigest()[:22]


class World:
    def __init__(self, data):
        self.lock = threading.RLock()
        self.original = data
        self.reset()

    @classmethod
    def load(cls, path):
        with open(path, encoding='utf-8') as f:
            return cls(json.load(f))

    def reset(self):
        with self.lock:
            data = self.original  # never changed: adding copies the top level, and nothing deeper is written to
            self.settings = {
                'page_size': 30,
                'playlist_page_size': 100,
                'comment_page_size': 20,
                'reply_page_size': 10,
                'url_ttl': 21540,
                'country': 'NL',
                'web_formats': 'sabr',
                'bps': None,
                'translation_languages': ['en', 'nl', 'de', 'fr', 'es', 'it', 'ja', 'pt'],
                **data.get('settings', {}),
            }
            self.accounts = data.get('accounts', [])
            self.channels, self.videos, self.playlists = {}, {}, {}
            self._by_handle, self._by_channel, self._by_hash, self._uploads = {}, {}, {}, {}
            for c in data.get('channels', []):
                self.add_channel(c)
            for v in data.get('videos', []):
                self.add_video(v)
            for p in data.get('playlists', []):
                self.add_playlist(p)

    # -- adding and changing -----------------------------------------------------------------
    @staticmethod
    def _complete(what, given, defaults, *required):
        """given with the defaults filled in; a misspelt or missing field is an error."""
        given = {k: x for k, x in given.items() if not k.startswith('_')}
        unknown, missing = set(given) - set(defaults) - set(required), set(required) - set(given)
        if unknown or missing:
            raise WorldError(f'{what} {given.get("id")}: unknown {sorted(unknown)}, missing {sorted(missing)}')
        return {**defaults, **given}

    def add_channel(self, c):
        with self.lock:
            c = self._complete('channel', c, CHANNEL_DEFAULTS, 'id')
            if c['state'] not in ('ok', 'gone', 'terminated'):
                raise WorldError(f'channel {c["id"]}: state {c["state"]!r}')
            self.channels[c['id']] = c
            if c['handle']:
                self._by_handle[c['handle'].lstrip('@').lower()] = c['id']
            return c

    def add_video(self, v):
        with self.lock:
            v = self._complete('video', v, VIDEO_DEFAULTS, 'id', 'channel')
            if v['channel'] not in self.channels:
                raise WorldError(f'video {v["id"]}: no channel {v["channel"]}')
            if v['state'] not in STATES:
                raise WorldError(f'video {v["id"]}: state {v["state"]!r} is not one of {STATES}')
            if v['live'] not in LIVE:
                raise WorldError(f'video {v["id"]}: live {v["live"]!r} is not one of {LIVE}')
            if v['clip'] not in CLIPS and not BIG.match(v['clip']):
                raise WorldError(f'video {v["id"]}: clip {v["clip"]!r} is not one of {list(CLIPS)} or bigN')
            if v['live'] == 'upcoming' and not v['scheduled']:
                raise WorldError(f'video {v["id"]}: upcoming, but not scheduled')
            v['_published'] = parse_time(v['published'])
            self.videos[v['id']] = v
            self._uploads.clear()
            ids = self._by_channel.setdefault(v['channel'], [])
            if v['id'] not in ids:
                ids.append(v['id'])
            digest = hashlib.sha256(v['id'].encode()).hexdigest()
            self._by_hash.setdefault(digest[:4], set()).add(v['id'])
            return v

    def add_playlist(self, p):
        with self.lock:
            p = self._complete('playlist', p, PLAYLIST_DEFAULTS, 'id')
            self.playlists[p['id']] = p
            return p

    def change(self, kind, ident, patch):
        """Merge patch into one channel, video or playlist; return it."""
        with self.lock:
            table, add = {
                'channels': (self.channels, self.add_channel),
                'videos': (self.videos, self.add_video),
                'playlists': (self.playlists, self.add_playlist),
            }[kind]
            old = table[ident]
            return add({**old, **patch, 'id': ident})

    # -- looking up --------------------------------------------------------------------------
    def channel_by_name(self, name):
        return self.channels.get(self._by_handle.get(name.lstrip('@').lower()))

    def channel_of(self, video):
        return self.channels[video['channel']]

    def state_of(self, video):
        """The state that counts: a gone channel takes its videos along."""
        if self.channel_of(video)['state'] != 'ok':
            return 'terminated'
        return video['state']

    def uploads(self, channel_id, tab=None):
        """Listed videos of a channel, newest first; tab: videos, shorts, streams or None for all."""

        def shown(v):
            where = 'streams' if v['live'] != 'none' else 'shorts' if v['kind'] == 'short' else 'videos'
            return v['state'] in LISTED and tab in (None, where)

        with self.lock:
            if (channel_id, tab) not in self._uploads:
                vs = (self.videos[i] for i in self._by_channel.get(channel_id, []))
                self._uploads[channel_id, tab] = sorted(filter(shown, vs), key=lambda v: (-v['_published'], v['id']))
            return self._uploads[channel_id, tab]

    def playlists_of(self, channel_id):
        return [p for p in self.playlists.values() if p['channel'] == channel_id and p['privacy'] == 'public']

    def playlist(self, ident, account=None):
        """A declared playlist, an uploads playlist (UU, UULF, UUSH, UULV), or the account's liked videos (LL)."""
        if ident == 'LL' and account:
            return {**PLAYLIST_DEFAULTS, 'id': 'LL', 'title': 'Liked videos', 'videos': account.get('liked', [])}
        if ident in self.playlists:
            return self.playlists[ident]
        for prefix, tab, title in (
            ('UULF', 'videos', 'Videos'),
            ('UUSH', 'shorts', 'Shorts'),
            ('UULV', 'streams', 'Live streams'),
            ('UU', None, 'Uploads from {name}'),
        ):
            if ident.startswith(prefix) and 'UC' + ident[len(prefix) :] in self.channels:
                c = self.channels['UC' + ident[len(prefix) :]]
                vs = self.uploads(c['id'], tab)
                return {
                    **PLAYLIST_DEFAULTS,
                    'id': ident,
                    'channel': c['id'],
                    'title': title.format(**c),
                    'videos': [v['id'] for v in vs],
                    'privacy': 'unlisted' if prefix != 'UU' else 'public',
                    'updated': vs[0]['published'] if vs else PLAYLIST_DEFAULTS['updated'],
                }
        return None

    def hashed(self, prefix):
        return [
            self.videos[i]
            for i in sorted(self._by_hash.get(prefix[:4], ()))
            if hashlib.sha256(i.encode()).hexdigest().startswith(prefix)
        ]

    def at_other_site(self, name):
        """The id of the video that the other sites know by this name: its own id, or its short UUID."""
        return name if name in self.videos else next((i for i in self.videos if short_uuid(i) == name), None)

    def account(self, login_info):
        return next((a for a in self.accounts if a.get('login_info') == login_info), None) if login_info else None
