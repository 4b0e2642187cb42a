"""A channel: its tabs, their items and continuations, its header and art."""

from .. import clips
from ..world import parse_time
from .parts import (
    TABS,
    ago,
    alert,
    clock,
    continuation,
    face,
    long_date,
    plural,
    response_context,
    runs,
    short_number,
    simple,
    thumbs,
)


class ChannelPages:
    def _browse_ep(self, c, tab=None):
        base = '/' + c['handle'] if c['handle'] else f'/channel/{c["id"]}'
        ep = {'browseId': c['id'], 'canonicalBaseUrl': base}
        if tab:
            ep['params'] = TABS[tab][1]
        return {
            'commandMetadata': {
                'webCommandMetadata': {
                    'url': base + (f'/{tab}' if tab else ''),
                    'webPageType': 'WEB_PAGE_TYPE_CHANNEL',
                    'rootVe': 3611,
                    'apiUrl': '/youtubei/v1/browse',
                }
            },
            'browseEndpoint': ep,
        }

    def lockup(self, v, with_channel=False):
        c, live = self.world.channel_of(v), v['live']
        views = plural(v['views'], 'view', short_number(v['views'])) if v['views'] else 'No views'
        when = ago(v['_published'])
        if live == 'is_live':
            views, when = f'{short_number(v["views"])} watching', None
        elif live == 'upcoming':
            views, when = f'{v["views"]} waiting', f'Scheduled for {long_date(parse_time(v["scheduled"]))}'
        elif live == 'was_live':
            when = 'Streamed ' + when
        parts = [{'text': {'content': t}, 'accessibilityLabel': t} for t in (views, when) if t]
        rows = [{'metadataParts': parts}]
        if with_channel:
            rows.insert(
                0,
                {
                    'metadataParts': [
                        {
                            'text': {
                                'content': c['name'],
                                'commandRuns': [
                                    {
                                        'startIndex': 0,
                                        'length': len(c['name']),
                                        'onTap': {'innertubeCommand': self._browse_ep(c)},
                                    }
                                ],
                            }
                        }
                    ]
                },
            )
        if v['state'] == 'members':
            rows.append(
                {'badges': [{'badgeViewModel': {'badgeStyle': 'BADGE_MEMBERS_ONLY', 'badgeText': 'Members only'}}]}
            )
        badge = {'is_live': ('LIVE', 'LIVE'), 'upcoming': ('Upcoming', 'DEFAULT')}.get(
            live, (clock(clips.seconds(v['clip'])), 'DEFAULT')
        )
        return {
            'lockupViewModel': {
                'contentImage': {
                    'thumbnailViewModel': {
                        'image': {'sources': thumbs(v['id'], ('mqdefault', 'hqdefault', 'hq720'), v['maxres'])},
                        'overlays': [
                            {
                                'thumbnailBottomOverlayViewModel': {
                                    'badges': [
                                        {
                                            'thumbnailBadgeViewModel': {
                                                'text': badge[0],
                                                'badgeStyle': f'THUMBNAIL_OVERLAY_BADGE_STYLE_{badge[1]}',
                                            }
                                        }
                                    ]
                                }
                            }
                        ],
                    }
                },
                'metadata': {
                    'lockupMetadataViewModel': {
                        'title': {'content': v['title']},
                        'metadata': {'contentMetadataViewModel': {'metadataRows': rows, 'delimiter': ' • '}},
                    }
                },
                'contentId': v['id'],
                'contentType': 'LOCKUP_CONTENT_TYPE_VIDEO',
                'rendererContext': {
                    'commandContext': {'onTap': {'innertubeCommand': {'watchEndpoint': {'videoId': v['id']}}}}
                },
            }
        }

    def shelf_item(self, v):
        """The older shape, which shelves of the home tab still have."""
        c, live = self.world.channel_of(v), v['live']
        overlay = {'style': 'LIVE' if live == 'is_live' else 'DEFAULT', 'text': simple(clock(clips.seconds(v['clip'])))}
        r = {
            'videoId': v['id'],
            'title': {**runs(v['title'])},
            'thumbnail': {'thumbnails': thumbs(v['id'], ('mqdefault', 'hqdefault', 'hq720'), v['maxres'])},
            'descriptionSnippet': runs(v['description'][:120]) if v['description'] else None,
            'publishedTimeText': simple(('Streamed ' if live == 'was_live' else '') + ago(v['_published'])),
            'lengthText': simple(clock(clips.seconds(v['clip']))),
            'lengthSeconds': str(clips.seconds(v['clip'])),
            'viewCountText': simple(f'{v["views"]:,} views' if v['views'] else 'No views'),
            'navigationEndpoint': {
                'commandMetadata': {'webCommandMetadata': {'url': f'/watch?v={v["id"]}'}},
                'watchEndpoint': {'videoId': v['id']},
            },
            'shortBylineText': {'runs': [{'text': c['name'], 'navigationEndpoint': self._browse_ep(c)}]},
            'thumbnailOverlays': [{'thumbnailOverlayTimeStatusRenderer': overlay}],
            'badges': [],
            'isPlayable': True,
        }
        if v['state'] == 'members':
            r['badges'].append(
                {'metadataBadgeRenderer': {'style': 'BADGE_STYLE_TYPE_MEMBERS_ONLY', 'label': 'Members only'}}
            )
        if live == 'upcoming':
            r['upcomingEventData'] = {'startTime': str(int(parse_time(v['scheduled'])))}
        return {'gridVideoRenderer': {k: x for k, x in r.items() if x is not None}}

    def short_item(self, v):
        views = plural(v['views'], 'view', short_number(v['views'])) if v['views'] else 'No views'
        return {
            'shortsLockupViewModel': {
                'entityId': f'shorts-shelf-item-{v["id"]}',
                'accessibilityText': f'{v["title"]}, {views} - play Short',
                'thumbnailViewModel': {
                    'thumbnailViewModel': {
                        'image': {
                            'sources': [
                                {
                                    'url': f'https://i.ytimg.com/vi/{v["id"]}/oardefault.jpg',
                                    'width': 720,
                                    'height': 1280,
                                }
                            ]
                        }
                    }
                },
                'onTap': {
                    'innertubeCommand': {
                        'commandMetadata': {'webCommandMetadata': {'url': f'/shorts/{v["id"]}'}},
                        'reelWatchEndpoint': {'videoId': v['id']},
                    }
                },
                'overlayMetadata': {'primaryText': {'content': v['title']}, 'secondaryText': {'content': views}},
            }
        }

    def playlist_item(self, p):
        first = next((self.world.videos[i] for i in p['videos'] if i in self.world.videos), None)
        return {
            'lockupViewModel': {
                'contentImage': {
                    'collectionThumbnailViewModel': {
                        'primaryThumbnail': {
                            'thumbnailViewModel': {
                                'image': {'sources': thumbs(first['id'], ('mqdefault', 'hqdefault')) if first else []},
                                'overlays': [
                                    {
                                        'thumbnailOverlayBadgeViewModel': {
                                            'thumbnailBadges': [
                                                {
                                                    'thumbnailBadgeViewModel': {
                                                        'text': plural(len(p['videos']), 'video'),
                                                        'badgeStyle': 'THUMBNAIL_OVERLAY_BADGE_STYLE_DEFAULT',
                                                    }
                                                }
                                            ]
                                        }
                                    }
                                ],
                            }
                        }
                    }
                },
                'metadata': {
                    'lockupMetadataViewModel': {
                        'title': {'content': p['title']},
                        'metadata': {
                            'contentMetadataViewModel': {
                                'metadataRows': [{'metadataParts': [{'text': {'content': 'View full playlist'}}]}]
                            }
                        },
                    }
                },
                'contentId': p['id'],
                'contentType': 'LOCKUP_CONTENT_TYPE_PLAYLIST',
            }
        }

    def tabs_of(self, c):
        have = [t for t in ('videos', 'shorts', 'streams') if self.world.uploads(c['id'], t)]
        return ['featured', *have, *(['playlists'] if self.world.playlists_of(c['id']) else [])]

    def tab_items(self, c, tab, offset):
        """One page of a tab: the items and, when there is more, a continuation."""
        size = self.world.settings['page_size']
        if tab == 'playlists':
            everything = self.world.playlists_of(c['id'])
            page = [self.playlist_item(p) for p in everything[offset : offset + size]]
        else:
            everything = self.world.uploads(c['id'], tab)
            item = self.short_item if tab == 'shorts' else self.lockup
            page = [{'richItemRenderer': {'content': item(v)}} for v in everything[offset : offset + size]]
        if offset + size < len(everything):
            page.append(continuation(k='tab', c=c['id'], t=tab, o=offset + size))
        return page

    def channel(self, c, tab):
        if c['state'] != 'ok':
            return alert(
                {'terminated': "This account has been terminated for a violation of YouTube's Terms of Service."}.get(
                    c['state'], 'This channel does not exist.'
                )
            )
        tabs = self.tabs_of(c)
        if tab not in tabs:
            tab = 'featured'
        if tab == 'featured':
            shelf = [self.shelf_item(v) for v in self.world.uploads(c['id'], 'videos')[:12]]
            content = {
                'sectionListRenderer': {
                    'contents': [
                        {
                            'itemSectionRenderer': {
                                'contents': [
                                    {
                                        'shelfRenderer': {
                                            'title': runs('Videos'),
                                            'content': {'horizontalListRenderer': {'items': shelf}},
                                        }
                                    }
                                ]
                            }
                        }
                    ]
                }
            }
        elif tab == 'playlists':
            content = {
                'sectionListRenderer': {
                    'contents': [
                        {'itemSectionRenderer': {'contents': [{'gridRenderer': {'items': self.tab_items(c, tab, 0)}}]}}
                    ]
                }
            }
        else:
            content = {
                'richGridRenderer': {'contents': self.tab_items(c, tab, 0), 'targetId': f'browse-feed{c["id"]}{tab}'}
            }
        n = len(self.world.uploads(c['id']))
        subs = plural(c['subscribers'], 'subscriber', short_number(c['subscribers']))
        header = {
            'title': {'dynamicTextViewModel': {'text': {'content': c['name']}}},
            'image': {
                'decoratedAvatarViewModel': {
                    'avatar': {
                        'avatarViewModel': {
                            'image': {
                                'sources': [{'url': face(c['id'], s), 'width': s, 'height': s} for s in (72, 120, 160)]
                            }
                        }
                    }
                }
            },
            'metadata': {
                'contentMetadataViewModel': {
                    'metadataRows': [
                        {'metadataParts': [{'text': {'content': c['handle'] or ''}}]},
                        {'metadataParts': [{'text': {'content': subs}}, {'text': {'content': plural(n, 'video')}}]},
                    ]
                }
            },
            'description': {'descriptionPreviewViewModel': {'description': {'content': c['description'][:150]}}},
        }
        if c['verified']:
            header['title']['dynamicTextViewModel']['text']['attachmentRuns'] = [
                {
                    'element': {
                        'type': {
                            'imageType': {
                                'image': {'sources': [{'clientResource': {'imageName': 'CHECK_CIRCLE_FILLED'}}]}
                            }
                        }
                    }
                }
            ]
        if c['banner']:
            header['banner'] = {
                'imageBannerViewModel': {
                    'image': {
                        'sources': [
                            {
                                'url': f'https://yt3.googleusercontent.com/bnr_{c["id"]}=w{w}-fcrop64=1,00005a57ffffa5a8-k-c0xffffffff-no-nd-rj',
                                'width': w,
                                'height': round(w * 0.1655),
                            }
                            for w in (1060, 1707, 2560)
                        ]
                    }
                }
            }
        handle_url = (
            f'http://www.youtube.com/{c["handle"]}' if c['handle'] else f'https://www.youtube.com/channel/{c["id"]}'
        )
        avatar = [
            {
                'url': f'https://yt3.googleusercontent.com/{c["id"]}=s900-c-k-c0x00ffffff-no-rj',
                'width': 900,
                'height': 900,
            }
        ]
        return {
            'responseContext': response_context(),
            'contents': {
                'twoColumnBrowseResultsRenderer': {
                    'tabs': [
                        {
                            'tabRenderer': {
                                'endpoint': self._browse_ep(c, t),
                                'title': TABS[t][0],
                                **({'selected': True, 'content': content} if t == tab else {}),
                            }
                        }
                        for t in tabs
                    ]
                }
            },
            'header': {'pageHeaderRenderer': {'pageTitle': c['name'], 'content': {'pageHeaderViewModel': header}}},
            'metadata': {
                'channelMetadataRenderer': {
                    'title': c['name'],
                    'description': c['description'],
                    'rssUrl': f'https://www.youtube.com/feeds/videos.xml?channel_id={c["id"]}',
                    'externalId': c['id'],
                    'keywords': ' '.join(f'"{t}"' if ' ' in t else t for t in c['tags']),
                    'ownerUrls': [handle_url],
                    'avatar': {'thumbnails': avatar},
                    'channelUrl': f'https://www.youtube.com/channel/{c["id"]}',
                    'isFamilySafe': True,
                    'availableCountryCodes': ['NL', 'DE', 'US'],
                    'vanityChannelUrl': handle_url,
                }
            },
            'microformat': {
                'microformatDataRenderer': {
                    'urlCanonical': f'https://www.youtube.com/channel/{c["id"]}',
                    'title': c['name'],
                    'description': c['description'],
                    'thumbnail': {'thumbnails': avatar},
                    'siteName': 'YouTube',
                    'noindex': False,
                    'unlisted': False,
                    'familySafe': True,
                    'tags': c['tags'],
                    'availableCountries': ['NL', 'DE', 'US'],
                }
            },
        }
