// Reads the environment once, checks it, and says every mistake in a sentence.
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { beaconRelays } from '#rules/draws/beacon.ts';
import type { SourceKind } from '#rules/draws/sources.ts';
import { type Place, readPlace } from '#rules/restrictions/restrictions.ts';
import {
  type Environment,
  environment,
  findContradictions,
  hasLiveKeys,
  isReachable,
  isSandboxed,
} from './environment.ts';
import { findProductionMistakes } from './production-mistakes.ts';

/** Everything that can be set from outside; see docs/operations.md for each variable. */
export interface Config {
  isProduction: boolean;
  host: string;
  port: number;
  /** Where people reach the app; used in mails, canonical URLs and provider return addresses. */
  publicUrl: string;
  dataDir: string;
  /** A PostgreSQL server, or null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** A standby of it to read from, or null. */
  databaseReadUrl: string | null;
  /**
   * The most connections that this machine's processes open to the PostgreSQL server, beside those for
   * notices.
   */
  databasePool: number;
  /** What is done on this machine: what visitors ask for, the regular jobs with the mail, or both. */
  role: 'web' | 'jobs' | 'all';
  /** How many processes serve visitors; with several, one more does the jobs. */
  workers: number;
  /** How long it says that it is leaving before it takes no more requests. */
  drainSeconds: number;
  /**
   * True where the sandbox serves payments to this machine alone. Only there may the demo's accounts
   * exist, since their passwords are published.
   */
  isTrial: boolean;
  /** True where the demo season and its accounts are filled in: only for trying out on this machine. */
  hasDemoData: boolean;
  /** True where our own stand-ins serve the payments. */
  hasSandbox: boolean;
  /** Whether the keys move real money. */
  hasLiveKeys: boolean;
  /** The proxies whose X-Forwarded-* headers are believed, as Fastify's `trustProxy`. */
  trustProxy: string[] | false;
  secretKey: string | null;
  /** Seals the tax numbers of winners; null where none can be kept. */
  taxKey: string | null;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  stripe: StripeConfig | null;
  paypal: PaypalConfig | null;
  place: PlaceConfig;
  mail: MailConfig;
  metricsToken: string | null;
  /** Whether the API's documentation is at /docs; in production without the calls of the office. */
  hasApiDocs: boolean;
  /** Who is invited to be the owner while there is none. */
  ownerEmail: string | null;
  /** The source of randomness that new draws are announced with. */
  drawSource: SourceKind;
  /** Where the rounds of the beacon come from, tried in this order. */
  drandRelays: string[];
  /** The beacon's own relays, which are asked as well before people take its place. */
  beaconRelays: readonly string[];
  /** Who signs heads of the public log with the time, and the file of the root certificates; null for nobody. */
  timestamps: { url: string; rootsFile: string } | null;
  /** Multiplies every rate limit: 10 in the sandbox, 1 otherwise. */
  limitFactor: number;
  /** Whose pages may be embedded as videos, as sources of the content policy. */
  videoHosts: string[];
  /** Rebuild pages and browser code as they are edited. */
  isHotReloading: boolean;
  organization: Organization;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where the server reaches Stripe's API; null for Stripe itself. */
  apiUrl: string | null;
  /** Where the browser reaches the stand-in; null for Stripe's own script. */
  browserApiBase: string | null;
  /** Whether gifts are taken from bank accounts, which has to be switched on at Stripe too. */
  takesBankDebits?: boolean;
  /** The file by which Apple knows our domain; null or left out where Apple Pay is not set up. */
  applePayFile?: string | null;
}

export interface PaypalConfig {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Where the server reaches PayPal's API. */
  apiUrl: string;
  /** True where the keys move real money. */
  isLive: boolean;
  /** Where the browser reaches the stand-in; null for PayPal's own script. */
  browserApiBase: string | null;
}

export interface PlaceConfig {
  /** The place of all private addresses; null where they have none. */
  demoPlace: Place | null;
  /** The headers in which a trusted proxy names country and state; null where it does not. */
  countryHeader: string | null;
  stateHeader: string | null;
}

export interface MailConfig {
  smtpUrl: string | null;
  from: string;
}

/** The association's particulars, shown in the footer, on receipts and in mails. */
export interface Organization {
  name: string;
  phone: string;
  email: string;
  taxId: string;
  postalAddress: string;
  shopUrl: string;
  golfSlug: string;
}

