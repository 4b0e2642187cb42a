"""What the pictures are made of: thumbnails, faces, banners. Part of the cache key, as clips.py is."""

from .clips import ffmpeg

THUMBS = {  # name: size (names not listed here get mqdefault's)
    'maxresdefault': (1280, 720),
    'hq720': (1280, 720),
    'sddefault': (640, 480),
    'hqdefault': (480, 360),
    'mqdefault': (320, 180),
    'default': (120, 90),
    '0': (480, 360),
    'sd': (640, 480),
    'hq': (480, 360),
    'oardefault': (720, 1280),
    'oar2': (720, 1280),
    'frame0': (720, 1280),
}
PALETTE = 12  # so many different pictures of a kind are drawn; a note in the file makes every key's bytes unique


def thumbnail_size(name):
    return THUMBS.get(name) or THUMBS.get(name.rstrip('123')) or THUMBS['mqdefault']


def draw(kind, index, w, h, ext, out):
    source = f'gradients=s={w}x{h}:nb_colors=4:seed={index + 7}:duration=1:speed=0.01:rate=1'
    if kind == 'face':
        source = f'mandelbrot=s={w}x{h}:start_scale={0.5 + index / 6}:rate=1'
    if ext == 'jpg':
        how = ['-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg', '-q:v', 6, '-f', 'image2']
    else:
        how = ['-pix_fmt', 'yuv420p', '-c:v', 'libwebp', '-quality', 40, '-f', 'webp']
    ffmpeg('-f', 'lavfi', '-i', source, '-frames:v', 1, *how, out)
