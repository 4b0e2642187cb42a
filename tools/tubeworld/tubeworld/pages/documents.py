"""The HTML documents and feeds that carry the pages."""

import json
from html import escape

from .parts import PLAYER_JS, STS, VISITOR, iso, thumbs


class DocumentPages:
    def ytcfg(self, client='WEB', version='2.20260708.00.00'):
        return {
            'INNERTUBE_API_KEY': 'AIzaSyTubeworldTubeworldTubeworldTube00',
            'INNERTUBE_API_VERSION': 'v1',
            'INNERTUBE_CLIENT_NAME': client,
            'INNERTUBE_CLIENT_VERSION': version,
            'INNERTUBE_CONTEXT_CLIENT_NAME': {'WEB': 1, 'MWEB': 2, 'WEB_EMBEDDED_PLAYER': 56, 'TVHTML5': 7}.get(
                client, 1
            ),
            'INNERTUBE_CONTEXT': {
                'client': {
                    'hl': 'en',
                    'gl': self.world.settings['country'],
                    'clientName': client,
                    'clientVersion': version,
                    'visitorData': VISITOR,
                }
            },
            'VISITOR_DATA': VISITOR,
            'PLAYER_JS_URL': PLAYER_JS,
            'STS': STS,
            'LOGGED_IN': False,
            'DEVICE': '',
        }

    def html(self, title, ytcfg=None, metas=(), **variables):
        head = ''.join(f'<meta {k}="{escape(n)}" content="{escape(str(c))}">' for k, n, c in metas)
        scripts = f'<script nonce="t">ytcfg.set({json.dumps(ytcfg or self.ytcfg())});</script>'
        for name, value in variables.items():
            if value is not None:  # '</' would end the script element
                scripts += (
                    f'<script nonce="t">var {name} = {json.dumps(value).replace("</", "<" + chr(92) + "/")};</script>'
                )
        return (
            f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)} - YouTube</title>'
            f'{head}</head><body>{scripts}</body></html>'
        )

    def watch(self, video_id, playlist=None, account=None, state=None):
        v = self.world.videos.get(video_id)
        pr = self.player(video_id, 'WEB', account, state)
        metas = []
        if v and 'videoDetails' in pr:
            metas = [
                ('property', 'og:title', v['title']),
                ('property', 'og:url', f'https://www.youtube.com/watch?v={video_id}'),
                ('property', 'og:image', thumbs(video_id, maxres=v['maxres'])[-1]['url']),
                ('property', 'og:description', v['description'][:160]),
                ('property', 'og:type', 'video.other'),
                *(('property', 'og:video:tag', t) for t in v['tags']),
                ('itemprop', 'uploadDate', iso(v['_published'])),
                ('itemprop', 'interactionCount', v['views']),
                ('itemprop', 'isFamilyFriendly', 'false' if v['state'] == 'age' else 'true'),
                ('itemprop', 'genre', v['category']),
            ]
        return self.html(
            v['title'] if metas else '',
            metas=metas,
            ytInitialPlayerResponse=pr,
            ytInitialData=self.next(video_id, playlist, account),
        )

    def rss(self, title, ident, videos, channel, self_url):
        def entry(v):
            c, e = self.world.channel_of(v), escape
            link = f'https://www.youtube.com/{"shorts/" if v["kind"] == "short" else "watch?v="}{v["id"]}'
            return (
                f' <entry>\n  <id>yt:video:{v["id"]}</id>\n  <yt:videoId>{v["id"]}</yt:videoId>\n'
                f'  <yt:channelId>{c["id"]}</yt:channelId>\n  <title>{e(v["title"])}</title>\n'
                f'  <link rel="alternate" href="{link}"/>\n  <author>\n   <name>{e(c["name"])}</name>\n'
                f'   <uri>https://www.youtube.com/channel/{c["id"]}</uri>\n  </author>\n'
                f'  <published>{iso(v["_published"])}</published>\n  <updated>{iso(v["_published"] + 3600)}</updated>\n'
                f'  <media:group>\n   <media:title>{e(v["title"])}</media:title>\n'
                f'   <media:content url="https://www.youtube.com/v/{v["id"]}?version=3" '
                'type="application/x-shockwave-flash" width="640" height="390"/>\n'
                f'   <media:thumbnail url="https://i1.ytimg.com/vi/{v["id"]}/hqdefault.jpg" '
                'width="480" height="360"/>\n'
                f'   <media:description>{e(v["description"])}</media:description>\n   <media:community>\n'
                f'    <media:starRating count="{v["likes"]}" average="5.00" min="1" max="5"/>\n'
                f'    <media:statistics views="{v["views"]}"/>\n   </media:community>\n  </media:group>\n </entry>\n'
            )

        channel_url = f'https://www.youtube.com/channel/{channel["id"]}'
        return (
            '<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" '
            'xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom">\n'
            f' <link rel="self" href="{escape(self_url)}"/>\n <id>{ident}</id>\n'
            f' <yt:channelId>{channel["id"][2:]}</yt:channelId>\n'
            f' <title>{escape(title)}</title>\n <link rel="alternate" href="{channel_url}"/>\n'
            f' <author>\n  <name>{escape(channel["name"])}</name>\n  <uri>{channel_url}</uri>\n </author>\n'
            f' <published>{channel["joined"].replace("Z", "+00:00")}</published>\n'
            + ''.join(map(entry, videos[:15]))
            + '</feed>\n'
        )
