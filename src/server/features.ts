// Opens every feature: the one list of what the app consists of.
import type { Reads, Tx } from '#base/database/handles.ts';
import { openDraws } from '#base/draws/feature.ts';
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import type { Bound } from '#base/http/bind.ts';
import { openHttp } from '#base/http/feature.ts';
import type { CountCall } from '#base/http/limits/rate-limits.ts';
import type { PublicCache } from '#base/http/pages/public-cache.ts';
import type { Sessions } from '#base/http/session.ts';
import type { Job } from '#base/jobs/jobs.ts';
import { keepFor } from '#base/keep-for.ts';
import { openMail } from '#base/mail/feature.ts';
import { openPayments } from '#base/payments/feature.ts';
import type { PurchaseType } from '#contract/payments.ts';
import { itemOfReminder } from '#rules/reminders/reminders.ts';
import type { Context } from './base/http/actor.ts';
import { checkBooks } from './check-books.ts';
import { type Desks, reversal } from './desks.ts';
import { closingChecks, dueQueries, exportSections, forgetters, movers } from './feature-facts.ts';
import { confirmAddress } from './features/accounts/confirm-email.ts';
import { createConfirmedAccount, prepareAccount } from './features/accounts/create-account.ts';
import { openAccounts } from './features/accounts/feature.ts';
import { findSession } from './features/accounts/queries.ts';
import { openAudit } from './features/audit/feature.ts';
import { openBookkeeping } from './features/bookkeeping/feature.ts';
import { openContent } from './features/content/feature.ts';
import { openDonations } from './features/donations/feature.ts';
import type { GuestGiftServices } from './features/donations/guest-gifts/guest-gift-services.ts';
import { openGolf } from './features/golf/feature.ts';
import { findPlayers } from './features/golf/weeks/find-players.ts';
import { openJackpot } from './features/jackpot/feature.ts';
import { hasCardsInPlay } from './features/jackpot/player-data.ts';
import { openNews } from './features/news/feature.ts';
import { openOperations } from './features/operations/feature.ts';
import { openPageant } from './features/pageant/feature.ts';
import { openPlayLimits } from './features/play-limits/feature.ts';
import { findPlayStanding, isAtLimit } from './features/play-limits/play-standing.ts';
import { carryToMailbox, takeBreak } from './features/play-limits/take-break.ts';
import { openPublicLog } from './features/public-log/feature.ts';
import { openRaffle } from './features/raffle/feature.ts';
import { claimFreeEntries } from './features/raffle/tickets/claim-free-entries.ts';
import { openReminders } from './features/reminders/feature.ts';
import type { IsKeptFrom } from './features/reminders/send-reminders.ts';
import { openRestrictions } from './features/restrictions/feature.ts';
import { createIsShutFor } from './features/restrictions/place-data.ts';
import { openSafeguards } from './features/safeguards/feature.ts';
import { openScreens } from './features/screens/feature.ts';
import { openScripts } from './features/scripts/feature.ts';
import { openSettings } from './features/settings/feature.ts';
import { openSocial } from './features/social/feature.ts';
import { openStaff } from './features/staff/feature.ts';
import {
  isBrowserOfStaff,
  isMailboxOfStaff,
  noticeHousehold,
} from './features/staff/households.ts';
import { createBlockKeys } from './features/track/block-keys.ts';
import { openTrack } from './features/track/feature.ts';
import { requireSerial } from './features/track/walk-up/find-walk-up.ts';
import { openWinners } from './features/winners/feature.ts';
import { fulfillments, grantOfflineGift } from './fulfillments.ts';
import { giveClaimed } from './give-claimed.ts';

/** What the HTTP floor lends to features with files of their own. */
interface Doors {
  sessions: Sessions;
  countCall: CountCall;
  pictures: PublicCache;
}

/**
 * Opens all features.
 *
 * @param listCalls every call of the app; asked for once it is put together
 */
export function openFeatures(
  foundation: Foundation,
  desks: Desks,
  { sessions, countCall, pictures }: Doors,
  listCalls: () => readonly Bound[],
): { features: OpenedFeature[]; jobs: readonly Job[] } {
  const { db, reads, organization, log } = foundation;
  const { play, payments, draws, traces } = desks;
  const features: OpenedFeature[] = [
    openHttp(foundation),
    openMail(foundation),
    openPayments(foundation, payments),
    openDraws(foundation, draws),
    openContent(foundation, sessions),
    openNews(foundation),
    openSocial(foundation, pictures),
    openSettings(foundation),
    openRestrictions(foundation, payments),
    openPlayLimits(foundation, traces),
    openReminders(foundation, reminderDesk(foundation, desks)),
    openAccountsOf(foundation, desks),
    openStaff(foundation, staffDesk(desks)),
    openDonations(foundation, {
      payments,
      documents: { sessions, countCall },
      offlineGifts: {
        grantGift: grantOfflineGift,
        decidePlace: desks.decidePlace,
        play,
        reversal,
      },
      guestGifts: claimDesk(desks),
    }),
    openRaffle(foundation, draws, raffleDesk(foundation, desks)),
    openTrack(foundation, desks),
    openJackpot(foundation, desks),
    openPageant(foundation, desks),
    openGolf(foundation, desks),
    openWinners(foundation),
    openPublicLog(foundation),
    openBookkeeping({
      db,
      reads,
      organization,
      checkBooks,
      providers: payments?.providers ?? {},
      alert: (subject, what) => log.error({ subject, what }, 'the books need a person'),
    }),
    openAudit(foundation),
    openSafeguards(foundation, listCalls),
    openScreens(foundation),
    openScripts(foundation),
  ];
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const operations = openOperations(foundation, jobs, dueQueries);
  return { features: [...features, operations], jobs: operations.jobs };
}

