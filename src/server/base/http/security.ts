// The security headers: a strict content policy per kind of page.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { type LoadKind, outsideOrigins } from './outside-origins.ts';
import { policyReportsPath } from './policy-reports.ts';

/** What a page's scripts may be: the nonce of this answer, or the hashes of a cached page's scripts. */
export type ScriptPermit = { nonce: string } | { hashes: string[] };

/** A fresh nonce for a page that is made for one visitor. */
export function createNonce(): string {
  return randomBytes(16).toString('base64');
}

/** What a page's content policy depends on, beside its scripts. */
export interface PolicyOptions {
  isHotReloading: boolean;
  videoHosts: string[];
  /** Whether PayPal's own script draws its buttons; the sandbox has none. */
  hasPaypal: boolean;
}

/**
 * The content policy of a page. Stripe's script, frames and API are allowed because the payment form
 * can open on any page, and PayPal's where it is set up. Styles in attributes are needed by the
 * component library to place popovers.
 */
export function contentPolicy(
  permit: ScriptPermit,
  { isHotReloading, videoHosts, hasPaypal }: PolicyOptions,
): string {
  const permitted =
    'nonce' in permit
      ? [`'nonce-${permit.nonce}'`]
      : permit.hashes.map((hash) => `'sha256-${hash}'`);
  // While developing, Vite adds scripts and styles of its own.
  const scripts = isHotReloading ? ["'unsafe-inline'"] : permitted;
  const development = isHotReloading ? [" 'unsafe-inline'", ' ws:'] : ['', ''];
  const outside = outsideOrigins(hasPaypal);
  const from = (kind: LoadKind) =>
    outside.flatMap(({ origin, loads }) => (loads.includes(kind) ? [` ${origin}`] : [])).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}${from('script')}`,
    `frame-src 'self'${from('frame')} ${videoHosts.join(' ')}`,
    `connect-src 'self'${from('connect')}${development[1]}`,
    `style-src 'self'${development[0]}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${from('img')}`,
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${from('form')}`,
    "frame-ancestors 'none'",
    `report-uri ${policyReportsPath}`,
  ].join('; ');
}

/**
 * What pages and what they embed may ask of a device: wallets in the payment form of Stripe and PayPal,
 * full screen for the videos, passkeys of staff, and nothing else.
 */
const permissionsPolicy = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture'],
  ...['geolocation', 'gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat(
    'fullscreen=*',
    'payment=*',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  )
  .join(', ');

/**
 * Installs the headers that every answer carries; pages set their own content policy over it.
 *
 * Helmet is asked once what it would set, and each answer gets that: asking it again for every
 * request costs nearly as much as answering from memory.
 */
export function registerSecurity(app: FastifyInstance, isSecure: boolean): void {
  const headers: Record<string, string> = {};
  const recorder = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  } as unknown as ServerResponse;
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Stripe's 3-D Secure window must be able to speak to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginEmbedderPolicy: false,
  });
  protect({} as IncomingMessage, recorder, () => {});
  headers['permissions-policy'] = permissionsPolicy;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
