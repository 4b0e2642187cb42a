"""Proofs: every refusal says why, and the world can change."""

import time

from ..environment import netscape_cookies
from .lab import WATCH, check, contains, proof


@proof('errors: every refused video says why')
def _(lab):
    said = {
        'private': "Private video. Sign in if you've been granted access to this video",
        'deleted': 'Video unavailable. This video has been removed by the uploader',
        'members': 'Join this channel to get access to members-only content like this video, and other exclusive perks.',
        'age': 'Sign in to confirm your age. This video may be inappropriate for some users.',
        'geo': 'The uploader has not made this video available in your country',
        'bot': 'Sign in to confirm you’re not a bot.',
        'removed': "This video has been removed for violating YouTube's Community Guidelines",
        'copyright': 'This video is no longer available due to a copyright claim',
        'ratelimited': 'rate-limited by YouTube for up to an hour',
        'terminated': 'the YouTube account associated with this video has been terminated',
    }
    for case, text in said.items():
        r = lab.yt('-J', WATCH + lab.case[case]['id'])
        check(f'{case}: exit code', r.code, 1)
        contains(case, r.err, 'ERROR: [youtube] ' + lab.case[case]['id'])
        contains(case, r.err, text)
    contains('geo countries', lab.yt(WATCH + lab.case['geo']['id']).err, 'This video is available in')
    contains('no such video', lab.yt('-J', WATCH + 'nosuchvide0').err, 'Video unavailable')
    return f'{len(said) + 1} cases'


@proof('errors: channels that never were, are gone, were terminated, lack a tab')
def _(lab):
    def err(url):
        r = lab.yt('--flat-playlist', '-J', url)
        check(f'{url}: exit code', r.code, 1)
        return r.err

    gone = next(c for c in lab.data['channels'] if c['handle'] == '@GoneChannel')
    ended = next(c for c in lab.data['channels'] if c['handle'] == '@TerminatedChannel')
    empty = next(c for c in lab.data['channels'] if c['handle'] == '@EmptyChannel')
    contains('gone', err(f'https://www.youtube.com/channel/{gone["id"]}'), 'YouTube said: This channel does not exist.')
    contains('gone handle', err('https://www.youtube.com/@GoneChannel'), 'HTTP Error 404: Not Found')
    contains(
        'terminated', err(f'https://www.youtube.com/channel/{ended["id"]}/videos'), 'This account has been terminated'
    )
    contains('never', err('https://www.youtube.com/channel/UCnosuchchannelnosuchch0'), 'This channel does not exist.')
    contains('never handle', err('https://www.youtube.com/@NoSuchHandle'), 'HTTP Error 404')
    contains(
        'no tab',
        err(f'https://www.youtube.com/channel/{empty["id"]}/shorts'),
        'This channel does not have a shorts tab',
    )
    contains(
        'no playlist',
        err('https://www.youtube.com/playlist?list=PLnosuchplaylistnosuchplaylist00000'),
        'The playlist does not exist.',
    )


@proof('errors: cookies of an account open members-only, age-restricted and private videos')
def _(lab):
    for who, opens in (('tubeworld-member', True), ('tubeworld-plain', False)):
        jar = lab.work / f'{who}.txt'
        for case in ('members', 'age', 'private'):
            jar.write_text(netscape_cookies(who))
            r = lab.yt(
                '--cookies', jar, '--print', '%(id)s %(availability)s', '-f', 'bv+ba', WATCH + lab.case[case]['id']
            )
            check(f'{who} {case}: {r.err[-300:]}', r.code == 0, opens)
    liked = 'https://www.youtube.com/playlist?list=LL'
    jar.write_text(netscape_cookies('tubeworld-member'))
    j = lab.yt('--flat-playlist', '-J', '--cookies', jar, liked).json
    check('liked videos', [e['id'] for e in j['entries']], [lab.case['everything']['id']])
    jar.write_text(netscape_cookies('nobody'))
    contains(
        'liked, signed out',
        lab.yt('--flat-playlist', '-J', '--cookies', jar, liked).err,
        'The playlist does not exist.',
    )


@proof('changes: a video is deleted, a channel disappears, a video is uploaded')
def _(lab):
    c, v = lab.paged, lab.world.uploads(lab.paged['id'], 'videos')[0]
    feed = f'https://www.youtube.com/feeds/videos.xml?channel_id={c["id"]}'
    lab.admin(
        'POST',
        'videos',
        {
            **v,
            'id': 'brandnew000',
            'title': 'Brand new',
            'published': time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()),
        },
    )
    try:
        check(
            'first in the tab',
            lab.listing(f'https://www.youtube.com/{c["handle"]}/videos', '-I', '1')['entries'][0]['id'],
            'brandnew000',
        )
        contains('first in the feed', lab.get(feed)[2].decode(), '<yt:videoId>brandnew000</yt:videoId>')
        lab.admin('PATCH', 'videos/brandnew000', {'state': 'deleted'})
        contains('deleted', lab.yt('-J', WATCH + 'brandnew000').err, 'removed by the uploader')
        check('not in the feed', b'brandnew000' in lab.get(feed)[2], False)
        lab.admin('PATCH', f'channels/{c["id"]}', {'state': 'gone'})
        contains(
            'gone',
            lab.yt('--flat-playlist', '-J', f'https://www.youtube.com/channel/{c["id"]}').err,
            'This channel does not exist.',
        )
        contains(
            'its video', lab.yt('-J', WATCH + v['id']).err, 'account associated with this video has been terminated'
        )
        check('its feed', lab.get(feed)[0], 404)
    finally:
        lab.admin('POST', 'reset')
    check('back after reset', lab.get(feed)[0], 200)
