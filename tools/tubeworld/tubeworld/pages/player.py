"""The player response: may the video play, in which formats, with which captions."""

import hashlib
import math
import time
import urllib.parse

from .. import clips
from ..clips import ITAGS
from ..world import parse_time
from .parts import LANGUAGES, ahead, iso, response_context, simple, thumbs


class PlayerPages:
    def refusal(self, v, state, account=None):
        """playabilityStatus of a video that does not play, or None when it does."""

        def err(status, reason, sub=None, **more):
            screen = {'reason': simple(reason), 'icon': {'iconType': 'ERROR_OUTLINE'}}
            if sub:
                screen['subreason'] = simple(sub)
            return {'status': status, 'reason': reason, 'errorScreen': {'playerErrorMessageRenderer': screen}, **more}

        a = account or {}
        if state == 'missing':
            return err('ERROR', 'Video unavailable', 'This video is unavailable')
        if state == 'bot':
            return err(
                'LOGIN_REQUIRED', 'Sign in to confirm you’re not a bot', 'This helps protect our community. Learn more'
            )
        if state == 'private' and v['id'] not in a.get('granted', ()):
            return err('LOGIN_REQUIRED', 'Private video', "Sign in if you've been granted access to this video")
        if state == 'deleted':
            return err('ERROR', 'Video unavailable', 'This video has been removed by the uploader')
        if state == 'terminated':
            return err(
                'ERROR',
                'Video unavailable',
                'This video is no longer available because the YouTube '
                'account associated with this video has been terminated.',
            )
        if state == 'removed':
            return err('ERROR', "This video has been removed for violating YouTube's Community Guidelines")
        if state == 'copyright':
            return err(
                'ERROR',
                'Video unavailable',
                'This video is no longer available due to a copyright claim by Example Pictures',
            )
        if state == 'ratelimited':
            return err('UNPLAYABLE', 'Video unavailable', "This content isn't available, try again later.")
        if state == 'geo':
            return err(
                'UNPLAYABLE', 'Video unavailable', 'The uploader has not made this video available in your country'
            )
        if state == 'members' and v['channel'] not in a.get('member_of', ()):
            text = 'Join this channel to get access to members-only content like this video, and other exclusive perks.'
            return {
                'status': 'UNPLAYABLE',
                'reason': text,
                'errorScreen': {'playerLegacyDesktopYpcOfferRenderer': {'itemTitle': 'Members-only content'}},
            }
        if state == 'age' and not a.get('age_verified'):
            return err(
                'LOGIN_REQUIRED',
                'Sign in to confirm your age',
                'This video may be inappropriate for some users.',
                desktopLegacyAgeGateReason=1,
            )
        if v['live'] == 'upcoming':
            start = parse_time(v['scheduled'])
            word = 'This live event will begin in '
            return {
                'status': 'LIVE_STREAM_OFFLINE',
                'reason': f'{word}{ahead(start)}.',
                'playableInEmbed': True,
                'liveStreamability': {
                    'liveStreamabilityRenderer': {
                        'videoId': v['id'],
                        'offlineSlate': {'liveStreamOfflineSlateRenderer': {'scheduledStartTime': str(int(start))}},
                    }
                },
            }
        return None

    def formats(self, v, client):
        """formats and adaptiveFormats; the web client gets no URLs, as YouTube does since it went SABR-only."""
        s, clip = clips.seconds(v['clip']), v['clip']
        lmt = str(int(v['_published'] * 1e6))
        progressive, adaptive = [], []
        for itag in clips.itags(clip):
            mime, codecs, height, abr, quality, label = ITAGS[itag]
            piece = self.media.piece(clip, itag, v['id'])
            f = {
                'itag': itag,
                'mimeType': f'{mime}; codecs="{codecs}"',
                'bitrate': int(piece.size * 8.8 / s),
                'averageBitrate': int(piece.size * 8 / s),
                'contentLength': str(piece.size),
                'quality': quality,
                'lastModified': lmt,
                'approxDurationMs': str(s * 1000),
                'projectionType': 'RECTANGULAR',
                'initRange': {'start': '0', 'end': '740'},
                'indexRange': {'start': '741', 'end': '900'},
            }
            if height:
                f['width'], f['height'] = clips.dimensions(clip, itag)
                f['fps'], f['qualityLabel'] = clips.fps(clip), label
            if abr:
                f.update(
                    audioQuality='AUDIO_QUALITY_LOW' if abr < 100 else 'AUDIO_QUALITY_MEDIUM',
                    audioSampleRate='48000' if codecs == 'opus' else '44100',
                    audioChannels=2,
                    loudnessDb=-3.2,
                )
            if client not in ('WEB', 'MWEB') or itag == 18 or self.world.settings['web_formats'] == 'full':
                q = {
                    'expire': int(time.time()) + self.world.settings['url_ttl'],
                    'ei': 'tubeworld',
                    'ip': '127.0.0.1',
                    'id': 'o-' + hashlib.sha1(v['id'].encode()).hexdigest()[:20],
                    'itag': itag,
                    'source': 'youtube',
                    'requiressl': 'yes',
                    'mime': mime,
                    'vid': v['id'],
                    'clen': piece.size,
                    'dur': f'{s:.3f}',
                    'lmt': lmt,
                    'c': client,
                    'sparams': 'expire,ei,ip,id,itag',
                    'sig': 'AJfQdSs',
                }
                f['url'] = (
                    f'https://rr{1 + itag % 5}---sn-tube{clip.lower()}.googlevideo.com/videoplayback?'
                    + urllib.parse.urlencode(q)
                )
            (progressive if itag == 18 else adaptive).append(f)
        return progressive, adaptive

    def caption_tracks(self, v):
        tracks = []
        for asr, table in ((True, v['auto_captions']), (False, v['subtitles'])):
            for lang in table:
                q = {
                    'v': v['id'],
                    'ei': 'tubeworld',
                    'caps': 'asr',
                    'opi': '112496729',
                    'xoaf': '5',
                    'hl': 'en',
                    'expire': int(time.time()) + 25200,
                    'key': 'yt8',
                    'lang': lang,
                }
                if asr:
                    q['kind'] = 'asr'
                name = LANGUAGES.get(lang, lang)
                tracks.append(
                    {
                        'baseUrl': 'https://www.youtube.com/api/timedtext?' + urllib.parse.urlencode(q),
                        'name': simple(name + (' (auto-generated)' if asr else '')),
                        'vssId': ('a.' if asr else '.') + lang,
                        'languageCode': lang,
                        'trackName': '',
                        'isTranslatable': True,
                        **({'kind': 'asr'} if asr else {}),
                    }
                )
        return tracks

    def player(self, video_id, client='WEB', account=None, state=None):
        """A player response; state overrides the video's own (that is how a bot check is injected)."""
        v = self.world.videos.get(video_id)
        state = state or (self.world.state_of(v) if v else 'missing')
        out = {'responseContext': response_context(), 'trackingParams': 'CAAQu2kiEwj'}
        refused = self.refusal(v, state, account)
        if refused:
            out['playabilityStatus'] = refused
            if state in ('missing', 'deleted', 'terminated', 'private', 'removed', 'copyright', 'bot', 'ratelimited'):
                return out
        else:
            out['playabilityStatus'] = {
                'status': 'OK',
                'playableInEmbed': True,
                'miniplayer': {'miniplayerRenderer': {'playbackMode': 'PLAYBACK_MODE_ALLOW'}},
            }
        c, s, live = self.world.channel_of(v), clips.seconds(v['clip']), v['live']
        now_live = live == 'is_live'
        out['videoDetails'] = {
            'videoId': v['id'],
            'title': v['title'],
            'lengthSeconds': '0' if live in ('is_live', 'upcoming') else str(s),
            'channelId': c['id'],
            'isOwnerViewing': False,
            'shortDescription': v['description'],
            'isCrawlable': state != 'unlisted',
            'thumbnail': {'thumbnails': thumbs(v['id'], maxres=v['maxres'])},
            'allowRatings': True,
            'viewCount': str(v['views']),
            'author': c['name'],
            'isPrivate': state == 'private',
            'isUnpluggedCorpus': False,
            'isLiveContent': live != 'none',
            **({'keywords': v['tags']} if v['tags'] else {}),
            **({'isLive': True} if now_live else {}),
            **({'isUpcoming': True} if live == 'upcoming' else {}),
        }
        if client in ('WEB', 'MWEB', 'WEB_EMBEDDED_PLAYER', 'WEB_CREATOR'):
            micro = {
                'thumbnail': {'thumbnails': thumbs(v['id'], ('maxresdefault',) if v['maxres'] else ('hqdefault',))},
                'embed': {'iframeUrl': f'https://www.youtube.com/embed/{v["id"]}', 'width': 1280, 'height': 720},
                'title': simple(v['title']),
                'description': simple(v['description']),
                'lengthSeconds': str(s),
                'ownerProfileUrl': f'http://www.youtube.com/{c["handle"]}' if c['handle'] else None,
                'externalChannelId': c['id'],
                'isFamilySafe': state != 'age',
                'hasYpcMetadata': False,
                'availableCountries': v['countries'] or ['DE', 'NL', 'US'],
                'isUnlisted': state == 'unlisted',
                'viewCount': str(v['views']),
                'category': v['category'],
                'likeCount': str(v['likes']),
                'publishDate': iso(v['_published']),
                'uploadDate': iso(v['_published']),
                'ownerChannelName': c['name'],
                'isShortsEligible': v['kind'] == 'short',
                'externalVideoId': v['id'],
            }
            if live != 'none':
                micro['liveBroadcastDetails'] = {
                    'isLiveNow': now_live,
                    'startTimestamp': iso(parse_time(v['scheduled'])) if v['scheduled'] else iso(v['_published']),
                }
                if live == 'was_live':
                    micro['liveBroadcastDetails']['endTimestamp'] = v['live_end'] or iso(v['_published'] + s)
            out['microformat'] = {'playerMicroformatRenderer': {k: x for k, x in micro.items() if x is not None}}
        if refused:
            return out
        sd = out['streamingData'] = {'expiresInSeconds': str(self.world.settings['url_ttl'])}
        if now_live:
            sd['hlsManifestUrl'] = (
                f'https://manifest.googlevideo.com/api/manifest/hls_variant/id/{v["id"]}.0/source/yt_live_broadcast/file/index.m3u8'
            )
        else:
            sd['formats'], sd['adaptiveFormats'] = self.formats(v, client)
            if client in ('WEB', 'MWEB'):
                sd['serverAbrStreamingUrl'] = f'https://rr1---sn-tube.googlevideo.com/videoplayback?id={v["id"]}&sabr=1'
            n = max(1, math.ceil(s / 2))
            out['storyboards'] = {
                'playerStoryboardSpecRenderer': {
                    'spec': '|'.join(
                        (
                            f'https://i.ytimg.com/sb/{v["id"]}/storyboard3_L$L/$N.jpg?sqp=tubeworld',
                            '48#27#100#10#10#0#default#rs$AOn4CLa',
                            f'80#45#{n}#5#5#2000#M$M#rs$AOn4CLb',
                            f'160#90#{n}#5#5#2000#M$M#rs$AOn4CLc',
                        )
                    )
                }
            }
        tracks = self.caption_tracks(v)
        if tracks:
            langs = self.world.settings['translation_languages'] if client in ('WEB', 'MWEB') else []
            out['captions'] = {
                'playerCaptionsTracklistRenderer': {
                    'captionTracks': tracks,
                    'audioTracks': [{'captionTrackIndices': list(range(len(tracks)))}],
                    'translationLanguages': [
                        {'languageCode': x, 'languageName': simple(LANGUAGES.get(x, x))} for x in langs
                    ],
                    'defaultAudioTrackIndex': 0,
                }
            }
        out['playbackTracking'] = {
            k: {'baseUrl': f'https://www.youtube.com/api/stats/{p}?docid={v["id"]}&len={s}'}
            for k, p in (('videostatsPlaybackUrl', 'playback'), ('videostatsWatchtimeUrl', 'watchtime'))
        }
        return out

    def live_manifest(self, v):
        """The HLS master playlist of a running live stream: it can be looked at, not recorded."""
        return (
            '#EXTM3U\n#EXT-X-VERSION:3\n'
            '#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.42001E,mp4a.40.2",RESOLUTION=640x360,FRAME-RATE=25\n'
            'https://manifest.googlevideo.com/api/manifest/hls_playlist/'
            f'id/{v["id"]}.0/itag/93/source/yt_live_broadcast/playlist/index.m3u8\n'
        )
