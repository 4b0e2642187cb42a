"""Proofs: what yt-dlp says of a video is what the world says."""

import json
import subprocess

from .lab import WATCH, check, contains, proof

# the keys of real dumps of YouTube videos that people have published (as struct definitions made from one)
REAL_KEYS = set(
    """
    _format_sort_fields _has_drm _type _version abr acodec age_limit aspect_ratio asr audio_channels
    automatic_captions availability average_rating categories channel channel_follower_count channel_id
    channel_is_verified channel_url chapters comment_count description display_id duration duration_string
    dynamic_range epoch ext extractor extractor_key filesize_approx format format_id format_note formats fps
    fulltitle height id is_live language like_count live_status media_type original_url playable_in_embed playlist
    playlist_index protocol release_timestamp release_year requested_formats requested_subtitles resolution
    stretched_ratio subtitles tags tbr thumbnail thumbnails timestamp title upload_date uploader uploader_id
    uploader_url vbr vcodec view_count was_live webpage_url webpage_url_basename webpage_url_domain width
    """.split()
)
REAL_FORMAT_KEYS = set(
    """
    abr acodec aspect_ratio asr audio_channels audio_ext columns container downloader_options dynamic_range ext
    filesize filesize_approx format format_id format_index format_note fps fragments has_drm height http_headers
    language language_preference manifest_url preference protocol quality resolution rows source_preference tbr
    url vbr vcodec video_ext width
    """.split()
)


@proof('info: -J with comments and subtitles says what the world says')
def _(lab):
    v, c = lab.case['everything'], next(x for x in lab.data['channels'] if x['handle'] == '@OddCases')
    j = lab.yt('-J', '--write-comments', '--write-subs', '--write-auto-subs', WATCH + v['id']).json
    for k, want in {
        'id': v['id'],
        'title': v['title'],
        'description': v['description'],
        'channel': c['name'],
        'channel_id': c['id'],
        'uploader_id': c['handle'],
        'uploader_url': f'https://www.youtube.com/{c["handle"]}',
        'view_count': v['views'],
        'like_count': v['likes'],
        'tags': v['tags'],
        'categories': [v['category']],
        'duration': 12,
        'channel_is_verified': True,
        'availability': 'public',
        'live_status': 'not_live',
        'media_type': 'video',
        'age_limit': 0,
        'upload_date': v['published'][:10].replace('-', ''),
        'ext': 'webm',
        'playable_in_embed': True,
        'channel_follower_count': 12000,
    }.items():
        check(k, j.get(k), want)
    check(
        'chapters',
        [(x['start_time'], x['title']) for x in j['chapters']],
        [(x['start'], x['title']) for x in v['chapters']],
    )
    check('subtitles', sorted(j['subtitles']), ['en', 'nl'])
    check(
        'subtitle formats',
        [x['ext'] for x in j['subtitles']['en']],
        ['json3', 'srv1', 'srv2', 'srv3', 'ttml', 'srt', 'vtt'],
    )
    check('automatic captions', {'en', 'en-orig', 'de'} <= set(j['automatic_captions']))
    flat = {x['id']: x for x in v['comments'] + [r for x in v['comments'] for r in x.get('replies', [])]}
    check(
        'comments',
        {x['id']: (x['text'], x['author_id']) for x in j['comments']},
        {k: (x['text'], x['author_id']) for k, x in flat.items()},
    )
    check('pinned', [x['id'] for x in j['comments'] if x['is_pinned']], [v['comments'][0]['id']])
    check(
        'hearted',
        sorted(x['id'] for x in j['comments'] if x['is_favorited']),
        sorted(k for k, x in flat.items() if x.get('hearted')),
    )
    check(
        'by the uploader',
        sorted(x['id'] for x in j['comments'] if x['author_is_uploader']),
        sorted(k for k, x in flat.items() if x['author_id'] == c['id']),
    )
    check(
        'parents',
        {x['id']: x['parent'] for x in j['comments']},
        {
            **{x['id']: 'root' for x in v['comments']},
            **{r['id']: x['id'] for x in v['comments'] for r in x.get('replies', [])},
        },
    )
    return f'{len(j)} keys, {len(j["comments"])} comments, {len(j["formats"])} formats'


