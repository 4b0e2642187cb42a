"""Proofs: downloads merge, embed, convert and are real media."""

import filecmp
import json

from .lab import WATCH, check, contains, proof


@proof('download: default options merge video and audio')
def _(lab):
    d, v = lab.dir(), lab.case['everything']
    r = lab.yt(
        '--write-subs',
        '--write-auto-subs',
        '--sub-langs',
        'en,nl,de',
        '--write-info-json',
        '--write-thumbnail',
        '--write-comments',
        '-o',
        '%(id)s.%(ext)s',
        WATCH + v['id'],
        cwd=d,
    )
    check('exit code', (r.code, r.err[-300:] if r.code else ''), (0, ''))
    contains('merging', r.out, '[Merger] Merging formats into')
    p = lab.probe(d / f'{v["id"]}.webm')
    check('streams', [s['codec_name'] for s in p['streams']], ['av1', 'opus'])
    check('about 12 s', 11.9 < float(p['format']['duration']) < 12.2)
    want = sorted(f'{v["id"]}.{x}' for x in ('webm', 'webp', 'info.json', 'en.vtt', 'nl.vtt', 'de.vtt'))
    check('files', sorted(x.name for x in d.iterdir()), want)
    contains('subtitle', (d / f'{v["id"]}.en.vtt').read_text(), v['subtitles']['en'][0][2])
    contains('translated', (d / f'{v["id"]}.de.vtt').read_text(), '[de] ')
    return ', '.join(f'{x.name.split(".", 1)[1]} {x.stat().st_size}' for x in sorted(d.iterdir()))


@proof('download: mp4 with embedded metadata, chapters, thumbnail and subtitles')
def _(lab):
    d, v = lab.dir(), lab.case['everything']
    r = lab.yt(
        '-S',
        'vcodec:h264,ext',
        '--embed-metadata',
        '--embed-thumbnail',
        '--embed-subs',
        '--sub-langs',
        'en',
        '-o',
        'x.%(ext)s',
        WATCH + v['id'],
        cwd=d,
    )
    check('exit code', (r.code, r.err[-300:] if r.code else ''), (0, ''))
    p = lab.probe(d / 'x.mp4')
    check('streams', [s['codec_name'] for s in p['streams']][:3], ['h264', 'aac', 'mov_text'])
    check('thumbnail', any(s['disposition']['attached_pic'] for s in p['streams']))
    check('title', p['format']['tags']['title'], v['title'])
    check('chapters', [c['tags']['title'] for c in p['chapters']], [c['title'] for c in v['chapters']])


@proof('download: every itag is playable by itself, and differs between videos')
def _(lab):
    d, seen = lab.dir(), {}
    r = lab.yt(
        '-f',
        'all[protocol=https]',
        '-o',
        '%(format_id)s.%(ext)s',
        '--fixup',
        'never',
        WATCH + lab.case['everything']['id'],
        cwd=d,
    )
    check('exit code', (r.code, r.err[-300:] if r.code else ''), (0, ''))
    for f in sorted(d.iterdir()):
        p = lab.probe(f)
        check(f'{f.name}: 12 s', 11.8 < float(p['format']['duration']) < 12.3)
        seen[f.name] = '+'.join(s['codec_name'] for s in p['streams'])
    check('formats', len(seen), 11)
    lab.yt('-f', '18', '-o', 'other.%(ext)s', WATCH + lab.case['unlisted']['id'], cwd=d)
    check('bytes differ', filecmp.cmp(d / '18.mp4', d / 'other.mp4', shallow=False), False)
    return ' '.join(f'{k}={x}' for k, x in seen.items())


@proof('download: subtitles as json3, as vtt, and converted')
def _(lab):
    v = lab.case['everything']
    d = lab.dir()
    for fmt in ('json3', 'vtt'):
        r = lab.yt(
            '--skip-download',
            '--write-subs',
            '--write-auto-subs',
            '--sub-langs',
            'en,en-orig',
            '--sub-format',
            fmt,
            '-o',
            'x.%(ext)s',
            WATCH + v['id'],
            cwd=d,
        )
        check(fmt, r.code, 0)
        text = (d / f'x.en.{fmt}').read_text()
        contains(fmt, text, v['subtitles']['en'][-1][2])
        if fmt == 'json3':
            check('cues', len(json.loads(text)['events']), len(v['subtitles']['en']))
    r = lab.yt(
        '--skip-download',
        '--write-subs',
        '--convert-subs',
        'srt',
        '--sub-langs',
        'nl',
        '-o',
        'y.%(ext)s',
        WATCH + v['id'],
        cwd=d,
    )
    contains('converted', (d / 'y.nl.srt').read_text(), '00:00:00,2')


@proof('download: SponsorBlock through --sponsorblock-mark and --sponsorblock-remove')
def _(lab):
    d, v = lab.dir(), lab.case['everything']
    r = lab.yt('-f', '18', '--sponsorblock-mark', 'all', '-o', 'mark.%(ext)s', WATCH + v['id'], cwd=d)
    contains('found', r.out, 'Found 2 segments in the SponsorBlock database')
    titles = [c['tags']['title'] for c in lab.probe(d / 'mark.mp4')['chapters']]
    check(
        'marked',
        [t for t in titles if 'SponsorBlock' in t],
        ['[SponsorBlock]: Intermission/Intro Animation', '[SponsorBlock]: Sponsor'],
    )
    r = lab.yt('-f', '18', '--sponsorblock-remove', 'sponsor', '-o', 'cut.%(ext)s', WATCH + v['id'], cwd=d)
    check('exit code', (r.code, r.err[-300:] if r.code else ''), (0, ''))
    left = float(lab.probe(d / 'cut.mp4')['format']['duration'])
    check(f'2.75 s shorter (is {left})', 8.5 < left < 11)
    return f'12 s became {left:.2f} s'
