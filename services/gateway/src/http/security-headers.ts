import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What browsers may do with our pages: everything from our own address, nothing from elsewhere, no script or style in
 * the page but those that the build put there, no frame around us. No data: or blob: addresses; the web application
 * keeps its assets in files.
 */
const pageDirectives = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  styleSrc: ["'self'"],
};

export const helmetOptions: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: pageDirectives,
  },
  referrerPolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  // The proxy in front that speaks https decides on that; here it would lock http out for good.
  strictTransportSecurity: false,
};

type Allowed = {
  /** Scripts that speak to Cast devices: Google keeps them in one place, and nowhere else. */
  mayCast: boolean;
  inPage?: InPage;
};

/** What stands in a page itself, as a policy names it: each script and style by its hash. No other one counts. */
export type InPage = { scripts: readonly string[]; styles: readonly string[] };

/** The policy of a page that may do more. */
export const policyOf = ({ mayCast, inPage = { scripts: [], styles: [] } }: Allowed): string =>
  Object.entries({
    ...pageDirectives,
    scriptSrc: ["'self'", ...inPage.scripts, ...(mayCast ? ['https://www.gstatic.com'] : [])],
    styleSrc: ["'self'", ...inPage.styles],
  })
    .map(
      ([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');

/** What a built page has in itself. */
export const inPageOf = (page: string): InPage => ({
  scripts: hashesOf(page, /<script>([^]*?)<\/script>/g),
  styles: hashesOf(page, /<style>([^]*?)<\/style>/g),
});

const hashesOf = (page: string, element: RegExp): string[] =>
  [...page.matchAll(element)].map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** What helmet does not cover. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';
