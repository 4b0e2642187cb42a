"""Everything the site says in JSON, HTML or XML, built from the world.

Only the parts that some client reads are here; the shapes follow what YouTube sends in 2026
(lockup view models, view-model comments).
"""

from .channel import ChannelPages
from .comments import CommentPages
from .documents import DocumentPages
from .player import PlayerPages
from .playlist import PlaylistPages
from .watch import WatchPages


class Pages(ChannelPages, PlaylistPages, PlayerPages, WatchPages, CommentPages, DocumentPages):
    def __init__(self, world, media):
        self.world, self.media = world, media
