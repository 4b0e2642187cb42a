import { describe, expect, it } from '@jest/globals';
import { channelFeedUrl, channelUrl, likedVideosUrl, reachUrl, shortUrl, videoUrl } from '../entry/source-urls.js';
import { questionOf, questionOfMedia, questionOfTool } from './question.js';

describe('a question in the log', () => {
  it.each([
    [channelFeedUrl('UCharbour'), { asked: 'feed', host: 'www.youtube.com', item: 'UCharbour' }],
    [shortUrl('chisel00001'), { asked: 'short', host: 'www.youtube.com', item: 'chisel00001' }],
    [reachUrl, { asked: 'reach', host: 'www.youtube.com', item: '' }],
    [
      'https://sponsor.example/api/skipSegments/ab12?service=YouTube',
      { asked: 'sponsorblock', host: 'sponsor.example', item: '' },
    ],
    ['https://ryd.example/votes?videoId=chisel00001', { asked: 'dislikes', host: 'ryd.example', item: 'chisel00001' }],
    [
      'https://i.ytimg.com/vi/chisel00001/maxresdefault.jpg?sqp=x&rs=signed',
      { asked: 'picture', host: 'i.ytimg.com', item: 'chisel00001' },
    ],
    ['https://yt3.example/a-banner=w1060-signed', { asked: 'picture', host: 'yt3.example', item: '' }],
    [
      'https://index.example/pypi/yt-dlp/2031.1.1/json',
      { asked: 'index', host: 'index.example', item: 'yt-dlp/2031.1.1' },
    ],
    [
      'https://files.example/x/yt_dlp-2031.1.1-py3-none-any.whl',
      { asked: 'index', host: 'files.example', item: 'yt_dlp-2031.1.1-py3-none-any.whl' },
    ],
  ])('says of %s what, of whom and about what', (address, said) => {
    expect(questionOf(address)).toEqual(said);
  });

  it('of the tool names the id, never what an address is signed by', () => {
    expect(questionOfTool('video', videoUrl('chisel00001'))).toMatchObject({ asked: 'video', item: 'chisel00001' });
    expect(questionOfTool('list', `${channelUrl('UCharbour')}/shorts`)).toMatchObject({
      item: 'channel/UCharbour/shorts',
    });
    expect(questionOfTool('list', 'https://www.youtube.com/@Harbour')).toMatchObject({ item: '@Harbour' });
    expect(questionOfTool('cookie', likedVideosUrl)).toMatchObject({ asked: 'cookie', item: 'LL' });
    expect(questionOfMedia('chisel00001')).toEqual({ asked: 'media', host: 'www.youtube.com', item: 'chisel00001' });
  });

  it('shows no credentials and nothing strange', () => {
    expect(questionOf('https://user:secret@pictures.example/x?token=secret')).toEqual({
      asked: 'picture',
      host: 'pictures.example',
      item: '',
    });
    expect(questionOf('https://ryd.example/votes?videoId=%3Cscript%3E')).toMatchObject({ item: '' });
    expect(questionOf(`https://ryd.example/votes?videoId=${'x'.repeat(500)}`).item).toHaveLength(100);
  });
});
