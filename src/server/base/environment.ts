// The environment's variables: what each may be, and which contradict each other.
import { z } from 'zod';
import { beaconRelays } from '#rules/draws/beacon.ts';
import { readPlace } from '#rules/restrictions/restrictions.ts';

const text = z.string().trim().min(1);
const flag = (name: string) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'], `${name} must be on or off.`)
    .transform((value) => value === 'on' || value === 'true' || value === '1');
const wholeNumber = (name: string, least: number, most: number) => {
  const rule = `${name} must be a whole number from ${least} to ${most}.`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
};
const url = (name: string, protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`,
    );

/** The particulars of nobody, which stand where none are set; what is written in their name is worth nothing. */
export const demoParticulars = {
  name: 'Homestretch Association',
  email: 'hello@homestretch.example',
  taxId: '88-0123456',
  postalAddress: '1800 Finish Line Drive, Suite 36, Las Vegas, NV 89109, USA',
} as const;

/** Every variable, parsed by itself; docs/operations.md explains each. */
export const environment = z.object({
  NODE_ENV: z
    .enum(
      ['production', 'development', 'test'],
      'NODE_ENV must be production, development or test.',
    )
    .optional(),
  HOST: text.default('127.0.0.1'),
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:']).optional(),
  DATA_DIR: text.default('data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_READ_URL: url('DATABASE_READ_URL', ['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 1, 1000).optional(),
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'WORKERS must be auto or a whole number from 1 to 64.')
    .default('auto'),
  ROLE: z.enum(['web', 'jobs', 'all'], 'ROLE must be web, jobs or all.').default('all'),
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 60).optional(),
  DEMO: flag('DEMO').optional(),
  API_DOCS: flag('API_DOCS').optional(),
  ALLOW_PUBLIC_SANDBOX: flag('ALLOW_PUBLIC_SANDBOX').default(false),
  HOT_RELOAD: flag('HOT_RELOAD').default(false),
  TRUST_PROXY: text.optional(),
  SECRET_KEY: z.string().min(32, 'SECRET_KEY must have at least 32 characters.').optional(),
  TAX_KEY: z.string().min(32, 'TAX_KEY must have at least 32 characters.').optional(),
  LOG_LEVEL: z
    .enum(
      ['silent', 'error', 'warn', 'info', 'debug'],
      'LOG_LEVEL must be silent, error, warn, info or debug.',
    )
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_/, 'STRIPE_SECRET_KEY must begin with sk_test_ or sk_live_.')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_/, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_ or pk_live_.')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_', 'STRIPE_WEBHOOK_SECRET must begin with whsec_.')
    .optional(),
  STRIPE_API_URL: url('STRIPE_API_URL', ['http:', 'https:']).optional(),
  STRIPE_BANK_DEBITS: flag('STRIPE_BANK_DEBITS').default(false),
  APPLE_PAY_FILE: text.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_API_URL: url('PAYPAL_API_URL', ['http:', 'https:']).optional(),
  PAYPAL_MODE: z.enum(['live', 'test'], 'PAYPAL_MODE must be live or test.').default('test'),
  DEMO_PLACE: z
    .string()
    .refine(
      (value) => readPlace(value) !== null,
      'DEMO_PLACE must be a country or a country and a state, such as US-NV.',
    )
    .optional(),
  PLACE_COUNTRY_HEADER: text.toLowerCase().optional(),
  PLACE_STATE_HEADER: text.toLowerCase().optional(),
  ALLOW_LIVE_PAYMENTS_ON_EMBEDDED_DATABASE: flag(
    'ALLOW_LIVE_PAYMENTS_ON_EMBEDDED_DATABASE',
  ).default(false),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text.optional(),
  OWNER_EMAIL: z.email('OWNER_EMAIL must be the email address of the first owner.').optional(),
  METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must have at least 16 characters.').optional(),
  DRAW_SOURCE: z
    .enum(
      ['drand', 'witnessed', 'demo', 'manual'],
      'DRAW_SOURCE must be drand, witnessed, demo or manual.',
    )
    .optional(),
  DRAND_RELAYS: z
    .string()
    .default(beaconRelays.join(','))
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .refine(
      (relays) =>
        relays.length > 0 &&
        relays.every((relay) => /^https?:\/\//.test(relay) && URL.canParse(relay)),
      'DRAND_RELAYS must be https:// addresses, separated by commas.',
    ),
  TIMESTAMP_URL: url('TIMESTAMP_URL', ['http:', 'https:']).optional(),
  TIMESTAMP_ROOTS: text.optional(),
  ORGANISATION_NAME: text.default(demoParticulars.name),
  ORGANISATION_PHONE: text.default('(702) 555-0136'),
  ORGANISATION_EMAIL: z
    .email('ORGANISATION_EMAIL must be an email address.')
    .default(demoParticulars.email),
  ORGANISATION_TAX_ID: text.default(demoParticulars.taxId),
  ORGANISATION_ADDRESS: text.default(demoParticulars.postalAddress),
  SHOP_URL: url('SHOP_URL', ['http:', 'https:']).default(
    'https://shop.homestretch.example/collections/all',
  ),
  VIDEO_HOSTS: z
    .string()
    .default('https://www.youtube-nocookie.com https://player.vimeo.com')
    .transform((value) => value.split(/\s+/).filter(Boolean))
    .refine(
      (hosts) => hosts.every((host) => /^https:\/\/[\w.*-]+(:\d+)?$/.test(host)),
      'VIDEO_HOSTS must be https:// hosts, separated by spaces.',
    ),
  GOLF_SLUG: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'GOLF_SLUG must be lower-case letters, digits and hyphens.')
    .default('golf-esports'),
});

/** The parsed variables. */
export type Environment = z.output<typeof environment>;

/** Whether a host is this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/**
 * Whether others than the people at this machine can reach the app, as far as the settings tell: a proxy is there to
 * let others in.
 */
export function isReachable({ HOST, PUBLIC_URL, TRUST_PROXY }: Environment): boolean {
  return (
    !isLoopback(HOST) ||
    TRUST_PROXY !== undefined ||
    (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
  );
}

/** What does not go together, a sentence each. */
export function findContradictions(e: Environment): string[] {
  return [
    ...findPaymentContradictions(e),
    ...findProcessContradictions(e),
    ...(e.TAX_KEY !== undefined && e.TAX_KEY === e.SECRET_KEY
      ? [
          'TAX_KEY and SECRET_KEY have to be different: each is kept apart from what the other one opens.',
        ]
      : []),
  ];
}

function findProcessContradictions(e: Environment): string[] {
  const mistakes: string[] = [];
  if (!e.DATABASE_URL && e.DATABASE_READ_URL) {
    mistakes.push('DATABASE_READ_URL is a standby of DATABASE_URL, which has to be set as well.');
  }
  if (!e.DATABASE_URL && e.WORKERS !== 'auto' && e.WORKERS !== '1') {
    mistakes.push(
      'WORKERS above 1 needs a PostgreSQL server (DATABASE_URL): the embedded database has room for one process.',
    );
  }
  if (!e.DATABASE_URL && e.ROLE !== 'all') {
    mistakes.push(
      'ROLE splits the work between machines, which needs a PostgreSQL server (DATABASE_URL).',
    );
  }
  if (e.DATABASE_URL && e.ROLE !== 'all' && isSandboxed(e)) {
    mistakes.push(
      'ROLE splits the work between machines, but without payment keys each of them would have a sandbox of its own: set the keys, or ROLE=all.',
    );
  }
  return mistakes;
}

/** Whether our own stand-ins serve the payments. */
export function isSandboxed(e: Environment): boolean {
  const keys = [
    ...[e.STRIPE_SECRET_KEY, e.STRIPE_PUBLISHABLE_KEY, e.STRIPE_WEBHOOK_SECRET],
    ...[e.PAYPAL_CLIENT_ID, e.PAYPAL_CLIENT_SECRET, e.PAYPAL_WEBHOOK_ID],
  ];
  return e.NODE_ENV !== 'production' && !keys.some(Boolean);
}

const isLive = (key?: string) => key?.includes('_live_') ?? false;

const isLiveWallet = (e: Environment) =>
  [e.PAYPAL_CLIENT_ID, e.PAYPAL_CLIENT_SECRET, e.PAYPAL_WEBHOOK_ID].every(Boolean) &&
  e.PAYPAL_MODE === 'live';

/** Whether the keys move real money. */
export const hasLiveKeys = (e: Environment): boolean =>
  isLive(e.STRIPE_SECRET_KEY) || isLiveWallet(e);

/** PayPal's own servers, and whether they move real money. */
const paypalHosts: Record<string, boolean> = {
  'api-m.paypal.com': true,
  'api.paypal.com': true,
  'api-m.sandbox.paypal.com': false,
  'api.sandbox.paypal.com': false,
};

function findPaymentContradictions(e: Environment): string[] {
  const mistakes: string[] = [];
  const keys = [e.STRIPE_SECRET_KEY, e.STRIPE_PUBLISHABLE_KEY, e.STRIPE_WEBHOOK_SECRET];
  const given = keys.filter(Boolean).length;
  if (given > 0 && given < keys.length) {
    mistakes.push(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all three or none.',
    );
  }
  if (given === keys.length && isLive(e.STRIPE_SECRET_KEY) !== isLive(e.STRIPE_PUBLISHABLE_KEY)) {
    mistakes.push('One Stripe key is for testing and the other for live payments: use a pair.');
  }
  const wallet = [e.PAYPAL_CLIENT_ID, e.PAYPAL_CLIENT_SECRET, e.PAYPAL_WEBHOOK_ID];
  if (wallet.some(Boolean) && !wallet.every(Boolean)) {
    mistakes.push(
      'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID belong together: set all three or none.',
    );
  }
  if (
    wallet.every(Boolean) &&
    given === keys.length &&
    isLiveWallet(e) !== isLive(e.STRIPE_SECRET_KEY)
  ) {
    mistakes.push('One provider is for testing and the other for live payments: use both alike.');
  }
  const isLiveHost = e.PAYPAL_API_URL && paypalHosts[new URL(e.PAYPAL_API_URL).hostname];
  if (typeof isLiveHost === 'boolean' && isLiveHost !== (e.PAYPAL_MODE === 'live')) {
    mistakes.push(
      'PAYPAL_API_URL and PAYPAL_MODE say different things of whether money is real: leave PAYPAL_API_URL out.',
    );
  }
  if (e.PLACE_STATE_HEADER && !e.PLACE_COUNTRY_HEADER) {
    mistakes.push('PLACE_STATE_HEADER needs PLACE_COUNTRY_HEADER: a state is one of a country.');
  }
  if (e.PLACE_COUNTRY_HEADER && !e.TRUST_PROXY) {
    mistakes.push(
      'PLACE_COUNTRY_HEADER needs TRUST_PROXY: only a trusted proxy may say where somebody is.',
    );
  }
  if (hasLiveKeys(e) && !e.DATABASE_URL && !e.ALLOW_LIVE_PAYMENTS_ON_EMBEDDED_DATABASE) {
    mistakes.push(
      'Live payment keys need a PostgreSQL server (DATABASE_URL): the embedded database does not promise to survive a power cut.',
    );
  }
  if ((e.TIMESTAMP_URL === undefined) !== (e.TIMESTAMP_ROOTS === undefined)) {
    mistakes.push(
      'TIMESTAMP_URL and TIMESTAMP_ROOTS belong together: the file has the certificates that a time-stamp must come from.',
    );
  }
  if (isSandboxed(e) && isReachable(e) && !e.ALLOW_PUBLIC_SANDBOX) {
    mistakes.push(
      'Others can reach the app (by HOST, PUBLIC_URL or the proxy of TRUST_PROXY), but no payment keys are set, so the sandbox would take their payments: set the keys, or ALLOW_PUBLIC_SANDBOX=on to try things out without demo accounts.',
    );
  }
  return mistakes;
}
