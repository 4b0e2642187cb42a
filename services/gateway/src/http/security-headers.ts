import type { FastifyHelmetOptions } from '@fastify/helmet';

/**
 * What browsers may do with our pages: everything from our own address, nothing from elsewhere, no inline script or
 * style, no frame around us. No data: or blob: addresses; the web application keeps its assets in files.
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

/** The same, and the scripts that speak to Cast devices: Google keeps them in one place, and nowhere else. */
export const castingPolicy = Object.entries({
  ...pageDirectives,
  scriptSrc: ["'self'", 'https://www.gstatic.com'],
})
  .map(([name, sources]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`)
  .join(';');

/** What helmet does not cover. */
export const permissionsPolicy =
  'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()';
