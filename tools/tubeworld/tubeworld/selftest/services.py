"""Proofs: everything that is not yt-dlp, and the stand-in itself."""

import hashlib
import json
import xml.etree.ElementTree as ET

from .. import makeworld
from .lab import WATCH, Failed, check, proof


@proof('other services: SponsorBlock, dislikes, feeds')
def _(lab):
    v = lab.case['everything']
    digest = hashlib.sha256(v['id'].encode()).hexdigest()
    st, _, b = lab.get(f'https://sponsor.ajay.app/api/skipSegments/{digest[:4]}?categories=["sponsor","intro"]')
    check('by hash', (st, [x['videoID'] for x in json.loads(b) if x['videoID'] == v['id']]), (200, [v['id']]))
    st, _, b = lab.get(f'https://sponsor.ajay.app/api/skipSegments?videoID={v["id"]}&category=sponsor')
    check('by id', (st, json.loads(b)[0]['segment']), (200, [4.5, 7.25]))
    check(
        'none',
        lab.get(
            f'https://sponsor.ajay.app/api/skipSegments?videoID={lab.case["private"]["id"]}&category=poi_highlight'
        )[0],
        404,
    )
    st, _, b = lab.get(f'https://returnyoutubedislikeapi.com/votes?videoId={v["id"]}')
    check(
        'votes',
        (json.loads(b)['likes'], json.loads(b)['dislikes'], json.loads(b)['viewCount']),
        (v['likes'], v['dislikes'], v['views']),
    )
    st, _, b = lab.get(f'https://www.youtube.com/feeds/videos.xml?channel_id={lab.paged["id"]}')
    ns = {'a': 'http://www.w3.org/2005/Atom', 'yt': 'http://www.youtube.com/xml/schemas/2015'}
    check(
        'feed',
        [e.text for e in ET.fromstring(b).findall('a:entry/yt:videoId', ns)],
        [x['id'] for x in lab.world.uploads(lab.paged['id'])][:15],
    )


@proof('other services: thumbnails, avatars and banners are real images, different for each')
def _(lab):
    d, i, o = lab.dir(), lab.case['everything']['id'], lab.case['geo']['id']
    seen = set()
    for n, (u, size) in enumerate(
        (
            (f'https://i.ytimg.com/vi/{i}/maxresdefault.jpg', (1280, 720)),
            (f'https://i.ytimg.com/vi_webp/{i}/maxresdefault.webp', (1280, 720)),
            (f'https://i.ytimg.com/vi/{o}/hqdefault.jpg', (480, 360)),
            (f'https://i.ytimg.com/vi/{i}/default.jpg', (120, 90)),
            (f'https://yt3.ggpht.com/{lab.paged["id"]}=s88-c-k-c0x00ffffff-no-rj', (88, 88)),
            (f'https://yt3.googleusercontent.com/{lab.paged["id"]}=s0', (900, 900)),
            (f'https://yt3.googleusercontent.com/bnr_{lab.paged["id"]}=s0', (2048, 1152)),
        )
    ):
        st, h, b = lab.get(u)
        check(u, st, 200)
        f = d / f'{n}.{h["Content-Type"].split("/")[1]}'
        f.write_bytes(b)
        s = lab.probe(f)['streams'][0]
        check(u, (s['width'], s['height']), size)
        seen.add(b)
    check('all different', len(seen), 7)
    check('no maxres', lab.get(f'https://i.ytimg.com/vi/{lab.case["no-maxres"]["id"]}/maxresdefault.jpg')[0], 404)
    lab.yt('--skip-download', '--write-thumbnail', '-o', 't.%(ext)s', WATCH + lab.case['no-maxres']['id'], cwd=d)
    check('yt-dlp falls back', lab.probe(d / 't.webp')['streams'][0]['height'], 480)


@proof('clients: yt-dlp trusts the CA through SSL_CERT_FILE and no-certifi alone')
def _(lab):
    url = WATCH + lab.case['everything']['id']
    check('with both', lab.yt('-J', url).code, 0)
    r = lab.yt('-J', url, env={'SSL_CERT_FILE': str(lab.work / 'none.pem')})
    check('another CA', (r.code, 'CERTIFICATE_VERIFY_FAILED' in r.err), (1, True))


@proof('isolation: any other host is refused and counted')
def _(lab):
    r = lab.yt('https://example.com/video')
    check('exit code', r.code, 1)
    check('counted', 'example.com:443' in lab.admin('GET', 'requests')['by_refused_host'])


@proof('counters: requests are counted by kind, path and video')
def _(lab):
    v = lab.case['everything']['id']
    lab.admin('DELETE', 'requests')
    lab.yt('-f', 'bv+ba', '-o', 'c.%(ext)s', WATCH + v, cwd=lab.dir())
    n = lab.admin('GET', 'requests')
    check(
        'kinds', {k: n['by_kind'].get(k) for k in ('watch', 'player', 'media')}, {'watch': 1, 'player': 1, 'media': 2}
    )
    check('video', n['by_video'], {v: 4})
    check('client', n['by_client'], {'VISIONOS': 1})


@proof('world: mistakes in the world file and in admin requests are refused')
def _(lab):
    for method, path, body in (
        ('PATCH', f'videos/{lab.case["geo"]["id"]}', {'staet': 'ok'}),
        ('PATCH', f'videos/{lab.case["geo"]["id"]}', {'state': 'sleeping'}),
        ('POST', 'videos', {'id': 'x' * 11, 'channel': 'UCnone'}),
        ('POST', 'faults', {'do': 'explode'}),
        ('POST', 'faults', {'do': 'reset', 'vidoe': 'x'}),
        ('POST', 'settings', {'lay': 1}),
        ('PATCH', 'videos/nosuchvideo', {}),
    ):
        try:
            lab.admin(method, path, body)
        except Failed:
            continue
        raise Failed(f'{method} {path} {body} was accepted')


@proof('make-world: the same seed gives the same world; titles include hard ones')
def _(lab):
    a, b = (json.dumps(makeworld.make(channels=3, videos=200, seed=5)) for _ in range(2))
    check('same', a == b)
    check('other seed differs', a == json.dumps(makeworld.make(channels=3, videos=200, seed=6)), False)
    d = lab.dir()
    awkward = [v for v in lab.data['videos'] if 'tubeworld:awkward-title' in v.get('tags', ())]
    r = lab.yt('-f', '160', *[WATCH + v['id'] for v in awkward], cwd=d, timeout=400)
    check('all downloaded', (r.code, len(list(d.iterdir()))), (0, len(awkward)))
    return f'{len(awkward)} awkward titles downloaded under default file names'
