// Who works here does not play, nor do their households: refused in words, left out of draws, and said so.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { payments } from '#base/database/schema/payments.ts';
import { raffleTicketGrants } from '#base/database/schema/raffle.ts';
import { transaction } from '#base/database/transaction.ts';
import { post } from '#base/ledger/post.ts';
import { drawsApi } from '#contract/draws.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { officeHouseholdsApi as api } from '#contract/office/households.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { pageantApi } from '#contract/pageant.ts';
import type { PurchaseItem } from '#contract/payments.ts';
import { playLimitsApi } from '#contract/play-limits.ts';
import { countEntries } from '#rules/draws/entry-origins.ts';
import type { RaffleManifest } from '#rules/draws/manifest.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase, startPurchase } from '#test/support/buyer.ts';
import { newPerson } from '#test/support/donor.ts';
import { addDraw, databaseNow, enterFree, passInstant, runJob } from '#test/support/draws.ts';
import { waitForMail } from '#test/support/mails.ts';
import { logIn, type Member, refusalOf, signUp } from '#test/support/members.ts';
import { insertRace } from '#test/support/races.ts';
import { giveRoles, proveAgo, signUpStaff } from '#test/support/staff.ts';
import { insertContest } from '#test/support/votes.ts';
import { inviteOwner } from './invite-owner.ts';

let app: TestApp;
let owner: Member;
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 100, hasDemoData: false });
  owner = await signUpStaff(app, 'owner');
});
afterAll(async () => {
  expect(await app.findBookErrors()).toEqual([]);
  await app.close();
});

const excluded =
  '403 staff_excluded: Members of staff and their households neither play nor vote. A gift is welcome; it comes without anything to play with.';
const playing: [PurchaseItem, number][] = [
  [{ type: 'jackpot-credits', credits: 5 }, 1_000],
  [{ type: 'raffle-tickets', tickets: 5 }, 1_000],
  [{ type: 'vote-tokens', dollarAmount: 25 }, 2_500],
];

/** Whoever has credits, tickets and tokens from a gift of $100. */
async function openGiver(person = newPerson()): Promise<Member> {
  const member = await signUp(app, person);
  await purchase(app, member.visitor, 'stripe', { type: 'donation', dollarAmount: 100 }, 10_000);
  return member;
}

const perksOf = async (paymentId: string) => {
  const [row] = await app.database.db.select().from(payments).where(eq(payments.id, paymentId));
  return row!.perks;
};

const isKept = async ({ visitor }: Member) =>
  (await visitor.call(playLimitsApi.read, {})).isOfStaff;

describe('F9: a draw', () => {
  it('leaves out the tickets of staff and households, says how many, and has its books right', async () => {
    const [player, colleague, partner] = await Promise.all([openGiver(), openGiver(), openGiver()]);
    await purchase(app, player.visitor, 'stripe', { type: 'raffle-tickets', tickets: 7 }, 1_400);
    const free = await enterFree(owner, app, { tickets: 3 });
    const { userId: staffId } = await signUpStaff(app, 'finance');
    await giveRoles(app.database.db, colleague.userId, 'auditor');
    await owner.visitor.call(api.declare, { staffId, email: partner.person.email });
    const closesAt = await databaseNow(app);
    const drawId = await addDraw(app, { closesAt });
    await passInstant(app, closesAt);
    await runJob(app, 'run-draws');
    const manifest = await fetch(`${app.url}/draws/${drawId}/manifest.json`);
    const ranges = new Map(((await manifest.json()) as RaffleManifest).ranges);
    const firstOf = async ({ userId }: Member) => {
      const grants = await app.database.db
        .select()
        .from(raffleTicketGrants)
        .where(eq(raffleTicketGrants.userId, userId));
      return grants.map(({ serialFrom }) => serialFrom);
    };
    for (const serial of await firstOf(player)) expect(ranges.has(serial)).toBe(true);
    for (const out of [colleague, partner]) {
      const [serial] = await firstOf(out);
      expect(ranges.has(serial!)).toBe(false);
      const ticket = await app
        .openVisitor()
        .call(drawsApi.ticket, { serial: printSerial(serial!) });
      expect(ticket.draws.map(({ _id }) => _id)).not.toContain(drawId);
    }
    expect(ranges.get(free)).toBe(3);
    const draw = await app.openVisitor().call(drawsApi.read, { drawId });
    expect(draw.origins).toMatchObject({ bought: 7, free: 3, cash: 0, other: 0, leftOut: 100 });
    expect(countEntries(draw.origins!)).toBe(draw.entries);
    const entries = [...ranges.values()].reduce((sum, count) => sum + count, 0);
    expect(countEntries(draw.origins!)).toBe(entries);
  });
});

