"""Write a world file: invented channels, videos, playlists and comments, the same for the same seed."""

import datetime as dt
import json
import random

from .clips import BIG, CLIPS
from .odd_cases import add_odd_cases
from .words import ANSWERS, AWKWARD, B64, FIRST, REMARKS, SECOND, SENTENCES, SPONSOR, TITLES, TOPICS, VIEWERS
from .world import parse_time


class Maker:
    def __init__(self, seed, anchor):
        self.r, self.anchor, self.used = random.Random(seed), parse_time(anchor), set()

    def ident(self, length, prefix=''):
        while True:
            i = prefix + ''.join(self.r.choices(B64, k=length))
            if i not in self.used:
                self.used.add(i)
                return i

    def fill(self, template, topic):
        _, things, doings, places = TOPICS[topic]
        thing, doing = self.r.choice(things), self.r.choice(doings)
        return template.format(
            thing=thing,
            thing2=self.r.choice(things),
            Thing=thing.capitalize(),
            doing=doing,
            Doing=doing.capitalize(),
            topic=topic,
            Topic=topic.capitalize(),
            place=self.r.choice(places),
            n=self.r.randint(2, 30),
            who=self.r.choice(VIEWERS).lower(),
        )

    def when(self, ts):
        return dt.datetime.fromtimestamp(int(ts), dt.UTC).strftime('%Y-%m-%dT%H:%M:%SZ')

    def channel(self, n):
        r, topic = self.r, self.r.choice(list(TOPICS))
        name = f'{r.choice(FIRST)} {r.choice(SECOND)}'
        if r.random() < 0.2:
            name = f'{r.choice(VIEWERS)} & the {name}'
        handle = '@' + ''.join(x for x in name.title() if x.isalnum()) + str(n)
        return {
            'id': self.ident(22, 'UC'),
            'handle': handle[:30],
            'name': name,
            'description': ' '.join(self.fill(r.choice(SENTENCES), topic) for _ in range(3))
            + f'\n\nNew {topic} videos every week.',
            'tags': [topic, *r.sample(TOPICS[topic][1], 3)],
            'subscribers': int(10 ** r.uniform(1.5, 6.5)),
            'verified': r.random() < 0.3,
            'joined': self.when(self.anchor - r.uniform(3, 12) * 31536000),
        }, topic

    def cues(self, topic, seconds):
        out, t = [], 0.2
        while t < seconds - 1:
            end = min(seconds, t + self.r.uniform(1.4, 3.2))
            out.append([round(t, 2), round(end, 2), self.fill(self.r.choice(SENTENCES), topic)])
            t = end + 0.1
        return out

    def comment(self, topic, published, ident, people, replies):
        r = self.r
        who, who_id = r.choice(people)
        t = r.uniform(published + 60, max(published + 120, self.anchor))
        c = {
            'id': ident,
            'author': '@' + who,
            'author_id': who_id,
            'text': self.fill(r.choice(REMARKS), topic),
            'time': self.when(t),
            'likes': int(10 ** r.uniform(0, 3)) - 1,
        }
        if r.random() < 0.05:
            c['edited'] = True
        if r.random() < 0.1:
            c['hearted'] = True
        if replies:
            c['replies'] = [
                {
                    'id': f'{ident}.{self.ident(16)}',
                    'author': '@' + w,
                    'author_id': i,
                    'text': self.fill(r.choice(ANSWERS), topic),
                    'time': self.when(min(self.anchor, t + 3600 * (k + 1))),
                    'likes': r.randint(0, 20),
                }
                for k, (w, i) in enumerate(r.choices(people, k=replies))
            ]
        return c

    def video(self, c, topic, published, people, comments, awkward, clips):
        r = self.r
        kind = r.choices(['video', 'short', 'stream'], [82, 12, 6])[0]
        title = self.fill(r.choice(AWKWARD if r.random() < awkward else TITLES), topic)[:100]
        clip = (
            r.choice([x for x in clips if x.startswith('v')] or clips)
            if kind == 'short'
            else r.choice([x for x in clips if not x.startswith('v')] or clips)
        )
        seconds = CLIPS['c60' if BIG.match(clip) else clip][0]
        views = int(c['subscribers'] * 10 ** r.uniform(-1.5, 0.8))
        v = {
            'id': self.ident(11),
            'channel': c['id'],
            'title': title,
            'published': self.when(published),
            'clip': clip,
            'kind': 'short' if kind == 'short' else 'video',
            'views': views,
            'likes': int(views * r.uniform(0.01, 0.08)),
            'dislikes': int(views * r.uniform(0, 0.004)),
            'category': TOPICS[topic][0],
            'tags': [] if r.random() < 0.2 else [topic, *r.sample(TOPICS[topic][1], r.randint(1, 4))],
        }
        text = '\n'.join(self.fill(r.choice(SENTENCES), topic) for _ in range(r.randint(1, 4)))
        if seconds >= 12 and kind == 'video' and r.random() < 0.5:
            marks = [0, *sorted(r.sample(range(2, seconds - 2), 3))]
            v['chapters'] = [
                {'start': s, 'title': 'Intro' if not s else self.fill('{Doing} the {thing}', topic)} for s in marks
            ]
            text += '\n\n' + '\n'.join(f'{m["start"] // 60}:{m["start"] % 60:02} {m["title"]}' for m in v['chapters'])
        v['description'] = text + f'\n\nMore {topic}: https://www.youtube.com/{c["handle"]}\n#{topic}'
        if kind == 'stream':
            v['live'] = 'was_live'
            v['scheduled'], v['live_end'] = self.when(published), self.when(published + seconds)
        if r.random() < 0.4:
            v['subtitles'] = {'en': self.cues(topic, seconds)}
            if r.random() < 0.4:
                v['subtitles']['nl'] = self.cues(topic, seconds)
        if r.random() < 0.8:
            v['auto_captions'] = {'en': self.cues(topic, seconds)}
        if seconds >= 12 and r.random() < 0.4:
            at = r.randint(1, seconds - 6)
            v['sponsor'] = [
                {'category': r.choice(SPONSOR), 'start': at + 0.5, 'end': at + 4.25, 'votes': r.randint(0, 30)}
            ]
        if r.random() < 0.03:
            v['comments_disabled'] = True
        elif comments:
            n = min(comments, int(r.expovariate(1 / max(1, comments / 4))))
            v['comments'] = [
                self.comment(
                    topic, published, 'Ugy' + self.ident(23), people, r.choice([0, 0, 0, 1, 3]) if k % 4 == 0 else 0
                )
                for k in range(n)
            ]
            if n > 1:
                v['comments'][0]['pinned'] = True
                v['comments'][0].update(author=c['handle'], author_id=c['id'], hearted=False)
        return v


