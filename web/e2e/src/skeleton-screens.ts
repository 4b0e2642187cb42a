import { channels, playlists, videos } from '@reelkeep/testing';
import type { Page } from 'playwright-core';

const { harbourWorkshop: workshop } = channels;

/** A screen whose shape is known before it. */
export type Screen = {
  name: string;
  address: string;
  /** Shown once the screen is there. */
  heading: string;
  /** Leads to it, from where. */
  from: string;
  open: (page: Page) => Promise<void>;
  /** What of its cards is where the skeleton has had it. */
  card?: string;
  /** What the skeleton has as many of as the screen: its own selector, and the screen's. */
  alike?: { drawn: string; shown: string };
};

export const byMainLink = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
const byLink = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).first().click();

export const screens: Screen[] = [
  {
    name: 'home',
    address: '/',
    heading: 'Recent Videos',
    from: '/about/',
    open: byMainLink('Home'),
    card: 'ul[data-fills-page] > li:first-child > * > :first-child',
  },
  {
    name: 'the list of channels',
    address: '/channel/',
    heading: 'Harbour Workshop',
    from: '/about/',
    open: byMainLink('Channels'),
    card: 'ul > li:first-child > * > :first-child',
  },
  {
    name: 'the list of playlists',
    address: '/playlist/',
    heading: 'First steps',
    from: '/about/',
    open: byMainLink('Playlists'),
    card: 'ul[data-fills-page] > li:first-child > * > :first-child',
  },
  {
    name: 'the page of a channel',
    address: `/channel/${workshop}/`,
    heading: 'Sharpening a chisel',
    from: '/channel/',
    open: byLink('Harbour Workshop'),
  },
  {
    name: 'the page of a playlist',
    address: `/playlist/${playlists.firstSteps}`,
    heading: 'Sharpening a chisel',
    from: '/playlist/',
    open: byLink('First steps'),
  },
  {
    name: 'the page of a video',
    address: `/video/${videos.workbench}`,
    heading: 'An oak workbench in twelve seconds',
    from: '/',
    open: byLink('An oak workbench in twelve seconds'),
  },
  {
    name: 'the dashboard',
    address: '/settings/',
    heading: 'Your Archive',
    from: '/about/',
    open: (page) => page.getByRole('link', { name: 'Settings', exact: true }).click(),
    alike: { drawn: '[class^="item_"]', shown: 'nav[aria-label="Settings pages"] > a' },
  },
  {
    name: 'the settings of the application',
    address: '/settings/application/',
    heading: 'Application Settings',
    from: '/settings/user/',
    open: byLink('Application'),
  },
];
