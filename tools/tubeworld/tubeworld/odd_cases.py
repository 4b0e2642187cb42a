"""One video for every odd case, in a channel of its own."""

import datetime as dt

from .words import AWKWARD


def add_odd_cases(m, made, vs, ps, people):
    """One video for every odd case, in a channel of their own, findable by their tag 'tubeworld:<case>'."""
    c, topic = m.channel(900)
    c.update(handle='@OddCases', name='Odd Cases', verified=True, subscribers=12300)
    made.append((c, topic))
    day = 86400

    def video(case, age, clip='c12', **more):
        v = m.video(c, topic, m.anchor - age * day, people, 0, 0, [clip])
        for k in ('scheduled', 'live_end', 'comments_disabled'):
            v.pop(k, None)
        v.update(kind='video', live='none', comments=[], title=f'Odd case: {case}', **more)
        v['tags'] = [f'tubeworld:{case}', topic]
        vs.append(v)
        return v

    full = video('everything', 10)
    full.update(
        title='Everything at once: chapters, captions, comments & a sponsor',
        views=1234567,
        likes=54321,
        dislikes=987,
        description='A description with two lines.\nAnd chapters:\n0:00 Intro\n0:03 The middle <part>\n'
        '0:08 "Outro" & thanks\n\n#odd https://example.org/x?y=1&z=2',
        chapters=[
            {'start': 0, 'title': 'Intro'},
            {'start': 3, 'title': 'The middle <part>'},
            {'start': 8, 'title': '"Outro" & thanks'},
        ],
        subtitles={'en': m.cues(topic, 12), 'nl': m.cues(topic, 12)},
        auto_captions={'en': m.cues(topic, 12)},
        sponsor=[
            {'category': 'sponsor', 'start': 4.5, 'end': 7.25, 'locked': 1, 'votes': 12},
            {'category': 'intro', 'start': 0, 'end': 1.5},
        ],
    )
    full['comments'] = [
        m.comment(topic, m.anchor - 9 * day, 'Ugy' + m.ident(23), people, 25 if k == 3 else 2 if k % 9 == 5 else 0)
        for k in range(45)
    ]
    full['comments'][0].update(
        pinned=True,
        author=c['handle'],
        author_id=c['id'],
        hearted=False,
        verified=True,
        text='Pinned by the maker: read the description.',
    )
    full['comments'][1].update(hearted=True)
    full['comments'][3]['replies'][0].update(author=c['handle'], author_id=c['id'])
    video('private', 11, state='private')
    video('deleted', 12, state='deleted')
    video('members', 13, state='members')
    video('age', 14, state='age')
    video('geo', 15, state='geo', countries=['JP', 'US'])
    video('bot', 16, state='bot')
    video('unlisted', 17, state='unlisted')
    video('removed', 18, state='removed')
    video('copyright', 19, state='copyright')
    video('ratelimited', 20, state='ratelimited')
    video('no-comments', 21, comments_disabled=True)
    video('no-captions', 22, subtitles={}, auto_captions={})
    video('no-maxres', 23, maxres=False)
    far = dt.datetime(2035, 1, 1, tzinfo=dt.UTC).timestamp()
    video('upcoming', 0.2).update(live='upcoming', scheduled=m.when(far), views=17)
    video('is-live', 0.1).update(live='is_live', scheduled=m.when(m.anchor - 3600), views=321)
    video('was-live', 24).update(
        live='was_live', scheduled=m.when(m.anchor - 24 * day), live_end=m.when(m.anchor - 24 * day + 12)
    )
    video('short', 25, 'v3').update(kind='short')
    video('dash-id', 25.5, 'c3')['id'] = '-' + m.ident(10)
    for t in AWKWARD:
        video('awkward-title', 26 + len(vs) % 7, 'c3')['title'] = m.fill(t, topic)[:100]
    odd = [v['id'] for v in vs if v['channel'] == c['id']]
    ps.append(
        {
            'id': m.ident(32, 'PL'),
            'channel': c['id'],
            'title': 'Odd cases, all of them',
            'description': 'Includes hidden ones.',
            'videos': odd,
            'updated': m.when(m.anchor),
            'views': 77,
        }
    )
    ps.append(
        {
            'id': m.ident(32, 'PL'),
            'channel': c['id'],
            'title': 'Private playlist',
            'videos': odd[:2],
            'privacy': 'private',
        }
    )
    ps.append(
        {
            'id': m.ident(32, 'PL'),
            'channel': c['id'],
            'title': 'Unlisted playlist',
            'videos': odd[:2],
            'privacy': 'unlisted',
        }
    )
    gone, topic2 = m.channel(901)
    gone.update(handle='@GoneChannel', name='Gone Channel', state='gone')
    made.append((gone, topic2))
    ended, topic3 = m.channel(902)
    ended.update(handle='@TerminatedChannel', name='Terminated Channel', state='terminated')
    made.append((ended, topic3))
    vs.append(
        {
            **m.video(ended, topic3, m.anchor - 50 * day, people, 0, 0, ['c3']),
            'title': 'From a terminated channel',
            'tags': ['tubeworld:terminated'],
        }
    )
    empty, _ = m.channel(903)
    empty.update(handle='@EmptyChannel', name='Empty Channel', subscribers=0, tags=[], description='', banner=False)
    made.append((empty, topic))
    member_of = [c['id']]
    private = next(v['id'] for v in vs if 'tubeworld:private' in v['tags'])
    return [
        {
            'login_info': 'tubeworld-member',
            'age_verified': True,
            'member_of': member_of,
            'granted': [private],
            'liked': [full['id']],
        },
        {'login_info': 'tubeworld-plain', 'age_verified': False, 'member_of': [], 'granted': [], 'liked': []},
    ]