describe('F5: two people', () => {
  /** What comes of two who promise their seeds for one draw. */
  async function promiseBoth(one: Member, other: Member): Promise<string> {
    const closesAt = new Date(Date.now() + 86_400_000);
    const drawId = await addDraw(app, { closesAt, announced: 'witnessed' });
    const promise = ({ visitor }: Member, commitment: string) =>
      visitor.call(officeDrawsApi.commit, { drawId, commitment: commitment.repeat(64) });
    await promise(one, 'a');
    return refusalOf(promise(other, 'b'));
  }

  it('share no browser, until an owner says that it is anybody’s', async () => {
    const [one, other] = [
      await signUpStaff(app, 'raffle-official'),
      await signUpStaff(app, 'race-official'),
    ];
    expect(await promiseBoth(one, other)).toBe('no refusal');
    await logIn(app, other.person, await logIn(app, one.person));
    expect(await promiseBoth(one, other)).toMatch(/^403 staff_related/);
    const list = await owner.visitor.call(api.list, {});
    const ofBoth = list.filter(({ staff, account }) =>
      [staff._id, account._id].every((id) => [one.userId, other.userId].includes(id)),
    );
    expect(ofBoth.map(({ because }) => because)).toContain('browser');
    for (const { _id } of ofBoth) {
      await giveRoles(app.database.db, one.userId, 'owner');
      const own = one.visitor.call(api.end, { householdId: _id });
      expect(await refusalOf(own)).toMatch(/^403 own_account/);
      await owner.visitor.call(api.end, { householdId: _id });
    }
    expect(await promiseBoth(other, one)).toBe('no refusal');
  });

  it('share no mailbox', async () => {
    const name = newPerson().email.split('@')[0]!;
    const join = async (email: string) => {
      const member = await signUp(app, { ...newPerson(), email });
      const token = await inviteOwner(app.database.db, email);
      await member.visitor.call(officeStaffApi.acceptInvitation, { token, pledges: true });
      return member;
    };
    const one = await join(`${name}@gmail.com`);
    const other = await join(`${name}+second@gmail.com`);
    for (const { userId } of [one, other]) await proveAgo(app.database.db, userId, 0);
    expect(await promiseBoth(one, other)).toMatch(/^403 staff_related/);
  });
});

describe('F9: a member of staff', () => {
  it.each(playing)('cannot buy %j', async (item, cents) => {
    const member = await signUpStaff(app, 'auditor');
    expect(await refusalOf(startPurchase(member.visitor, 'stripe', item, cents))).toBe(excluded);
  });

  it('gives like anybody, without credits, tickets or tokens', async () => {
    const member = await signUpStaff(app, 'editor');
    const gift: PurchaseItem = { type: 'donation', dollarAmount: 100 };
    const { paymentId } = await purchase(app, member.visitor, 'stripe', gift, 10_000);
    expect(await perksOf(paymentId)).toEqual({
      jackpotCredits: 0,
      raffleTickets: 0,
      voteTokens: 0,
    });
  });

  it('saves no card and casts no vote with what they have from before', async () => {
    const member = await openGiver();
    const race = await insertRace(app.database.db);
    const contest = await insertContest(app.database.db);
    await giveRoles(app.database.db, member.userId, 'editor');
    const card = member.visitor.call(jackpotApi.saveCards, {
      race,
      picks: [[1, 2, 3, 4, 5, 6]],
    });
    expect(await refusalOf(card)).toBe(excluded);
    const vote = member.visitor.call(pageantApi.castVotes, {
      event: contest.event,
      votes: [contest.ann],
      numVotes: 1,
    });
    expect(await refusalOf(vote)).toBe(excluded);
  });

  it('becomes one only once no card of theirs is in play, and agrees not to play', async () => {
    const member = await openGiver();
    const race = await insertRace(app.database.db);
    const token = await inviteOwner(app.database.db, member.person.email);
    await member.visitor.call(jackpotApi.saveCards, {
      race,
      picks: [[1, 2, 3, 4, 5, 6]],
    });
    const accept = () =>
      refusalOf(member.visitor.call(officeStaffApi.acceptInvitation, { token, pledges: true }));
    expect(await accept()).toBe(
      '409 cards_in_play: A Jackpot Card of yours is in a race that is not settled yet. Please accept once it is: staff do not play.',
    );
    await transaction(app.database.db, async (tx) => {
      await tx.execute(sql`update jackpot_cards set voided_at = now() where race_id = ${race}`);
      await post(tx, `cards-returned:${race}`, [
        {
          key: `cards-returned:${race}`,
          asset: 'jackpot_credit',
          from: `stakes:${race}`,
          to: `user:${member.userId}`,
          amount: 1,
        },
      ]);
    });
    const silent = member.visitor.call(officeStaffApi.acceptInvitation, { token } as never);
    expect(await refusalOf(silent)).toBe(
      '400 bad_input: Please agree that staff and their households do not play.',
    );
    expect(await accept()).toBe('no refusal');
    const listed = await owner.visitor.call(officeStaffApi.list, {});
    const { pledged } = listed.find(({ _id }) => _id === member.userId)!;
    expect(Math.abs(Date.parse(pledged!) - Date.now())).toBeLessThan(60_000);
  });
});

