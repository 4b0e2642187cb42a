"""The timedtext formats that are asked for, from a list of [start, end, text] cues."""

import json

TYPES = {'json3': 'application/json', 'vtt': 'text/vtt'}


def render(fmt, cues, lang, asr=False):
    return _json3(cues, asr) if fmt == 'json3' else _vtt(cues, lang)


def _json3(cues, asr):
    events = []
    for start, end, text in cues:
        segments = _words(start, end, text) if asr else [{'utf8': text}]
        events.append({'tStartMs': round(start * 1000), 'dDurationMs': round((end - start) * 1000), 'segs': segments})
    head = {'wireMagic': 'pb3', 'pens': [{}], 'wsWinStyles': [{}], 'wpWinPositions': [{}]}
    return json.dumps({**head, 'events': events}, ensure_ascii=False, indent=2)


def _words(start, end, text):
    """Generated captions come word by word, each with its offset in the cue."""
    words = text.split(' ')
    step = (end - start) * 1000 / len(words)
    return [
        {'utf8': f' {w}', 'tOffsetMs': round(i * step), 'acAsrConf': 0} if i else {'utf8': w, 'acAsrConf': 0}
        for i, w in enumerate(words)
    ]


def _vtt(cues, lang):
    blocks = (f'{_clock(start)} --> {_clock(end)}\n{text}\n\n' for start, end, text in cues)
    return f'WEBVTT\nKind: captions\nLanguage: {lang}\n\n' + ''.join(blocks)


def _clock(t):
    ms = round(t * 1000)
    return f'{ms // 3600000:02}:{ms // 60000 % 60:02}:{ms // 1000 % 60:02}.{ms % 1000:03}'
