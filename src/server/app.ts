// Composes the app: one place that sees every feature.
import { createHmac } from 'node:crypto';
import cookie from '@fastify/cookie';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import type { PurchaseType } from '../contract/payments.ts';
import { audit } from './base/audit/audit.ts';
import type { Config } from './base/config.ts';
import type { Database, Db } from './base/database/handles.ts';
import { transaction } from './base/database/transaction.ts';
import { isUnavailable } from './base/database/unavailable.ts';
import { registerDrawFiles } from './base/draws/files.ts';
import { drawRoutes, officeDrawRoutes, roundRoutes } from './base/draws/routes.ts';
import type { DrawServices } from './base/draws/services.ts';
import { type Bound, createLocalClient, registerEndpoints } from './base/http/bind.ts';
import { registerDocumentation } from './base/http/documentation/documentation.ts';
import { answerMalformed, registerErrors } from './base/http/errors.ts';
import { createCountCall } from './base/http/limits/rate-limits.ts';
import { loggable } from './base/http/loggable.ts';
import { type JoinMetrics, loggingOptions, registerOperations } from './base/http/operations.ts';
import { registerPages } from './base/http/pages/pages.ts';
import { createPublicCache, forgetTwice } from './base/http/pages/public-cache.ts';
import { registerSecurity } from './base/http/security.ts';
import { findAppSecret } from './base/http/server-keys.ts';
import { createSessions } from './base/http/session.ts';
import type { Job } from './base/jobs/jobs.ts';
import { actNotices } from './base/mail/act-notices.ts';
import { createOutbox, type Outbox } from './base/mail/outbox.ts';
import { createTransport } from './base/mail/transport.ts';
import { officePaymentRoutes } from './base/payments/office-routes.ts';
import { patient } from './base/payments/patient-provider.ts';
import { createPaypal } from './base/payments/paypal/paypal.ts';
import { paymentRoutes } from './base/payments/routes.ts';
import type { PaymentServices, PlayDesk } from './base/payments/services.ts';
import { createStripe } from './base/payments/stripe/stripe.ts';
import { limitBadWebhooks } from './base/payments/webhooks/bad-webhooks.ts';
import { createEventWatch } from './base/payments/webhooks/event-watch.ts';
import { handleWaitingEvents, registerWebhooks } from './base/payments/webhooks/webhooks.ts';
import { accountMails } from './features/accounts/account-mails.ts';
import { lockIfClosed } from './features/accounts/close-account.ts';
import {
  accountParts,
  createAccount,
  isTaken,
  prepareAccount,
  refuseTaken,
} from './features/accounts/create-account.ts';
import { passwordRoutes } from './features/accounts/passwords/password-routes.ts';
import { profileRoutes } from './features/accounts/profile-routes.ts';
import { findRoles, findSession } from './features/accounts/queries.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import type { AccountServices } from './features/accounts/services.ts';
import { supporterRoutes } from './features/accounts/supporters/supporter-routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { bookkeepingRoutes } from './features/bookkeeping/routes.ts';
import { type BookkeepingServices, createBackground } from './features/bookkeeping/services.ts';
import { registerImages } from './features/content/images.ts';
import { officeContentRoutes } from './features/content/office-routes.ts';
import { contentRoutes, registerDocuments } from './features/content/routes.ts';
import { monthlyDeclinedMail } from './features/donations/monthly/monthly-mail.ts';
import { offlineGiftRoutes } from './features/donations/offline-gifts/offline-gift-routes.ts';
import { donationReceiptMail } from './features/donations/receipts/receipt-mail.ts';
import {
  receiptRoutes,
  registerReceiptDocuments,
} from './features/donations/receipts/receipt-routes.ts';
import { donationReceiptsMail } from './features/donations/receipts/receipts-mail.ts';
import { donationRoutes } from './features/donations/routes.ts';
import { officeGolfRoutes } from './features/golf/office-routes.ts';
import { golfRoutes } from './features/golf/routes.ts';
import { jackpotDraws } from './features/jackpot/jackpot-draws.ts';
import { cardsReturnedMail, jackpotWonMail } from './features/jackpot/jackpot-mails.ts';
import { officeRaceRoutes } from './features/jackpot/office-routes.ts';
import { hasCardsInPlay } from './features/jackpot/player-data.ts';
import { jackpotRoutes, registerCardList, registerRaceRecord } from './features/jackpot/routes.ts';
import { newsRoutes, officeNewsRoutes } from './features/news/routes.ts';
import { createJobDesk } from './features/operations/job-desk.ts';
import { operationRoutes } from './features/operations/routes.ts';
import { registerBallotLog } from './features/pageant/ballots/ballot-log-file.ts';
import { holdBallotLogs, withdrawVotes } from './features/pageant/ballots/withdraw-votes.ts';
import { officePageantRoutes } from './features/pageant/office-routes.ts';
import { pageantRoutes } from './features/pageant/routes.ts';
import { registerLiveTally } from './features/pageant/tally/live-tally.ts';
import { playBreakMail } from './features/play-limits/break-mail.ts';
import { createBreakTraces } from './features/play-limits/break-traces.ts';
import { createPlayDesk } from './features/play-limits/check-spending.ts';
import { findPlayStanding } from './features/play-limits/queries.ts';
import { playLimitRoutes } from './features/play-limits/routes.ts';
import { takeBreak } from './features/play-limits/take-break.ts';
import { registerPublicLog } from './features/public-log/files.ts';
import { withLogHead } from './features/public-log/mail-line.ts';
import { awardAcceptedMail, awardMail } from './features/raffle/awards/award-mail.ts';
import { officeRaffleRoutes } from './features/raffle/office-routes.ts';
import { raffleDraws } from './features/raffle/raffle-draws.ts';
import { raffleRoutes } from './features/raffle/routes.ts';
import { claimFreeEntries } from './features/raffle/tickets/claim-free-entries.ts';
import { voidTickets } from './features/raffle/tickets/void-tickets.ts';
import { createFindPlace } from './features/restrictions/find-place.ts';
import { keepAllowedItems } from './features/restrictions/queries.ts';
import { restrictionRoutes } from './features/restrictions/routes.ts';
import { callOf, createGuardCall } from './features/safeguards/guard-call.ts';
import { safeguardRoutes } from './features/safeguards/routes.ts';
import { followOrganisation } from './features/settings/organisation.ts';
import { settingsRoutes } from './features/settings/routes.ts';
import { registerSocialCards } from './features/social/routes.ts';
import { factorMail } from './features/staff/factors/factor-mails.ts';
import { isMailboxOfStaff, isUnlikeStaff, noticeHousehold } from './features/staff/households.ts';
import { staffMails } from './features/staff/invitation-mail.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { fulfilments, grantOfflineGift } from './fulfilments.ts';
import { exportSections, forgetters, movers } from './personal-data.ts';
import { readingApart } from './reading-apart.ts';
import { regularJobs } from './regular-jobs.ts';

