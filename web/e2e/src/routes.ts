import { channels, lastCueWord, playlists, videos } from '@reelkeep/testing';

export type Screen = { address: string; heading: string };

const { harbourWorkshop: workshop, meadowObservatory: observatory } = channels;
const unknownChannel = 'UCWWWWWWWWWWWWWWWWWWWWWW';

export const home: Screen = { address: '/', heading: 'Continue Watching' };

/** By the path that the router knows it by, what each route shows in an archive of the test world. */
export const screensOfRoutes: Record<string, Screen[]> = {
  '/login/': [{ address: '/login/', heading: 'Reelkeep' }],
  '/': [home, { address: `/?videoId=${videos.workbench}`, heading: 'An oak workbench in twelve seconds' }],
  'downloads/': [{ address: '/downloads/', heading: 'Painting the rowing boat' }],
  'search/': [
    { address: '/search/', heading: 'Keywords' },
    { address: '/search/?query=lantern', heading: 'Restoring a ship lantern' },
    { address: `/search/?query=full:${lastCueWord}`, heading: 'Fulltext 1' },
  ],
  'settings/': [{ address: '/settings/', heading: 'Your Archive' }],
  'settings/user/': [{ address: '/settings/user/', heading: 'User Settings' }],
  'settings/actions/': [{ address: '/settings/actions/', heading: 'Actions' }],
  'settings/trash/': [{ address: '/settings/trash/', heading: 'Trash' }],
  'settings/tasks/': [{ address: '/settings/tasks/', heading: 'Past tasks' }],
  'settings/scheduling/': [{ address: '/settings/scheduling/', heading: 'Scheduling' }],
  'settings/application/': [{ address: '/settings/application/', heading: 'Application Settings' }],
  'about/': [{ address: '/about/', heading: 'About Reelkeep' }],
  'admin/': [{ address: '/admin/', heading: 'User Management' }],
  'video/:videoId': [
    { address: `/video/${videos.workbench}`, heading: 'An oak workbench in twelve seconds' },
    { address: `/video/${videos.commented}`, heading: 'Counting meteors' },
    { address: `/video/${videos.deletedVideo}`, heading: 'This video could not be loaded' },
  ],
  'channel/': [{ address: '/channel/', heading: 'Harbour Workshop' }],
  'channel/:channelId/about/': [{ address: `/channel/${workshop}/about/`, heading: 'Harbour Workshop' }],
  'channel/:channelId/playlist/': [{ address: `/channel/${workshop}/playlist/`, heading: 'First steps' }],
  'channel/:channelId/:type?': [
    { address: `/channel/${workshop}/`, heading: 'Sharpening a chisel' },
    { address: `/channel/${workshop}/shorts/`, heading: 'One plane stroke' },
    { address: `/channel/${observatory}/streams/`, heading: 'Star party in the field' },
    { address: `/channel/${unknownChannel}/`, heading: `Channel ${unknownChannel} not found!` },
  ],
  'playlist/': [{ address: '/playlist/', heading: 'Evenings' }],
  'playlist/:playlistId': [
    { address: `/playlist/${playlists.firstSteps}`, heading: 'Sharpening a chisel' },
    { address: '/playlist/PLnobody', heading: 'That playlist does not exist' },
  ],
  '*': [{ address: '/nowhere/', heading: 'That page does not exist' }],
};
