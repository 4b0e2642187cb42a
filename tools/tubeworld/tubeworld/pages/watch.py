"""What stands under the player: title, owner, likes, description, chapters."""

from .parts import ago, clock, face, long_date, plural, response_context, runs, short_number, simple


class WatchPages:
    def next(self, video_id, playlist=None, account=None):
        v = self.world.videos.get(video_id)
        state = self.world.state_of(v) if v else 'missing'
        out = {
            'responseContext': response_context(),
            'currentVideoEndpoint': {'watchEndpoint': {'videoId': video_id}},
            'engagementPanels': [],
        }
        results = []
        watch = {'results': {'results': {'contents': results}}}
        out['contents'] = {'twoColumnWatchNextResults': watch}
        if playlist:
            watch['playlist'] = {
                'playlist': {
                    'title': playlist['title'],
                    'playlistId': playlist['id'],
                    'endpoint': {
                        'commandMetadata': {'webCommandMetadata': {'url': f'/playlist?list={playlist["id"]}'}}
                    },
                    'contents': [
                        {
                            'playlistPanelVideoRenderer': {
                                'videoId': i,
                                'title': simple(self.world.videos[i]['title']),
                                'navigationEndpoint': {
                                    'watchEndpoint': {'videoId': i, 'playlistId': playlist['id'], 'index': n}
                                },
                            }
                        }
                        for n, i in enumerate(playlist['videos'][:200])
                        if i in self.world.videos
                    ],
                }
            }
        if state in ('missing', 'deleted', 'terminated', 'private', 'removed', 'copyright') and self.refusal(
            v, state, account
        ):
            return out
        c = self.world.channel_of(v)
        live = v['live'] == 'is_live'
        badges = {
            'unlisted': [
                {
                    'metadataBadgeRenderer': {
                        'icon': {'iconType': 'PRIVACY_UNLISTED'},
                        'style': 'BADGE_STYLE_TYPE_SIMPLE',
                        'label': 'Unlisted',
                    }
                }
            ],
            'members': [{'metadataBadgeRenderer': {'style': 'BADGE_STYLE_TYPE_MEMBERS_ONLY', 'label': 'Members only'}}],
        }
        likes = f'like this video along with {v["likes"]:,} other people'
        primary = {
            'title': runs(v['title']),
            'viewCount': {
                'videoViewCountRenderer': {
                    'viewCount': simple(f'{v["views"]:,} {"watching now" if live else "views"}'),
                    **({'isLive': True} if live else {}),
                }
            },
            'videoActions': {
                'menuRenderer': {
                    'topLevelButtons': [
                        {
                            'segmentedLikeDislikeButtonViewModel': {
                                'likeButtonViewModel': {
                                    'likeButtonViewModel': {
                                        'toggleButtonViewModel': {
                                            'toggleButtonViewModel': {
                                                'defaultButtonViewModel': {
                                                    'buttonViewModel': {
                                                        'title': short_number(v['likes']),
                                                        'accessibilityText': likes,
                                                    }
                                                }
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    ]
                }
            },
            'dateText': simple(long_date(v['_published'])),
            'relativeDateText': simple(ago(v['_published'])),
            'badges': badges.get(state, []),
        }
        owner = {
            'thumbnail': {'thumbnails': [{'url': face(c['id'], s), 'width': s, 'height': s} for s in (48, 88, 176)]},
            'title': {'runs': [{'text': c['name'], 'navigationEndpoint': self._browse_ep(c)}]},
            'subscriberCountText': simple(plural(c['subscribers'], 'subscriber', short_number(c['subscribers']))),
            'navigationEndpoint': self._browse_ep(c),
        }
        if c['verified']:
            owner['badges'] = [{'metadataBadgeRenderer': {'style': 'BADGE_STYLE_TYPE_VERIFIED', 'tooltip': 'Verified'}}]
        secondary = {'owner': {'videoOwnerRenderer': owner}, 'attributedDescription': {'content': v['description']}}
        results += [{'videoPrimaryInfoRenderer': primary}, {'videoSecondaryInfoRenderer': secondary}]
        results.append(self._comment_section(v))
        n = self.comment_total(v)
        if not v['comments_disabled']:
            out['engagementPanels'].append(
                {
                    'engagementPanelSectionListRenderer': {
                        'panelIdentifier': 'engagement-panel-comments-section',
                        'header': {
                            'engagementPanelTitleHeaderRenderer': {
                                'title': runs('Comments'),
                                'contextualInfo': runs(short_number(n)),
                            }
                        },
                    }
                }
            )
        if v['chapters']:
            out['engagementPanels'].append(
                {
                    'engagementPanelSectionListRenderer': {
                        'panelIdentifier': 'engagement-panel-macro-markers-description-chapters',
                        'content': {
                            'macroMarkersListRenderer': {
                                'contents': [
                                    {
                                        'macroMarkersListItemRenderer': {
                                            'title': simple(ch['title']),
                                            'timeDescription': simple(clock(ch['start'])),
                                        }
                                    }
                                    for ch in v['chapters']
                                ]
                            }
                        },
                    }
                }
            )
        out['engagementPanels'].append(
            {
                'engagementPanelSectionListRenderer': {
                    'panelIdentifier': 'engagement-panel-structured-description',
                    'content': {
                        'structuredDescriptionContentRenderer': {
                            'items': [
                                {
                                    'videoDescriptionHeaderRenderer': {
                                        'title': runs(v['title']),
                                        'channel': simple(c['name']),
                                    }
                                },
                                {
                                    'expandableVideoDescriptionBodyRenderer': {
                                        'attributedDescriptionBodyText': {'content': v['description']}
                                    }
                                },
                            ]
                        }
                    },
                }
            }
        )
        out['playerOverlays'] = {
            'playerOverlayRenderer': {
                'videoDetails': {
                    'playerOverlayVideoDetailsRenderer': {'title': simple(v['title']), 'subtitle': runs(c['name'])}
                }
            }
        }
        return out
