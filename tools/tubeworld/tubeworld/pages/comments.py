"""Comment threads and replies, in pages."""

from ..world import parse_time
from .parts import ago, continuation, face, plural, response_context, runs, short_number, token


class CommentPages:
    @staticmethod
    def comment_total(v):
        def count(cs):
            return sum(1 + count(c.get('replies', [])) for c in cs)

        return count(v['comments'])

    def _comment_section(self, v):
        if v['comments_disabled']:
            items = [{'messageRenderer': {'text': runs('Comments are turned off. ', 'Learn more')}}]
        else:
            items = [continuation(k='comments', v=v['id'])]
        return {'itemSectionRenderer': {'contents': items, 'sectionIdentifier': 'comment-item-section'}}

    def _thread(self, v, comment, path, mutations):
        c = self.world.channel_of(v)
        own = comment.get('author_id') == c['id']
        ck, tk = token(k='ck', i=comment['id']), token(k='tk', i=comment['id'])
        name = comment['author'] if comment['author'].startswith('@') else '@' + comment['author']
        replies = comment.get('replies', [])
        text = ago(parse_time(comment['time'])) + (' (edited)' if comment.get('edited') else '')
        likes = comment.get('likes', 0)
        mutations.append(
            {
                'entityKey': ck,
                'type': 'ENTITY_MUTATION_TYPE_REPLACE',
                'payload': {
                    'commentEntityPayload': {
                        'key': ck,
                        'properties': {
                            'commentId': comment['id'],
                            'content': {'content': comment['text']},
                            'publishedTime': text,
                            'replyLevel': len(path) - 1,
                            'toolbarStateKey': tk,
                        },
                        'author': {
                            'channelId': comment['author_id'],
                            'displayName': name,
                            'avatarThumbnailUrl': face(comment['author_id'], 88),
                            'isVerified': bool(comment.get('verified')),
                            'isCurrentUser': False,
                            'isCreator': own,
                            'channelCommand': {
                                'innertubeCommand': {
                                    'commandMetadata': {'webCommandMetadata': {'url': '/' + name}},
                                    'browseEndpoint': {
                                        'browseId': comment['author_id'],
                                        'canonicalBaseUrl': '/' + name,
                                    },
                                }
                            },
                        },
                        'toolbar': {
                            'likeCountNotliked': short_number(likes),
                            'likeCountLiked': short_number(likes + 1),
                            'replyCount': str(len(replies)),
                            'likeCountA11y': plural(likes, 'like', short_number(likes)),
                        },
                        'avatar': {'image': {'sources': [{'url': face(comment['author_id'], 88)}]}},
                    }
                },
            }
        )
        mutations.append(
            {
                'entityKey': tk,
                'type': 'ENTITY_MUTATION_TYPE_REPLACE',
                'payload': {
                    'engagementToolbarStateEntityPayload': {
                        'key': tk,
                        'likeState': 'TOOLBAR_LIKE_STATE_INDIFFERENT',
                        'heartState': 'TOOLBAR_HEART_STATE_' + ('HEARTED' if comment.get('hearted') else 'UNHEARTED'),
                    }
                },
            }
        )
        vm = {'commentId': comment['id'], 'commentKey': ck, 'toolbarStateKey': tk}
        if comment.get('pinned'):
            vm['pinnedText'] = f'Pinned by {c["handle"] or c["name"]}'
        thread = {'commentViewModel': {'commentViewModel': vm}}
        if replies:
            thread['replies'] = {
                'commentRepliesRenderer': {
                    'subThreads': [continuation(k='replies', v=v['id'], p=path, o=0)],
                    'viewReplies': {
                        'buttonRenderer': {'text': runs(plural(len(replies), 'reply').replace('replys', 'replies'))}
                    },
                }
            }
        return {'commentThreadRenderer': thread}

    def comments(self, what):
        """Answer a comments or replies continuation."""
        v = self.world.videos.get(what['v'])
        out = {'responseContext': response_context()}
        if v is None or v['comments_disabled']:
            return {**out, 'onResponseReceivedEndpoints': []}
        mutations = []
        if what['k'] == 'replies':
            path, size = what['p'], self.world.settings['reply_page_size']
            level = v['comments']
            for n in path:
                level = level[n].get('replies', [])
            order, action = list(enumerate(level)), 'appendContinuationItemsAction'
        else:
            path, size = [], self.world.settings['comment_page_size']
            order = list(enumerate(v['comments']))
            if what.get('s') == 'new':
                order.sort(key=lambda nc: (not nc[1].get('pinned'), -parse_time(nc[1]['time'])))
            else:
                order.sort(key=lambda nc: (not nc[1].get('pinned'), -nc[1].get('likes', 0)))
            action = 'appendContinuationItemsAction' if what.get('o') else 'reloadContinuationItemsCommand'
        offset = what.get('o', 0)
        items = [self._thread(v, c, [*path, n], mutations) for n, c in order[offset : offset + size]]
        if offset + size < len(order):
            items.append(continuation(**{**what, 'o': offset + size}))
        endpoints = []
        if what['k'] == 'comments' and not offset:

            def sort_item(title, key, on):
                return {
                    'title': title,
                    'selected': on,
                    'serviceEndpoint': {'continuationCommand': {'token': token(k='comments', v=v['id'], s=key)}},
                }

            endpoints.append(
                {
                    'reloadContinuationItemsCommand': {
                        'targetId': 'comments-section',
                        'slot': 'RELOAD_CONTINUATION_SLOT_HEADER',
                        'continuationItems': [
                            {
                                'commentsHeaderRenderer': {
                                    'countText': runs(f'{self.comment_total(v):,}', ' Comments'),
                                    'commentsCount': runs(short_number(self.comment_total(v))),
                                    'sortMenu': {
                                        'sortFilterSubMenuRenderer': {
                                            'subMenuItems': [
                                                sort_item('Top', 'top', what.get('s') != 'new'),
                                                sort_item('Newest', 'new', what.get('s') == 'new'),
                                            ]
                                        }
                                    },
                                }
                            }
                        ],
                    }
                }
            )
        endpoints.append(
            {
                action: {
                    'targetId': 'comments-section',
                    'continuationItems': items,
                    **({'slot': 'RELOAD_CONTINUATION_SLOT_BODY'} if 'reload' in action else {}),
                }
            }
        )
        return {
            **out,
            'onResponseReceivedEndpoints': endpoints,
            'frameworkUpdates': {'entityBatchUpdate': {'mutations': mutations}},
        }
