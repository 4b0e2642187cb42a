"""The world of the proofs: a made-up one, plus a channel with enough of everything to need paging."""

from .. import makeworld

PAGED_CHANNEL = 'UCpagingpagingpaging0000'
BIG_VIDEO = 'bigbigbig00'


def playlist_id(n):
    return f'PLpaging{n:026}'


def make(big_megabytes):
    """A world with 250 videos in one tab, 64 shorts, 33 streams, 35 playlists (the first of 230) and a big video."""
    data = makeworld.make(channels=2, videos=60, seed=11, comments=4, clips=['c3', 'c12', 'v3'])
    data['channels'].append(
        {**data['channels'][0], 'id': PAGED_CHANNEL, 'handle': '@PagingProof', 'name': 'Paging Proof'}
    )
    published = data['videos'][0]['published']

    def video(ident, title, **more):
        return {'id': ident, 'channel': PAGED_CHANNEL, 'title': title, 'published': published, 'views': 5, **more}

    ids = [f'pag{n:08}' for n in range(250)]
    data['videos'] += [
        video(
            i,
            f'Paged video {n}',
            description='One of many.',
            published=f'2025-{1 + n // 28:02}-{1 + n % 28:02}T10:00:00Z',
        )
        for n, i in enumerate(ids)
    ]
    data['videos'] += [video(f'sho{n:08}', f'Short {n}', kind='short', clip='v3') for n in range(64)]
    data['videos'] += [video(f'liv{n:08}', f'Stream {n}', live='was_live') for n in range(33)]
    data['videos'].append(video(BIG_VIDEO, 'Big', clip=f'big{big_megabytes}', state='unlisted'))
    data['playlists'] += [
        {
            'id': playlist_id(n),
            'channel': PAGED_CHANNEL,
            'title': f'Paging list {n}',
            'videos': ids[:3] if n else ids[:230],
        }
        for n in range(35)
    ]
    return data
