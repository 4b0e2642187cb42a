"""What the clips are made of, and how ffmpeg makes them.

A clip is a set of itags. The name of the cache folder is derived from this file's text (media.py), so a changed
recipe never meets files that an older one made.
"""

import re
import subprocess

# itag: (mime, codecs, height, audio bitrate, quality, label)
ITAGS = {
    18: ('video/mp4', 'avc1.42001E, mp4a.40.2', 360, 96, 'medium', '360p'),
    160: ('video/mp4', 'avc1.4d400c', 144, None, 'tiny', '144p'),
    134: ('video/mp4', 'avc1.4d401e', 360, None, 'medium', '360p'),
    136: ('video/mp4', 'avc1.4d401f', 720, None, 'hd720', '720p'),
    243: ('video/webm', 'vp9', 360, None, 'medium', '360p'),
    247: ('video/webm', 'vp9', 720, None, 'hd720', '720p'),
    396: ('video/mp4', 'av01.0.01M.08', 360, None, 'medium', '360p'),
    398: ('video/mp4', 'av01.0.05M.08', 720, None, 'hd720', '720p'),
    140: ('audio/mp4', 'mp4a.40.2', None, 128, 'tiny', None),
    249: ('audio/webm', 'opus', None, 50, 'tiny', None),
    251: ('audio/webm', 'opus', None, 128, 'tiny', None),
}
# clip: (seconds, frames per second, width/height of the 720-line version, tone in Hz)
CLIPS = {
    'c3': (3, 25, (1280, 720), 440),
    'c12': (12, 25, (1280, 720), 330),
    'c60': (60, 10, (1280, 720), 262),
    'v3': (3, 25, (720, 1280), 523),
}
BIG = re.compile(r'big(\d+)$')  # 'big200': a 60 s video whose 720p format is about 200 MB


def seconds(clip):
    return _shape(clip)[0]


def fps(clip):
    return _shape(clip)[1]


def itags(clip):
    """A big clip is big in one format only; its other formats are those of c60, without VP9 and AV1."""
    return [18, 134, 136, 140, 249, 251] if BIG.match(clip) else list(ITAGS)


def dimensions(clip, itag):
    """(width, height), or None for audio."""
    height = ITAGS[itag][2]
    if not height:
        return None
    w, h = _shape(clip)[2]
    if w > h:
        return round(height * w / h / 2) * 2, height
    return height, round(height * h / w / 2) * 2


def file_name(clip, itag):
    """Where the bytes of a format lie in the cache folder."""
    if BIG.match(clip) and itag != 136:
        clip = 'c60'
    return f'{clip}/{itag}.{ITAGS[itag][0].split("/")[1]}'


def _shape(clip):
    return CLIPS['c60' if BIG.match(clip) else clip]


def ffmpeg(*args):
    command = ['ffmpeg', '-hide_banner', '-loglevel', 'error', '-nostdin', '-y', *map(str, args)]
    r = subprocess.run(command, capture_output=True, text=True)
    if r.returncode:
        raise RuntimeError(f'ffmpeg failed: {" ".join(command)}\n{r.stderr[-2000:]}')


def make(clip, itag, out):
    """Make one format of one clip at the path out."""
    big = BIG.match(clip) if itag == 136 else None
    if BIG.match(clip) and not big:
        clip = 'c60'
    length, rate, _, tone = _shape(clip)
    mime, codecs, height, abr, _, _ = ITAGS[itag]
    args = []
    if height:
        w, h = dimensions(clip, itag)
        picture = f'color=c=0x204060:s={w}x{h}' if big else f'testsrc2=s={w}x{h}'
        args += ['-f', 'lavfi', '-i', f'{picture}:r={rate}:d={length}']
    if abr:
        args += ['-f', 'lavfi', '-i', f'sine=f={tone}:b=4:r=48000:d={length}']
    if big:
        # constant bit rate with filler units: the bytes are really in the stream, and survive remuxing
        rate_k = f'{int(big.group(1)) * 8000 // length}k'
        args += ['-c:v', 'libx264', '-preset', 'ultrafast', '-b:v', rate_k, '-minrate', rate_k]
        args += ['-maxrate', rate_k, '-bufsize', rate_k, '-x264-params', 'nal-hrd=cbr:filler=1']
    elif 'avc1' in codecs:
        args += ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', 33, '-g', rate * 2]
        args += ['-profile:v', 'baseline' if itag == 18 else 'main']
    elif codecs == 'vp9':
        args += ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', 8, '-row-mt', 1]
        args += ['-b:v', 0, '-crf', 48, '-g', rate * 2]
    elif 'av01' in codecs:
        args += ['-c:v', 'libsvtav1', '-preset', 12, '-crf', 55, '-g', rate * 2]
    if height:
        args += ['-pix_fmt', 'yuv420p']
    if 'mp4a' in codecs:
        args += ['-c:a', 'aac', '-b:a', f'{abr}k', '-ar', 44100, '-ac', 2]
    elif codecs == 'opus':
        args += ['-c:a', 'libopus', '-b:a', f'{abr}k', '-ac', 2]
    if itag == 18:
        args += ['-movflags', '+faststart', '-f', 'mp4']
    elif mime.endswith('mp4'):
        args += ['-movflags', '+frag_keyframe+empty_moov+default_base_moof', '-brand', 'dash', '-f', 'mp4']
    else:
        args += ['-f', 'webm']
    ffmpeg(*args, '-map_metadata', -1, '-fflags', '+bitexact', '-flags:v', '+bitexact', out)