/** The app, ready to listen, with what runs beside its requests. */
export interface App {
  http: FastifyInstance;
  outbox: Outbox;
  /** Null while payments are off. */
  payments: PaymentServices | null;
  jobs: Job[];
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
// A browser is back from its bank within a second or two.
const buyersTimeMs = 5_000;
const restrictionsKeptMs = 1_000;

/** Builds the app over an open, migrated database. */
export async function createApp(
  config: Config,
  database: Database,
  options: AppOptions,
): Promise<App> {
  const { db, reads } = database;
  const { publicUrl } = config;
  const secret = await findAppSecret(db, config.secretKey);
  const isSecure = config.publicUrl.startsWith('https:');
  const { cache, pages, pictures, forget } = createCaches(options.keptAnswers);
  const { organisation, refresh } = await followOrganisation(db, config.organisation);
  const clear = reads === db ? forget : forgetTwice(forget);
  await database.listen('content_changed', () => readAnew(refresh, clear));

  let stage: 'starting' | 'open' | 'leaving' = options.startsLater ? 'starting' : 'open';
  const http = createHttp(config, () => stage === 'leaving');
  registerErrors(http);
  registerSecurity(http, isSecure);
  await http.register(cookie);

  const ownOutbox = createOutbox(
    db,
    {
      ...accountMails(organisation, config.publicUrl),
      ...actNotices(organisation, config.publicUrl),
      // What those who play and vote get anyway also carries the head of the public log.
      ...withLogHead(db, config.publicUrl, {
        'donation-receipt': donationReceiptMail(db, organisation, config.publicUrl),
        'donation-receipts': donationReceiptsMail(db, organisation, config.publicUrl),
        'monthly-declined': monthlyDeclinedMail(db, organisation, config.publicUrl),
        'play-break': playBreakMail(db, organisation, config.publicUrl),
        'raffle-award': awardMail(db, organisation, config.publicUrl),
        'raffle-award-accepted': awardAcceptedMail(db, organisation, config.publicUrl),
        'jackpot-won': jackpotWonMail(db, organisation, config.publicUrl),
        'cards-returned': cardsReturnedMail(db, organisation, config.publicUrl),
      }),
      'staff-factor': factorMail(db, organisation, config.publicUrl),
      ...staffMails(db, organisation, config.publicUrl),
    },
    createTransport(config.mail),
    {
      failed: (mailId, reason, isGivenUp) => {
        const about = { mailId, reason: loggable(reason) };
        if (isGivenUp) http.log.error(about, 'mail not delivered');
        else http.log.warn(about, 'mail is tried again');
      },
      waits: (reason) => http.log.warn({ reason: loggable(reason) }, 'all mail waits'),
    },
    { keepsSecrets: config.mail.smtpUrl === null },
  );
  const outbox = options.wakeMail ? { ...ownOutbox, wake: options.wakeMail } : ownOutbox;
  const traces = createBreakTraces(secret);
  // In the demo everybody tries staff and player in one browser.
  const signs = { hasBrowsers: !config.hasDemoData };
  const keepFromPlay: PlayDesk['carryBreak'] = async (tx, userId, arrival) => {
    const isOnBreak = await traces.carry(tx, userId, arrival);
    return (await noticeHousehold(tx, signs, userId, arrival)) || isOnBreak;
  };
  const play = createPlayDesk({
    carryBreak: keepFromPlay,
    isUnknown: (arrival) => sql`${traces.isUnknown(arrival)} and ${isUnlikeStaff(signs, arrival)}`,
  });
  const { patienceMs = buyersTimeMs } = options;
  const findAllowedItems = keepAllowedItems(options.keptAnswers === 0 ? 0 : restrictionsKeptMs);
  const watch = createEventWatch(async () => {
    if (payments) await handleWaitingEvents(payments, new Date());
  }, patienceMs);
  const payments = createPayments(config, secret, db, outbox, http, play, {
    patienceMs,
    lookSoon: watch.soon,
    findAllowedItems,
  });
  const draws = createDraws(config, db, outbox, http);
  const background = createBackground();
  const bookkeeping: BookkeepingServices = {
    db,
    reads,
    organisation,
    providers: payments?.providers ?? {},
    background,
    alert: (subject, what) => http.log.error({ subject, what }, 'the books need a person'),
  };
  const accounts: AccountServices = {
    db,
    wakeOutbox: outbox.wake,
    exportSections,
    // Traces of a break are left before browsers and address are forgotten.
    forgetters: [traces.leave, ...forgetters],
    carryBreak: keepFromPlay,
    noticeLogin: (tx, userId, arrival) => noticeHousehold(tx, signs, userId, arrival),
    claimWaiting: async (tx, userId) => {
      // Tickets of staff go to their account, so that they are left out of draws by it.
      if ((await play.findExclusion(tx, userId)) !== 'play_excluded') {
        await claimFreeEntries(tx, userId);
      }
    },
  };
  const desk = createJobDesk(
    db,
    regularJobs({
      db,
      outbox,
      payments,
      bookkeeping,
      draws,
      traces,
      drawSource: config.drawSource,
      timestamps: config.timestamps,
      log: http.log,
    }),
    (job, error) => http.log.error({ job, message: loggable(error) }, 'job failed'),
  );
  const bound: Bound[] = [
    ...readingApart(database, (db) => [
      ...contentRoutes(db),
      ...donationRoutes(db),
      ...raffleRoutes({ db, wakeOutbox: outbox.wake }),
      ...drawRoutes(db),
      ...jackpotRoutes({ db, findAllowedItems }),
      ...pageantRoutes({ db, findAllowedItems }),
      ...newsRoutes(db),
      ...golfRoutes({ db, secret }),
    ]),
    ...officeContentRoutes(db),
    ...officeRaffleRoutes({
      db,
      drawSource: config.drawSource,
      wakeOutbox: outbox.wake,
      findExclusionOfMailbox: async (tx, email) => {
        if (await traces.isMailboxOnBreak(tx, email)) return 'play_excluded';
        return (await isMailboxOfStaff(tx, email)) ? 'staff_excluded' : null;
      },
    }),
    ...roundRoutes(draws),
    ...officeDrawRoutes(draws),
    ...officeRaceRoutes({ db, drawSource: config.drawSource, wakeOutbox: outbox.wake }),
    ...officePageantRoutes(db),
    ...officeNewsRoutes(db),
    ...officeGolfRoutes(db),
    ...receiptRoutes({ db, wakeOutbox: outbox.wake }),
    ...playLimitRoutes({ db, traces, wakeOutbox: outbox.wake }),
    ...passwordRoutes(accounts),
    ...profileRoutes(accounts),
    ...supporterRoutes({
      ...accounts,
      movers,
      findPlayStanding,
      exclude: (...asked) => takeBreak({ db, traces }, ...asked),
    }),
    ...accountRoutes(accounts, {
      organisation,
      items: Object.keys(fulfilments) as PurchaseType[],
      features: {
        sandbox: config.hasSandbox,
        cardPayments: config.stripe !== null,
        walletPayments: config.paypal !== null,
      },
    }),
    ...paymentRoutes(payments, config),
    ...officePaymentRoutes(db, payments),
    ...bookkeepingRoutes(bookkeeping),
    ...offlineGiftRoutes({
      db,
      organisation,
      grantGift: grantOfflineGift,
      findExclusion: play.findExclusion,
      hasRoomForPerks: play.hasRoomForPerks,
      reversal,
      wakeOutbox: outbox.wake,
    }),
    ...restrictionRoutes(db),
    ...settingsRoutes(db, config.organisation),
    ...operationRoutes({
      db,
      desk,
      wakeOutbox: outbox.wake,
      findRoles: (userId) => findRoles(db, userId),
    }),
    ...auditRoutes(db),
    ...safeguardRoutes({
      db,
      wakeOutbox: outbox.wake,
      findRoles: (userId) => findRoles(db, userId),
      findBound: (call) => bound.find(({ endpoint }) => callOf(endpoint) === call),
      listBound: () => bound.filter(({ endpoint }) => endpoint.safeguard),
    }),
    ...staffRoutes({
      db,
      secret,
      publicUrl,
      organisation,
      signs,
      hasCardsInPlay,
      wakeOutbox: outbox.wake,
    }),
  ];
  const sessions = createSessions(db, secret, isSecure);
  const counting = createCountCall(db, config.limitFactor, secret, options.limitClock);
  const { countCall } = counting;
  if (config.hasApiDocs) {
    registerDocumentation(http, {
      endpoints: bound.map(({ endpoint }) => endpoint),
      facts: { organisation, publicUrl },
      isWholeForAll: !config.isProduction,
      sessions,
      findRoles: (userId) => findRoles(db, userId),
    });
  }
  registerEndpoints(http, bound, {
    guardCall: createGuardCall({ db, wakeOutbox: outbox.wake }),
    sessions,
    countCall,
    cache,
    findPlace: createFindPlace(config.place, config.hasSandbox),
    findRoles: (userId) => findRoles(db, userId),
    hashNetwork: ({ near }) =>
      createHmac('sha256', secret).update(`network|${near}`).digest('base64url').slice(0, 16),
    recordDenial: ({ userId }, endpoint, code) =>
      transaction(db, (tx) =>
        audit(tx, {
          actorId: userId,
          action: 'staff.call-refused',
          subject: `user:${userId}`,
          detail: { call: callOf(endpoint), code },
        }),
      ),
  });
  limitBadWebhooks(http);
  if (payments) registerWebhooks(http, payments);
  registerReceiptDocuments(http, { db, sessions, countCall, organisation });
  registerCardList(http, reads);
  registerRaceRecord(http, reads);
  registerDrawFiles(http, reads);
  registerBallotLog(http, db);
  registerPublicLog(http, reads);
  registerLiveTally(http, db);
  registerImages(http, reads);
  registerDocuments(http, organisation);
  registerSocialCards(http, reads, pictures);
  registerOperations(http, {
    metricsToken: config.metricsToken,
    isReady: async () => stage === 'open' && database.canWrite(),
    joinMetrics: options.joinMetrics,
  });
  await options.extend?.(http, db);
  if (options.hasPages) {
    const site = { publicUrl: config.publicUrl, organisation };
    const services = { call: createLocalClient(bound), site };
    const { isHotReloading, videoHosts } = config;
    const hasPaypal = config.paypal !== null && config.paypal.browserApiBase === null;
    await registerPages(http, { services, cache: pages, isHotReloading, videoHosts, hasPaypal });
  }
  return {
    http,
    outbox,
    payments,
    jobs: desk.jobs,
    enter: () => {
      if (stage === 'starting') stage = 'open';
    },
    leave: () => {
      stage = 'leaving';
    },
    close: async () => {
      stage = 'leaving';
      // A connection over which nothing comes would be waited for.
      const patience = setTimeout(() => http.server.closeAllConnections(), closingMs);
      await http.close();
      clearTimeout(patience);
      await watch.settle();
      await desk.settle();
      await background.settle();
      await outbox.settle();
      await counting.settle();
    },
  };
}

/** After a change: first the organisation, which is on every page, then all that is made anew. */
function readAnew(refresh: () => Promise<void>, clear: () => void, attemptsLeft = 30): void {
  refresh()
    .catch((error) => {
      if (attemptsLeft === 0 || !isUnavailable(error)) return;
      setTimeout(readAnew, 1000, refresh, clear, attemptsLeft - 1).unref();
    })
    .finally(clear);
}

function createHttp(config: Config, isLeaving: () => boolean): FastifyInstance {
  const http = Fastify({
    ...loggingOptions(config.logLevel),
    trustProxy: config.trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // What still comes over an open connection while we stop is answered like everything else.
    return503OnClosing: false,
    frameworkErrors: answerMalformed,
  });
  http.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id);
    // A connection kept alive by an answer that leaves now would hold up the stop.
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  return http;
}

