"""Proofs: channels, tabs and playlists, all pages of them."""

import json

from ..pages.parts import short_number
from .lab import WATCH, check, contains, proof
from .paged_world import playlist_id


@proof('channel: each tab, flat, all pages, by handle and by id')
def _(lab):
    c = lab.paged
    for base in (f'https://www.youtube.com/{c["handle"]}', f'https://www.youtube.com/channel/{c["id"]}'):
        for tab, want in (('videos', 250), ('shorts', 64), ('streams', 33)):
            j = lab.listing(f'{base}/{tab}')
            check(f'{tab}: ids', [e['id'] for e in j['entries']], [v['id'] for v in lab.world.uploads(c['id'], tab)])
            check(f'{tab}: count', len(j['entries']), want)
            check('channel', (j['channel_id'], j['uploader_id'], j['channel']), (c['id'], c['handle'], c['name']))
        j = lab.listing(f'{base}/playlists')
        check('playlists', [e['id'] for e in j['entries']], [p['id'] for p in lab.world.playlists_of(c['id'])])
    j = lab.listing(f'https://www.youtube.com/{c["handle"]}')
    check(
        'bare channel',
        [(e['title'], len(e['entries'])) for e in j['entries']],
        [(f'{c["name"]} - {t}', n) for t, n in (('Videos', 250), ('Live', 33), ('Shorts', 64))],
    )
    check(
        'metadata',
        (short_number(j['channel_follower_count']), j['description'], j['tags']),
        (short_number(c['subscribers']), c['description'], c['tags']),
    )
    check('pictures', {t.get('id') for t in j['thumbnails']} >= {'avatar_uncropped', 'banner_uncropped'})
    e = lab.listing(f'https://www.youtube.com/{c["handle"]}/videos', '-I', '1:3')['entries'][0]
    check('entry', (e['duration'], e['view_count'] is not None, e['live_status']), (3, True, None))
    e = lab.listing(
        f'https://www.youtube.com/{c["handle"]}/videos', '-I', '1', '--extractor-args', 'youtubetab:approximate_date'
    )['entries'][0]
    check('approximate date', bool(e['timestamp']))
    return '250 videos, 64 shorts, 33 streams, 35 playlists'


@proof('channel: the API route gives the same list as the page')
def _(lab):
    c = lab.paged
    want = [v['id'] for v in lab.world.uploads(c['id'], 'videos')]
    j = lab.listing(f'https://www.youtube.com/{c["handle"]}/videos', '--extractor-args', 'youtubetab:skip=webpage')
    check('resolve_url + browse', [e['id'] for e in j['entries']], want)


@proof('channel: entries say what is members-only, live, upcoming; hidden ones are not listed')
def _(lab):
    e = {x['id']: x for x in lab.listing('https://www.youtube.com/@OddCases/videos')['entries']}
    case = {k: v['id'] for k, v in lab.case.items()}
    check('members', e[case['members']]['availability'], 'subscriber_only')
    check('listed', [k for k in ('age', 'geo', 'bot', 'dash-id') if case[k] not in e], [])
    check(
        'not listed',
        [k for k in ('private', 'deleted', 'unlisted', 'removed', 'copyright', 'short', 'was-live') if case[k] in e],
        [],
    )
    e = {x['id']: x['live_status'] for x in lab.listing('https://www.youtube.com/@OddCases/streams')['entries']}
    check('streams', e, {case['is-live']: 'is_live', case['upcoming']: 'is_upcoming', case['was-live']: 'was_live'})
    v = next(p for p in lab.yt('-J', '--flat-playlist', 'https://www.youtube.com/@OddCases/live').out.splitlines())
    check('/live', json.loads(v)['id'], case['is-live'])


@proof('playlist: over 100 entries, hidden videos, uploads playlist, watch?v=&list=')
def _(lab):
    pid = playlist_id(0)
    p = lab.world.playlist(pid)
    j = lab.listing(f'https://www.youtube.com/playlist?list={pid}')
    check('ids', [e['id'] for e in j['entries']], p['videos'])
    check(
        'metadata',
        (j['id'], j['title'], j['channel_id'], j['availability'], j['playlist_count'], bool(j['modified_date'])),
        (pid, p['title'], lab.paged['id'], 'public', 230, True),
    )
    e = j['entries'][0]
    check('entry', (e['channel_id'], e['uploader_id'], e['duration']), (lab.paged['id'], lab.paged['handle'], 3))
    odd = next(x for x in lab.data['playlists'] if x['title'].startswith('Odd cases'))
    j = lab.listing(f'https://www.youtube.com/playlist?list={odd["id"]}')
    titles = {e['id']: e['title'] for e in j['entries']}
    check(
        'with hidden',
        (len(titles), titles[lab.case['private']['id']], titles[lab.case['deleted']['id']]),
        (len(odd['videos']), '[Private video]', '[Deleted video]'),
    )
    j = lab.listing(
        f'https://www.youtube.com/playlist?list={odd["id"]}', '--compat-options', 'no-youtube-unavailable-videos'
    )
    check('without hidden', len(j['entries']) < len(odd['videos']))
    j = lab.listing(f'https://www.youtube.com/playlist?list=UU{lab.paged["id"][2:]}')
    check('uploads', len(j['entries']), 250 + 64 + 33)
    j = lab.listing(f'{WATCH}{p["videos"][5]}&list={pid}')
    check('watch & list', (j['id'], len(j['entries'])), (pid, 230))
    check(
        '--no-playlist',
        lab.yt('--no-playlist', '--print', 'id', f'{WATCH}{p["videos"][5]}&list={pid}').out.strip(),
        p['videos'][5],
    )
    unlisted = next(x for x in lab.data['playlists'] if x['title'].startswith('Unlisted'))
    check(
        'unlisted', lab.listing(f'https://www.youtube.com/playlist?list={unlisted["id"]}')['availability'], 'unlisted'
    )
    private = next(x for x in lab.data['playlists'] if x['title'].startswith('Private'))
    contains(
        'private',
        lab.yt('--flat-playlist', '-J', f'https://www.youtube.com/playlist?list={private["id"]}').err,
        'YouTube said: The playlist does not exist.',
    )
