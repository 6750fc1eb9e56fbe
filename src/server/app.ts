// Puts the app together: the floor, every feature, the pages; and takes it down in order.
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { audit } from '#base/audit/audit.ts';
import type { Config } from '#base/config.ts';
import type { Database, Db } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import {
  type BindingTools,
  type Bound,
  createPageClients,
  registerEndpoints,
} from '#base/http/bind.ts';
import { createHttp } from '#base/http/create-http.ts';
import { registerDocumentation } from '#base/http/documentation/documentation.ts';
import { registerErrors } from '#base/http/errors.ts';
import { createCountCall } from '#base/http/limits/rate-limits.ts';
import { loggable } from '#base/http/loggable.ts';
import { networkFingerprint } from '#base/http/network-fingerprint.ts';
import { type JoinMetrics, registerOperations } from '#base/http/operations.ts';
import { registerPages } from '#base/http/pages/pages.ts';
import { registerSecurity } from '#base/http/security.ts';
import { findAppSecret } from '#base/http/server-keys.ts';
import { createSessions, type Sessions } from '#base/http/session.ts';
import type { Job } from '#base/jobs/jobs.ts';
import { createOutbox, type Outbox } from '#base/mail/outbox.ts';
import { type MailWriter, mailTemplates } from '#base/mail/template.ts';
import { createTransport } from '#base/mail/transport.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { followContent } from './content-caches.ts';
import { createDesks } from './desks.ts';
import { findRoles } from './features/accounts/queries.ts';
import { withLogHead } from './features/public-log/mail-line.ts';
import { createFindPlace } from './features/restrictions/find-place.ts';
import { callOf } from './features/safeguards/call-name.ts';
import { createGuardCall } from './features/safeguards/guard-call.ts';
import { openFeatures } from './features.ts';
import { readingApart } from './reading-apart.ts';

/** The app, ready to listen, with what runs beside its requests. */
export interface App {
  http: FastifyInstance;
  outbox: Outbox;
  /** Null while payments are off. */
  payments: PaymentServices | null;
  jobs: readonly Job[];
  /** Says from now on that it is ready; before, where `startsLater` is set, it is not. */
  enter(): void;
  /** Says from now on that it is not ready, and ends connections with their next answer. */
  leave(): void;
  close(): Promise<void>;
}

/** What is put around the app from outside: the sandbox adds its own routes. */
export interface AppOptions {
  /** The pages need their build; tests of the API leave them out. */
  hasPages: boolean;
  /** True where it is not ready to serve until it is told to `enter`. */
  startsLater?: boolean;
  /** How many public answers are kept in memory; tests that read what they just changed keep none. */
  keptAnswers?: number;
  /** How long webhooks leave a buyer alone; tests that look at them let them act at once. */
  patienceMs?: number;
  /** The clock of the rate limits' windows; tests stop it, so that none ends while they count. */
  limitClock?: () => number;
  /** Has another process deliver the mail that was queued; without it this one does. */
  wakeMail?: (() => void) | undefined;
  /** How the metrics of all processes come together; without it each tells its own. */
  joinMetrics?: JoinMetrics | undefined;
  extend?: ((http: FastifyInstance, db: Db) => Promise<void>) | undefined;
}

const closingMs = 8_000;

/** Builds the app over an open, migrated database. */
export async function createApp(
  config: Config,
  database: Database,
  options: AppOptions,
): Promise<App> {
  const { db, reads } = database;
  const stage = createStage(options.startsLater ?? false);
  const secret = await findAppSecret(db, config.secretKey);
  const content = await followContent(database, config, options.keptAnswers);
  const { organization, answers } = content;
  const isSecure = config.publicUrl.startsWith('https:');
  const http = await openHttp(config, isSecure, stage.isLeaving);

  const foundation: Foundation = {
    ...{ db, reads, config, secret, organization, answers },
    log: http.log,
    wakeOutbox: () => outbox.wake(),
    findRoles: (userId) => findRoles(db, userId),
  };
  const sessions = createSessions(db, secret, isSecure);
  const counting = createCountCall(db, config.limitFactor, secret, options.limitClock);
  const desks = createDesks(foundation, {
    ...(options.patienceMs === undefined ? {} : { patienceMs: options.patienceMs }),
  });
  const doors = { sessions, countCall: counting.countCall, pictures: content.pictures };
  const { features, jobs } = openFeatures(foundation, desks, doors, () => calls);
  const ownOutbox = createOutboxOf(foundation, features);
  const outbox = options.wakeMail ? { ...ownOutbox, wake: options.wakeMail } : ownOutbox;
  const calls = callsOf(database, features);
  if (config.hasApiDocs) documentCalls(http, calls, foundation, sessions);
  const tools = { ...bindingToolsOf(foundation), ...counting, sessions, cache: content.cache };
  registerEndpoints(http, calls, tools);
  for (const { files } of features) files?.(http);
  registerOperations(http, {
    ...{ metricsToken: config.metricsToken, db },
    isReady: async () => stage.isOpen() && database.canWrite(),
    joinMetrics: options.joinMetrics,
  });
  await options.extend?.(http, db);
  if (options.hasPages) {
    await registerPages(http, {
      services: { ...createPageClients(calls, tools), site: siteOf(config, organization) },
      cache: content.pages,
      ...pageFactsOf(config),
    });
  }
  return {
    ...{ http, outbox, payments: desks.payments, jobs, enter: stage.enter, leave: stage.leave },
    close: async () => {
      stage.leave();
      await closeHttp(http);
      await desks.watch.settle();
      for (const { settle } of features) await settle?.();
      await outbox.settle();
      await counting.settle();
    },
  };
}

