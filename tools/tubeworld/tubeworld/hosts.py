"""Which host names this stand-in answers for."""

import fnmatch

GROUPS = {
    'youtube': ('www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtube-nocookie.com'),
    'short': ('youtu.be',),
    'images': ('i.ytimg.com', 'i[0-9].ytimg.com', 'img.youtube.com'),
    'faces': ('yt3.ggpht.com', 'yt[0-9].ggpht.com', 'yt3.googleusercontent.com', 'yt[0-9].googleusercontent.com'),
    'media': ('*.googlevideo.com',),
    'sponsor': ('sponsor.ajay.app',),
    'dislike': ('returnyoutubedislikeapi.com', 'www.returnyoutubedislikeapi.com'),
    'peertube': ('framatube.org',),
    'plain': ('media.harbour.example',),
}

CERT_NAMES = [
    'youtube.com',
    '*.youtube.com',
    'youtube-nocookie.com',
    '*.youtube-nocookie.com',
    'youtu.be',
    '*.ytimg.com',
    '*.ggpht.com',
    '*.googleusercontent.com',
    '*.googlevideo.com',
    'sponsor.ajay.app',
    'returnyoutubedislikeapi.com',
    'www.returnyoutubedislikeapi.com',
    'framatube.org',
    'media.harbour.example',
]


def group(host):
    """The group a host name belongs to, or None when we must not pretend to be it."""
    host = host.lower().partition(':')[0].rstrip('.')
    for name, patterns in GROUPS.items():
        if any(fnmatch.fnmatchcase(host, p) for p in patterns):
            return name
    return None
