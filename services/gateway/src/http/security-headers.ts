import { createHash } from 'node:crypto';
import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What browsers may do with our pages: everything from our own address, nothing from elsewhere, no style in the page
 * and no script but those that the build put there, no frame around us. No data: or blob: addresses; the web application keeps its assets in files.
 */
const pageDirectives = {
  defaultSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
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
  /** Sources of the scripts that stand in a page itself, each by its hash. */
  inPage?: readonly string[];
};

/** The policy of a page that may do more. */
export const policyOf = ({ mayCast, inPage = [] }: Allowed): string =>
  Object.entries({
    ...pageDirectives,
    scriptSrc: ["'self'", ...inPage, ...(mayCast ? ['https://www.gstatic.com'] : [])],
  })
    .map(
      ([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`,
    )
    .join(';');

const scriptInPage = /<script>([^]*?)<\/script>/g;

/** The scripts of a page that stand in it, as a policy names them: no other one runs. */
export const scriptsInPage = (page: string): string[] =>
  [...page.matchAll(scriptInPage)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );

/** What helmet does not cover. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';