describe('F9: a household', () => {
  it('is declared by an owner, told to the person, kept from playing, and ended', async () => {
    const member = await openGiver();
    const { userId: staffId } = await signUpStaff(app, 'finance');
    const { email } = member.person;
    const declare = (to = email) => owner.visitor.call(api.declare, { staffId, email: to });
    expect(await refusalOf(declare(newPerson().email))).toMatch(/^404 account_unknown/);
    expect(await refusalOf(declare(owner.person.email))).toMatch(/^403 own_account/);
    const list = await declare();
    expect(await refusalOf(declare())).toMatch(/^409 already_exists/);
    expect((await waitForMail(app, email, 'act-notice')).text).toMatch(/someone in your household/);
    const race = await insertRace(app.database.db);
    const save = () =>
      member.visitor.call(jackpotApi.saveCards, { race, picks: [[1, 2, 3, 4, 5, 6]] });
    expect(await refusalOf(save())).toBe(excluded);
    expect(await isKept(member)).toBe(true);
    const own = list.find(({ account }) => account._id === member.userId)!;
    expect(own).toMatchObject({ because: 'declared', staff: { _id: staffId } });
    await owner.visitor.call(api.end, { householdId: own._id });
    await save();
    expect(await isKept(member)).toBe(false);
    const again = owner.visitor.call(api.end, { householdId: own._id });
    expect(await refusalOf(again)).toMatch(/^404 not_found/);
  });

  it('ends by itself when the member of staff leaves', async () => {
    const member = await signUp(app);
    const { userId: staffId } = await signUpStaff(app, 'finance');
    await owner.visitor.call(api.declare, { staffId, email: member.person.email });
    const left = { userId: staffId, before: ['finance' as const], roles: [] };
    await owner.visitor.call(officeStaffApi.changeRoles, left);
    expect(await isKept(member)).toBe(false);
  });

  it('is noticed by the mailbox, of new accounts and of those from before', async () => {
    const name = newPerson().email.split('@')[0]!;
    const at = (email: string) => signUp(app, { ...newPerson(), email });
    const before = await at(`${name}+before@gmail.com`);
    const staff = await at(`${name}@gmail.com`);
    const token = await inviteOwner(app.database.db, staff.person.email);
    await staff.visitor.call(officeStaffApi.acceptInvitation, { token, pledges: true });
    expect(await isKept(before)).toBe(true);
    const after = await at(`${name.split('').join('.')}@googlemail.com`);
    expect(await isKept(after)).toBe(true);
    expect(await isKept(await at(`${name}x@gmail.com`))).toBe(false);
    expect(await refusalOf(enterFree(owner, app, { email: `${name}+free@gmail.com` }))).toBe(
      '403 staff_excluded: Staff and their households take no part in raffles, not even by free entry.',
    );
  });

  it('is noticed by the browser, until an owner says that it is none, and then not again', async () => {
    const staff = await signUpStaff(app, 'editor');
    const shared = await logIn(app, staff.person);
    const member = await signUp(app);
    await logIn(app, member.person, shared);
    expect(await isKept(member)).toBe(true);
    const list = await owner.visitor.call(api.list, {});
    const own = list.find(({ account }) => account._id === member.userId)!;
    expect(own.because).toBe('browser');
    await owner.visitor.call(api.end, { householdId: own._id });
    await logIn(app, member.person, shared);
    expect(await isKept(member)).toBe(false);
    const noticed = await app.database.db
      .select({ subject: auditEntries.subject })
      .from(auditEntries)
      .where(eq(auditEntries.action, 'staff.household-noticed'));
    expect(noticed).toContainEqual({ subject: `user:${member.userId}` });
  });
});
