// Donors without an account, as far as the server sees them.
import { eq, sql } from 'drizzle-orm';
import { donations } from '#base/database/schema/donations.ts';
import { guestGifts } from '#base/database/schema/guest-gifts.ts';
import { ledgerAccounts } from '#base/database/schema/ledger.ts';
import { mails } from '#base/database/schema/mail.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { officePaymentsApi } from '#contract/office/payments.ts';
import type { GuestDonor, PurchaseItem } from '#contract/payments.ts';
import { raffleApi } from '#contract/raffle.ts';
import { type TestApp, testKeys } from './app.ts';
import { approve, completePurchase, type Source, startPurchase } from './buyer.ts';
import { eventually, newPerson } from './donor.ts';
import type { Mail } from './mails.ts';
import type { Member } from './members.ts';
import { untilAllIsTold } from './shared-app.ts';
import type { Visitor } from './visitor.ts';

/** Somebody new who gives without an account. */
export const newGuest = (): GuestDonor => {
  const { email, name } = newPerson();
  return { email, name: name ?? 'Pat Guest' };
};

/** The token of the link in a mail by which a gift is claimed. */
export function claimTokenIn({ text }: Mail): string {
  const found = /\/gifts\/claim\?([0-9a-f]{64})\s/.exec(text ?? '');
  if (!found) throw new Error(`The mail has no link to claim a gift: ${text}`);
  return found[1] as string;
}

interface GuestGift {
  guest?: GuestDonor;
  visitor?: Visitor;
  source?: Source;
  item?: PurchaseItem;
}

/** The whole way of a donor without an account, from the first call to the answer. */
export async function giveAsGuest(app: TestApp, dollars: number, more: GuestGift = {}) {
  const { guest = newGuest(), visitor = app.openVisitor(), source = 'stripe' } = more;
  const item = more.item ?? { type: 'donation' as const, dollarAmount: dollars };
  const { token, paymentId } = await startPurchase(visitor, source, item, dollars * 100, {
    guestDonor: guest,
  });
  await approve(app, source, token);
  const answer = await completePurchase(visitor, source, token);
  return { answer, guest, visitor, token, paymentId };
}

/** The same with the token of the receipt's link. */
export async function giveAndWait(app: TestApp, dollars: number, more: GuestGift = {}) {
  const given = await giveAsGuest(app, dollars, more);
  const { db } = app.database;
  const paidBy = eq(donations.paymentId, given.paymentId);
  const [donation] = await db.select({ id: donations.id }).from(donations).where(paidBy);
  const key = `donation-receipt:${donation?.id}`;
  const [receipt] = await eventually(
    () => db.select().from(mails).where(eq(mails.key, key)),
    (rows) => rows[0]?.sentAt != null,
  );
  if (!receipt) throw new Error('The gift has no receipt.');
  return { ...given, receipt, claimToken: claimTokenIn(receipt) };
}

/** What a donor does who has no account yet: chooses a password. */
export const claimWithPassword = (visitor: Visitor, token: string) =>
  visitor.call(guestGiftsApi.claim, {
    token,
    password: 'correct horse battery',
    agree_tos: true,
  });

/** As if so many days had passed since the gift came in. */
export const passDays = (app: TestApp, paymentId: string, days: number) =>
  transaction(app.database.db, (tx) =>
    tx
      .update(guestGifts)
      .set({ waitsUntil: sql`${guestGifts.waitsUntil} - ${days}::int * interval '1 day'` })
      .where(eq(guestGifts.paymentId, paymentId)),
  );

/** What comes with $100, by the tests' tiers, and what of it stays when half of the gift is gone. */
export const all = { jackpotCredits: 25, raffleTickets: 50, voteTokens: 25 };
export const none = { jackpotCredits: 0, raffleTickets: 0, voteTokens: 0 };
export const half = { jackpotCredits: 13, raffleTickets: 25, voteTokens: 13 };

/** What an account has. */
export async function balancesOf({ call }: Visitor) {
  return {
    jackpotCredits: (await call(accountsApi.jackpotCredits, {})).ghaJackpotCredits,
    raffleTickets: (await call(accountsApi.raffleTicketsCount, {})).ghaRaffleTickets,
    voteTokens: (await call(accountsApi.voteTokens, {})).voteTokens,
  };
}

/** Looks at the guests of an app, and takes their gifts back; `getStaff` answers who may refund. */
export function guestTools(app: TestApp, getStaff: () => Member) {
  async function unclaimedOf(paymentId: string) {
    const rows = await app.database.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.owner, `unclaimed:${paymentId}`));
    const of = (asset: string) => rows.find((row) => row.asset === asset)?.balance ?? 0;
    return {
      jackpotCredits: of('jackpot_credit'),
      raffleTickets: of('raffle_ticket'),
      voteTokens: of('vote_token'),
    };
  }
  const refund = (paymentId: string, amountCents: number) =>
    getStaff().visitor.call(officePaymentsApi.refund, {
      ...{ paymentId, amountCents, reason: 'The donor asked for it.' },
      idempotencyKey: crypto.randomUUID(),
    });
  const giftOf = async (paymentId: string) => {
    const { db } = app.database;
    return (await db.select().from(guestGifts).where(eq(guestGifts.paymentId, paymentId)))[0]!;
  };
  const look = (token: string, visitor = app.openVisitor()) =>
    visitor.call(guestGiftsApi.waiting, { token });
  const countTickets = async () => (await app.openVisitor().call(raffleApi.odds, {})).tickets;

  /** Opens a dispute over a gift, and answers how the association wins it. */
  async function dispute(token: string, cents?: number) {
    const { id } = app.stripe.controls.openDispute({
      paymentIntent: token.split('_secret_')[0] as string,
      ...(cents ? { amount: cents } : {}),
    });
    await untilAllIsTold(app);
    return async () => {
      await fetch(`${app.stripe.url}/v1/disputes/${id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${testKeys.secretKey}` },
        body: new URLSearchParams({
          'evidence[uncategorized_text]': 'winning_evidence',
          submit: 'true',
        }),
      });
      // The bank decides after a while.
      app.stripe.controls.advanceClock(60_000);
      await untilAllIsTold(app);
    };
  }

  return { unclaimedOf, refund, giftOf, look, countTickets, dispute };
}
