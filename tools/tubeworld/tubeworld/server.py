"""One running stand-in: world, media, faults and journal behind a listener on 127.0.0.1."""

import threading

from . import ca
from .classify import classify
from .faults import Faults
from .journal import Journal
from .media import Media
from .neighbours import NeighbourSites
from .other_sites import OtherSites
from .pages import Pages
from .proxy import Listener
from .world import World
from .youtube import YouTubeSite


class Sites(NeighbourSites, OtherSites, YouTubeSite):
    """All the sites. answer() takes a request dict and gives a Reply; it knows nothing of sockets."""

    def __init__(self, world, media):
        self.world, self.media, self.pages = world, media, Pages(world, media)

    def classify(self, r):
        classify(self.world, r)

    def answer(self, r):
        return getattr(self, 'site_' + r['group'])(r)


class App:
    def __init__(self, world, media_dir, ca_dir):
        self.world, self.faults, self.journal = world, Faults(), Journal()
        self.media = Media(media_dir)
        self.sites = Sites(world, self.media)
        self.tls = ca.ensure(ca_dir)

    def start(self, port):
        """Listen (in threads); returns the port."""
        self.listener = Listener(('127.0.0.1', port), self)
        threading.Thread(target=self.listener.serve_forever, args=(0.1,), daemon=True).start()
        return self.listener.server_address[1]

    def stop(self):
        self.listener.shutdown()
        self.listener.server_close()


def serve(world_file, port, ca_dir, media_dir):
    """(app, port) of a stand-in that answers already."""
    app = App(World.load(world_file), media_dir, ca_dir)
    return app, app.start(port)