/** Thrown when the environment does not make sense; `message` has one sentence per mistake. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables.
 *
 * @throws ConfigError naming every mistake, one sentence a line
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => issue.message).join('\n'));
  }
  const e = parsed.data;
  const stripe = readStripe(e);
  const mistakes = [...findContradictions(e), ...findProductionMistakes(e)];
  if (mistakes.length > 0) throw new ConfigError(mistakes.join('\n'));

  const paypal = readPaypal(e);
  const isProduction = e.NODE_ENV === 'production';
  const hasSandbox = isSandboxed(e);
  const workers = countWorkers(e);
  const isTrial = hasSandbox && !isReachable(e);
  const demoPlace = e.DEMO_PLACE ?? (hasSandbox ? 'US-NV' : '');
  return {
    isProduction,
    host: e.HOST,
    port: e.PORT,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    databasePool: e.DATABASE_POOL ?? (workers === 1 ? usualPool : poolEach * (workers + 1)),
    role: e.ROLE,
    workers,
    drainSeconds: e.DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    isTrial,
    hasDemoData: isTrial && (e.DEMO ?? true),
    hasSandbox,
    hasLiveKeys: hasLiveKeys(e),
    trustProxy: e.TRUST_PROXY ? e.TRUST_PROXY.split(',').map((part) => part.trim()) : false,
    secretKey: e.SECRET_KEY ?? null,
    taxKey: e.TAX_KEY ?? (hasSandbox ? 'the sandbox has a tax key of its own' : null),
    logLevel: e.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    stripe,
    paypal,
    place: {
      demoPlace: readPlace(demoPlace),
      countryHeader: e.PLACE_COUNTRY_HEADER ?? null,
      stateHeader: e.PLACE_STATE_HEADER ?? null,
    },
    mail: {
      smtpUrl: e.SMTP_URL ?? null,
      from: e.MAIL_FROM ?? `${e.ORGANISATION_NAME} <${e.ORGANISATION_EMAIL}>`,
    },
    hasApiDocs: e.API_DOCS ?? !isProduction,
    ...{ metricsToken: e.METRICS_TOKEN ?? null, ownerEmail: e.OWNER_EMAIL ?? null },
    drawSource: e.DRAW_SOURCE ?? (hasSandbox ? 'demo' : 'drand'),
    drandRelays: e.DRAND_RELAYS,
    beaconRelays,
    timestamps: readTimestamps(e),
    limitFactor: hasSandbox ? 10 : 1,
    videoHosts: e.VIDEO_HOSTS,
    isHotReloading: !isProduction && e.HOT_RELOAD,
    organization: readOrganization(e),
  };
}

const maxAutomatic = 8;
// Eight connections keep the cores of one process busy; several processes share their cores.
const usualPool = 8;
const poolEach = 4;

/** The pages are rebuilt in one process; so are the jobs of a machine that does nothing else. */
function countWorkers(e: Environment): number {
  if (!e.DATABASE_URL || e.ROLE === 'jobs' || (e.HOT_RELOAD && e.NODE_ENV !== 'production'))
    return 1;
  return e.WORKERS === 'auto' ? Math.min(availableParallelism(), maxAutomatic) : Number(e.WORKERS);
}

function readStripe(e: Environment): StripeConfig | null {
  if (!e.STRIPE_SECRET_KEY || !e.STRIPE_PUBLISHABLE_KEY || !e.STRIPE_WEBHOOK_SECRET) return null;
  return {
    secretKey: e.STRIPE_SECRET_KEY,
    publishableKey: e.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: e.STRIPE_WEBHOOK_SECRET,
    apiUrl: e.STRIPE_API_URL ?? null,
    browserApiBase: null,
    takesBankDebits: e.STRIPE_BANK_DEBITS,
    applePayFile: e.APPLE_PAY_FILE ? path.resolve(e.APPLE_PAY_FILE) : null,
  };
}

function readPaypal(e: Environment): PaypalConfig | null {
  if (!e.PAYPAL_CLIENT_ID || !e.PAYPAL_CLIENT_SECRET || !e.PAYPAL_WEBHOOK_ID) return null;
  const isLive = e.PAYPAL_MODE === 'live';
  return {
    clientId: e.PAYPAL_CLIENT_ID,
    clientSecret: e.PAYPAL_CLIENT_SECRET,
    webhookId: e.PAYPAL_WEBHOOK_ID,
    apiUrl:
      e.PAYPAL_API_URL ??
      (isLive ? 'https://api-m.paypal.com' : 'https://api-m.sandbox.paypal.com'),
    isLive,
    browserApiBase: null,
  };
}

function readTimestamps(e: Environment): Config['timestamps'] {
  if (!e.TIMESTAMP_URL || !e.TIMESTAMP_ROOTS) return null;
  return { url: e.TIMESTAMP_URL, rootsFile: path.resolve(e.TIMESTAMP_ROOTS) };
}

function readOrganization(e: Environment): Organization {
  return {
    name: e.ORGANISATION_NAME,
    phone: e.ORGANISATION_PHONE,
    email: e.ORGANISATION_EMAIL,
    taxId: e.ORGANISATION_TAX_ID,
    postalAddress: e.ORGANISATION_ADDRESS,
    shopUrl: e.SHOP_URL,
    golfSlug: e.GOLF_SLUG,
  };
}