def make(
    channels=3,
    videos=60,
    seed=1,
    comments=12,
    awkward=0.04,
    odd_cases=True,
    big=0,
    anchor='2026-10-01T00:00:00Z',
    clips=None,
):
    """A world as a dict.  videos is the total; the first channel gets the most."""
    m = Maker(seed, anchor)
    r, clips = m.r, list(clips or CLIPS)
    people = [
        (f'{r.choice(VIEWERS).lower()}{r.choice(SECOND).lower()}{r.randint(10, 9999)}', m.ident(22, 'UC'))
        for _ in range(40)
    ]
    made = [m.channel(n) for n in range(1, channels + 1)]
    weights = [1 / (n + 1) for n in range(channels)]
    counts = [max(1, round(videos * w / sum(weights))) for w in weights]
    counts[0] += videos - sum(counts)
    vs, ps = [], []
    for (c, topic), count in zip(made, counts, strict=True):
        t, mine = m.anchor - r.uniform(0.5, 3) * 86400, []
        for _ in range(max(count, 0)):
            mine.append(m.video(c, topic, t, people, comments, awkward, clips))
            t -= r.expovariate(1 / (3 * 86400))
        vs += mine
        for n in range(max(1, len(mine) // 15)):
            picked = r.sample(mine, min(len(mine), r.randint(2, 20)))
            ps.append(
                {
                    'id': m.ident(32, 'PL'),
                    'channel': c['id'],
                    'title': m.fill('{Topic}: all about the {thing}', topic),
                    'views': r.randint(10, 90000),
                    'description': m.fill(r.choice(SENTENCES), topic),
                    'videos': [v['id'] for v in picked],
                    'updated': mine[0]['published'],
                }
            )
        if len(mine) > 100:
            ps.append(
                {
                    'id': m.ident(32, 'PL'),
                    'channel': c['id'],
                    'title': f'Everything by {c["name"]}',
                    'views': 4242,
                    'updated': mine[0]['published'],
                    'videos': [v['id'] for v in mine],
                }
            )
    accounts = []
    if odd_cases:
        accounts = add_odd_cases(m, made, vs, ps, people)
    if big:
        c, topic = made[0]
        v = m.video(c, topic, m.anchor - 86400, people, 0, 0, ['c60'])
        vs.append(
            {
                **v,
                'clip': f'big{big}',
                'kind': 'video',
                'live': 'none',
                'title': f'The {big} MB afternoon',
                'tags': ['tubeworld:big'],
            }
        )
    return {
        'tubeworld': 1,
        'seed': seed,
        'settings': {},
        'accounts': accounts,
        'channels': [c for c, _ in made],
        'videos': vs,
        'playlists': ps,
    }


def write(path, **options):
    world = make(**options)
    with open(path, 'w', encoding='utf-8') as f:
        json.dump(world, f, ensure_ascii=False, indent=1)
    return world