/** What the raffle needs of others: also who reads the codes of tickets from the track. */
function raffleDesk({ secret }: Foundation, desks: Desks) {
  const { decidePlace, traces } = desks;
  const blockKeyOf = createBlockKeys(secret);
  return {
    decidePlace,
    findExclusionOfMailbox: (tx: Reads, email: string) => findExclusionOfMailbox(traces, tx, email),
    findExclusionOfVisitor: (tx: Reads, visitor: Pick<Context, 'actor' | 'deviceHash'>) =>
      findExclusionOfVisitor(desks, tx, visitor),
    readPaper: (code: string, caller: Parameters<typeof requireSerial>[2]) =>
      requireSerial({ blockKeyOf }, code, caller),
  };
}

/** Who is reminded of nothing, at a limit of their own or where the law of their place shuts it; who plays golf. */
function reminderDesk({ answers }: Foundation, { decidePlace, seasons }: Desks) {
  const isShutFor = createIsShutFor(decidePlace);
  const isKeptFrom: IsKeptFrom = async (db, userId, kind) =>
    (await isAtLimit(db, userId)) || (await isShutFor(db, userId, itemOfReminder[kind]));
  return {
    isKeptFrom,
    findPlayers: keepFor(answers.momentMs, (of: Reads, roundId: string) =>
      findPlayers(of, seasons, roundId),
    ),
  };
}

/** Why the mailbox of an address may not play, under whatever account; null where it may. */
async function findExclusionOfMailbox(traces: Desks['traces'], tx: Reads, email: string) {
  if (await traces.isMailboxOnBreak(tx, email)) return 'play_excluded' as const;
  return (await isMailboxOfStaff(tx, email)) ? ('staff_excluded' as const) : null;
}

/** Why whoever is at a browser may not play: by their account, or else by who has used the browser. */
async function findExclusionOfVisitor(
  { play, traces, signs }: Desks,
  tx: Reads,
  { actor, deviceHash }: Pick<Context, 'actor' | 'deviceHash'>,
) {
  if (actor) return play.findExclusion(tx, actor.userId);
  if (!deviceHash) return null;
  if (await traces.isBrowserOnBreak(tx, deviceHash)) return 'play_excluded' as const;
  const isOfStaff = signs.hasBrowsers && (await isBrowserOfStaff(tx, deviceHash));
  return isOfStaff ? ('staff_excluded' as const) : null;
}

/** What claims of gifts without an account need of others. */
function claimDesk(desks: Desks): Omit<GuestGiftServices, 'db' | 'wakeOutbox'> {
  const { play, decidePlace } = desks;
  return {
    play,
    decidePlace,
    givePerks: giveClaimed,
    accounts: {
      prepare: prepareAccount,
      findSession,
      createConfirmed: createConfirmedAccount,
      confirmAddress: async (tx, userId, email) => {
        await confirmAddress(tx, userId, email);
        await claimWaiting(desks, tx, userId);
      },
      claimWaiting: (tx, userId) => claimWaiting(desks, tx, userId),
    },
  };
}

/** Gives an account what waited for its address to be confirmed: the break of its mailbox, and free entries. */
async function claimWaiting({ play, traces }: Desks, tx: Tx, userId: string): Promise<void> {
  await carryToMailbox(tx, traces, userId);
  // Tickets of staff go to their account, so that they are left out of draws by it.
  if ((await play.findExclusion(tx, userId)) !== 'play_excluded') {
    await claimFreeEntries(tx, userId);
  }
}

function staffDesk({ signs, traces }: Desks): Parameters<typeof openStaff>[1] {
  return {
    ...{ signs, hasCardsInPlay },
    // On a break too: only by their account are the tickets of staff left out of draws.
    async claimWaiting(tx, userId) {
      await carryToMailbox(tx, traces, userId);
      await claimFreeEntries(tx, userId);
    },
  };
}

/** Accounts know what all features keep about people, and whom another one keeps from playing. */
function openAccountsOf(foundation: Foundation, desks: Desks): OpenedFeature {
  const { play, traces, limitTraces, signs } = desks;
  const { db, config, organization } = foundation;
  return openAccounts(
    foundation,
    {
      exportSections,
      // Traces of a break and of limits are left before browsers and address are forgotten.
      forgetters: [traces.leave, limitTraces.leave, ...forgetters],
      movers,
      closingChecks,
      findPlayStanding,
      exclude: (...asked) => takeBreak({ db, traces }, ...asked),
      carryBreak: play.carryBreak,
      leaveLimits: limitTraces.leave,
      noticeLogin: async (tx, userId, arrival) => {
        await noticeHousehold(tx, signs, userId, arrival);
        if (signs.hasBrowsers) await traces.carryToSignIn(tx, userId, arrival.deviceHash);
      },
      claimWaiting: (tx, userId) => claimWaiting(desks, tx, userId),
    },
    {
      organisation: organization,
      items: Object.keys(fulfillments) as PurchaseType[],
      features: {
        sandbox: config.hasSandbox,
        cardPayments: config.stripe !== null,
        walletPayments: config.paypal !== null,
        bankDebits: config.stripe?.takesBankDebits ?? false,
      },
    },
  );
}
