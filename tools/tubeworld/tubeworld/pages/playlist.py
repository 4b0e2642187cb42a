"""Playlist pages, declared ones and the automatic uploads playlists."""

from ..world import parse_time
from .parts import alert, continuation, face, long_date, response_context, runs, simple, thumbs


class PlaylistPages:
    def playlist_entries(self, p, offset, show_hidden):
        size = self.world.settings['playlist_page_size']
        shown = []
        for i in p['videos']:
            v = self.world.videos.get(i)
            gone = v is None or self.world.state_of(v) in ('private', 'deleted', 'terminated', 'removed', 'copyright')
            if gone and not show_hidden:
                continue
            if gone:
                title = '[Private video]' if v and v['state'] == 'private' else '[Deleted video]'
                shown.append(
                    {
                        'lockupViewModel': {
                            'contentId': i,
                            'contentType': 'LOCKUP_CONTENT_TYPE_VIDEO',
                            'metadata': {'lockupMetadataViewModel': {'title': {'content': title}}},
                        }
                    }
                )
            else:
                shown.append(self.lockup(v, with_channel=True))
        page = shown[offset : offset + size]
        if offset + size < len(shown):
            page.append(continuation(k='playlist', p=p['id'], o=offset + size, h=int(show_hidden)))
        return page, len(shown) < len(p['videos'])

    def playlist(self, p, show_hidden=False):
        if p is None or p['privacy'] == 'private':
            return alert('The playlist does not exist.')
        items, hidden = self.playlist_entries(p, 0, show_hidden)
        c = self.world.channels.get(p['channel'])
        first = [
            {'url': t['url'], 'width': t['width'], 'height': t['height']}
            for i in p['videos'][:1]
            for t in thumbs(i, ('mqdefault', 'hqdefault'))
        ]
        primary = {
            'thumbnailRenderer': {'playlistVideoThumbnailRenderer': {'thumbnail': {'thumbnails': first}}},
            'title': runs(p['title']),
            'description': simple(p['description']),
            'stats': [
                runs(f'{len(p["videos"]):,}', ' videos'),
                simple(f'{p["views"]:,} views'),
                runs('Last updated on ', long_date(parse_time(p['updated']))),
            ],
        }
        if p['privacy'] == 'unlisted':
            primary['badges'] = [
                {'metadataBadgeRenderer': {'icon': {'iconType': 'PRIVACY_UNLISTED'}, 'label': 'Unlisted'}}
            ]
        side = [{'playlistSidebarPrimaryInfoRenderer': primary}]
        if c:
            side.append(
                {
                    'playlistSidebarSecondaryInfoRenderer': {
                        'videoOwner': {
                            'videoOwnerRenderer': {
                                'thumbnail': {'thumbnails': [{'url': face(c['id'], 48), 'width': 48, 'height': 48}]},
                                'title': {'runs': [{'text': c['name'], 'navigationEndpoint': self._browse_ep(c)}]},
                            }
                        }
                    }
                }
            )
        out = {
            'responseContext': response_context(),
            'contents': {
                'twoColumnBrowseResultsRenderer': {
                    'tabs': [
                        {
                            'tabRenderer': {
                                'selected': True,
                                'content': {
                                    'sectionListRenderer': {'contents': [{'itemSectionRenderer': {'contents': items}}]}
                                },
                            }
                        }
                    ]
                }
            },
            'header': {
                'pageHeaderRenderer': {
                    'pageTitle': p['title'],
                    'content': {
                        'pageHeaderViewModel': {'title': {'dynamicTextViewModel': {'text': {'content': p['title']}}}}
                    },
                }
            },
            'metadata': {'playlistMetadataRenderer': {'title': p['title'], 'description': p['description']}},
            'microformat': {
                'microformatDataRenderer': {
                    'urlCanonical': f'https://www.youtube.com/playlist?list={p["id"]}',
                    'title': p['title'],
                    'description': p['description'],
                    'noindex': p['privacy'] != 'public',
                    'unlisted': p['privacy'] == 'unlisted',
                }
            },
            'sidebar': {'playlistSidebarRenderer': {'items': side}},
        }
        if hidden:
            out['alerts'] = [
                {'alertWithButtonRenderer': {'type': 'INFO', 'text': simple('Unavailable videos are hidden')}}
            ]
        return out

    def more(self, items):
        return {
            'responseContext': response_context(),
            'onResponseReceivedActions': [{'appendContinuationItemsAction': {'continuationItems': items}}],
        }