/** Whether it is ready to serve, as load balancers ask. */
function createStage(startsLater: boolean) {
  let stage: 'starting' | 'open' | 'leaving' = startsLater ? 'starting' : 'open';
  return {
    isOpen: () => stage === 'open',
    isLeaving: () => stage === 'leaving',
    enter: () => {
      if (stage === 'starting') stage = 'open';
    },
    leave: () => {
      stage = 'leaving';
    },
  };
}

/** The server that listens, before anything answers in it. */
async function openHttp(
  config: Config,
  isSecure: boolean,
  isLeaving: () => boolean,
): Promise<FastifyInstance> {
  const http = createHttp(config, isLeaving);
  registerErrors(http);
  registerSecurity(http, isSecure);
  await http.register(cookie);
  return http;
}

/** All calls; what is public is read from a standby, where there is one. */
const callsOf = (database: Database, features: OpenedFeature[]): Bound[] => [
  ...readingApart(database, (over) => features.flatMap(({ callsOver }) => callsOver?.(over) ?? [])),
  ...features.flatMap((feature) => feature.calls ?? []),
];

function documentCalls(
  http: FastifyInstance,
  calls: Bound[],
  { config, organization, findRoles }: Foundation,
  sessions: Sessions,
): void {
  registerDocumentation(http, {
    endpoints: calls.map(({ endpoint }) => endpoint),
    facts: { organization, publicUrl: config.publicUrl },
    isWholeForAll: !config.isProduction,
    ...{ sessions, findRoles },
  });
}

async function closeHttp(http: FastifyInstance): Promise<void> {
  // A connection over which nothing comes would be waited for.
  const patience = setTimeout(() => http.server.closeAllConnections(), closingMs);
  await http.close();
  clearTimeout(patience);
}

/** The outbox with the mails of all features. */
function createOutboxOf(
  { db, organization, config, log, answers }: Foundation,
  features: OpenedFeature[],
): Outbox {
  const { publicUrl } = config;
  const templatesOf = (writers: (Readonly<Record<string, MailWriter>> | undefined)[]) =>
    mailTemplates(Object.assign({}, ...writers), { db, organization, publicUrl });
  return createOutbox(
    db,
    {
      ...templatesOf(features.map(({ mails }) => mails)),
      ...withLogHead(
        db,
        publicUrl,
        templatesOf(features.map(({ anchoredMails }) => anchoredMails)),
        answers.momentMs,
      ),
    },
    createTransport(config.mail),
    {
      failed: (mailId, reason, isGivenUp) => {
        const about = { mailId, reason: loggable(reason) };
        if (isGivenUp) log.error(about, 'email not delivered');
        else log.warn(about, 'email is tried again');
      },
      waits: (reason) => log.warn({ reason: loggable(reason) }, 'all email waits'),
    },
    { keepsAll: config.mail.smtpUrl === null },
  );
}

/** What calls are bound with beside sessions, limits and cache. */
function bindingToolsOf({
  db,
  config,
  secret,
  wakeOutbox,
  ...foundation
}: Foundation): Omit<BindingTools, 'sessions' | 'countCall' | 'requireWithin' | 'cache'> {
  return {
    guardCall: createGuardCall({ db, wakeOutbox }),
    findPlace: createFindPlace(config.place, config.hasSandbox),
    findRoles: foundation.findRoles,
    networkFingerprint: (network, at) => networkFingerprint(secret, network, at),
    recordDenial: ({ userId }, endpoint, code) =>
      transaction(db, (tx) =>
        audit(tx, {
          actorId: userId,
          action: 'staff.call-refused',
          subject: `user:${userId}`,
          detail: { call: callOf(endpoint), code },
        }),
      ),
  };
}

/** What pages are served with, as it is set up. */
const pageFactsOf = ({ isHotReloading, videoHosts, paypal }: Config) => ({
  ...{ isHotReloading, videoHosts },
  hasPaypal: paypal !== null && paypal.browserApiBase === null,
});

/** What pages say of the site as it is set up. */
const siteOf = ({ publicUrl, stripe }: Config, organization: OrganizationInfo) => ({
  ...{ publicUrl, organization },
  takesBankDebits: stripe?.takesBankDebits ?? false,
});