const megabyte = 1024 * 1024;

/** What is kept in memory, each kind apart, so that none pushes out another. */
function createCaches(mostEntries: number | undefined) {
  const cache = createPublicCache({ mostEntries, mostBytes: 32 * megabyte });
  const pages = createPublicCache({ mostEntries, mostBytes: 64 * megabyte });
  const pictures = createPublicCache({ mostEntries, mostBytes: 16 * megabyte });
  const forget = () => {
    for (const one of [cache, pages, pictures]) one.clear();
  };
  return { cache, pages, pictures, forget };
}

/** How what a payment granted is taken back. */
const reversal = { fulfilments, voidTickets, votes: { holdBallotLogs, withdrawVotes } };

/** The payments over the providers that are set up; null where none is. */
function createPayments(
  { stripe, paypal, limitFactor }: Config,
  secret: string,
  db: Db,
  outbox: Outbox,
  http: FastifyInstance,
  play: PlayDesk,
  more: Pick<PaymentServices, 'patienceMs' | 'lookSoon' | 'findAllowedItems'>,
): PaymentServices | null {
  if (!stripe && !paypal) return null;
  return {
    db,
    providers: {
      ...(stripe ? { stripe: patient(createStripe(stripe)) } : {}),
      ...(paypal ? { paypal: patient(createPaypal(paypal)) } : {}),
    },
    play,
    ...reversal,
    accounts: {
      prepare: prepareAccount,
      isTaken,
      create: createAccount,
      accountParts,
      refuseTaken,
      sessionOf: findSession,
      isClosed: lockIfClosed,
    },
    hashPrivately: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
    limitFactor,
    ...more,
    wakeOutbox: outbox.wake,
    alert: (paymentId, what) => http.log.error({ paymentId, what }, 'payment needs a person'),
    remark: (paymentId, what) => http.log.warn({ paymentId, what }, 'payment waits'),
  };
}

function createDraws(
  { drandRelays, beaconRelays }: Config,
  db: Db,
  outbox: Outbox,
  http: FastifyInstance,
): DrawServices {
  return {
    db,
    relays: drandRelays,
    beaconRelays,
    kinds: { raffle: raffleDraws, jackpot: jackpotDraws },
    wakeOutbox: outbox.wake,
    alert: (drawId, what) => http.log.error({ drawId, what }, 'draw needs a person'),
  };
}