@proof("info: the keys of real info dicts, and those of yt-dlp's own YouTube tests")
def _(lab):
    info = lab.yt('-J', WATCH + lab.case['everything']['id']).json
    check('keys of a real info dict', sorted(REAL_KEYS - set(info)), [])
    check(
        'of those, empty here',
        sorted(k for k in REAL_KEYS if info[k] is None),
        [
            '_has_drm',
            'average_rating',
            'playlist',
            'playlist_index',
            'release_timestamp',
            'release_year',
            'requested_subtitles',
            'stretched_ratio',
        ],
    )
    have = {k for f in info['formats'] for k in f}
    check('keys of its formats', sorted(REAL_FORMAT_KEYS - have), ['format_index', 'manifest_url'])  # HLS formats only
    code = (
        'import json; from yt_dlp.extractor.youtube import YoutubeIE as Y\n'
        'print(json.dumps(sorted({k for t in Y._TESTS for k in t.get("info_dict", {})})))'
    )
    p = subprocess.run([lab.args.python, '-c', code], capture_output=True, text=True, env=lab.env)
    explained = {
        'comments',
        'concurrent_view_count',
        'release_date',
        'release_timestamp',
        'release_year',  # asked for, live
        'start_time',
        'end_time',
        'section_start',
        'section_end',  # from the URL
        'album',
        'alt_title',
        'artist',
        'artists',
        'track',
        'creators',
        'creator',  # music
        'heatmap',
        'license',
        'location',
        'series',
        'season_number',
        'episode_number',
        'stretched_ratio',
        'dislike_count',
    }  # films; old videos
    missing = {k for k in json.loads(p.stdout) if info.get(k) is None}
    check('unexplained', sorted(missing - explained), [])
    return f"{len(info)} keys; in yt-dlp's tests but not in this video: {', '.join(sorted(missing))}"


@proof('info: the Python API')
def _(lab):
    v = lab.case['everything']
    code = (
        'import sys, json, yt_dlp\n'
        'with yt_dlp.YoutubeDL({"quiet": True, "compat_opts": ["no-certifi"]}) as y:\n'
        ' i = y.extract_info(sys.argv[1], download=False)\n'
        ' print(json.dumps(y.sanitize_info(i)))'
    )
    p = subprocess.run([lab.args.python, '-c', code, WATCH + v['id']], capture_output=True, text=True, env=lab.env)
    check('title', json.loads(p.stdout)['title'] if p.returncode == 0 else p.stderr[-400:], v['title'])


@proof('info: every kind of URL leads to the video')
def _(lab):
    i = lab.case['everything']['id']
    for u in (
        f'https://youtu.be/{i}?si=x',
        f'https://www.youtube.com/shorts/{i}',
        f'https://www.youtube.com/live/{i}',
        f'https://m.youtube.com/watch?v={i}',
        f'https://www.youtube.com/embed/{i}',
        f'https://www.youtube-nocookie.com/embed/{i}',
        i if not i.startswith('-') else WATCH + i,
    ):
        check(u, lab.yt('--print', 'id', u).out.strip(), i)
    s = lab.case['short']
    check(
        'a short has a shorts page',
        lab.get(f'https://www.youtube.com/shorts/{s["id"]}', method='HEAD', follow=False)[0],
        200,
    )
    check('another video has none', lab.get(f'https://www.youtube.com/shorts/{i}', method='HEAD', follow=False)[0], 303)
    j = lab.yt('-J', f'https://www.youtube.com/shorts/{s["id"]}').json
    check('short', (j['media_type'], j['width'] < j['height']), ('short', True))


@proof('info: live, was live, upcoming, unlisted, comments off, no captions')
def _(lab):
    j = lab.yt('-J', WATCH + lab.case['is-live']['id']).json
    check(
        'is_live',
        (j['live_status'], j['is_live'], j['concurrent_view_count'], {f['protocol'] for f in j['formats']}),
        ('is_live', True, 321, {'m3u8_native'}),
    )
    j = lab.yt('-J', WATCH + lab.case['was-live']['id']).json
    check(
        'was_live',
        (j['live_status'], j['was_live'], j['media_type'], bool(j['release_timestamp'])),
        ('was_live', True, 'livestream', True),
    )
    r = lab.yt('-J', WATCH + lab.case['upcoming']['id'])
    contains('upcoming', r.err, 'This live event will begin in')
    check(
        'upcoming status',
        lab.yt('-J', '--ignore-no-formats-error', WATCH + lab.case['upcoming']['id']).json['live_status'],
        'is_upcoming',
    )
    check('unlisted', lab.yt('-J', WATCH + lab.case['unlisted']['id']).json['availability'], 'unlisted')
    r = lab.yt('-J', '--write-comments', WATCH + lab.case['no-comments']['id'])
    check('comments off', (r.code, r.json.get('comments') or []), (0, []))
    contains('comments off', r.err, 'Comments are turned off')
    j = lab.yt('-J', WATCH + lab.case['no-captions']['id']).json
    check('no captions', (j['subtitles'], j['automatic_captions']), ({}, {}))
