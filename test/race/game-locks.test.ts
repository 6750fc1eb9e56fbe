// The locks of the games, one by one: whoever holds one from outside keeps the act waiting at that very lock.
import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db, Tx } from '#base/database/handles.ts';
import { transaction } from '#base/database/transaction.ts';
import { freezeDraws } from '#base/draws/freeze-draws.ts';
import { sha256 } from '#base/http/session.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { keepPlace } from '#server/features/golf/entries/keep-place.ts';
import { lockTeams } from '#server/features/golf/teams/team-lock.ts';
import { lockTournament, lockTournamentShared } from '#server/features/golf/tournament-lock.ts';
import { saveBatch } from '#server/features/jackpot/cards/save-cards.ts';
import { expirePrizes } from '#server/features/jackpot/prizes/expire-prizes.ts';
import { findIneligible } from '#server/features/jackpot/prizes/find-ineligible.ts';
import { cancelRace } from '#server/features/jackpot/races/cancel-race.ts';
import { closeRace } from '#server/features/jackpot/races/close-race.ts';
import { scratchCar } from '#server/features/jackpot/races/scratch-car.ts';
import { settleRace } from '#server/features/jackpot/races/settle-race.ts';
import { castBallot } from '#server/features/pageant/ballots/cast-votes.ts';
import { sealBallots } from '#server/features/pageant/ballots/seal-ballots.ts';
import { holdBallotLogs } from '#server/features/pageant/ballots/withdraw-votes.ts';
import { candidateRecords } from '#server/features/pageant/candidate-records.ts';
import { confirmGuardian } from '#server/features/pageant/guardians/confirm-guardian.ts';
import { inviteGuardian } from '#server/features/pageant/guardians/invite-guardian.ts';
import { offerNext } from '#server/features/raffle/awards/award-prize.ts';
import { handOverPrize } from '#server/features/raffle/awards/hand-over-prize.ts';
import { moveTickets } from '#server/features/raffle/awards/winner-data.ts';
import { raffleDraws } from '#server/features/raffle/raffle-draws.ts';
import { claimFreeEntries } from '#server/features/raffle/tickets/claim-free-entries.ts';
import { grantTickets } from '#server/features/raffle/tickets/grant-tickets.ts';
import { voidTickets } from '#server/features/raffle/tickets/void-tickets.ts';
import { inviteOwner } from '#server/features/staff/invite-owner.ts';
import { startTestApp, type TestApp } from '../support/app.ts';
import { addDraw, enterFree } from '../support/draws.ts';
import { alone, holdWhile, meet, rows, shared, user } from '../support/lock-waits.ts';
import { confirmAddress, type Member, signUp, signUpConfirmed } from '../support/members.ts';
import { giveCredits, insertRace } from '../support/races.ts';
import { signUpStaff } from '../support/staff.ts';
import { insertContest } from '../support/votes.ts';

let app: TestApp;
let db: Db;
let staff: Member;
beforeAll(async () => {
  app = await startTestApp();
  db = app.database.db;
  staff = await signUpStaff(app, 'owner');
});
afterAll(() => app.close());

const within = (act: (tx: Tx) => Promise<unknown>) => transaction(db, act);
const run = (statement: ReturnType<typeof sql>) => within((tx) => tx.execute(statement));

// Reading with a lock is the only reading that waits.
const reading = /^select "/;
const lockAlone = /^select pg_advisory_xact_lock\(/;
const lockShared = /^select pg_advisory_xact_lock_shared\(/;

async function expectToWait(hold: string, act: () => Promise<unknown>, at: RegExp): Promise<void> {
  const { waited } = await holdWhile(app, hold, act);
  expect(waited).toMatch(at);
}

it('a race is settled under its lock', async () => {
  const raceId = await insertRace(db);
  const hold = rows('races', `id = '${raceId}'`);
  await expectToWait(hold, () => settleRace(db, staff.userId, raceId), reading);
});

it('a race closes when no card is being saved', async () => {
  const raceId = await insertRace(db);
  const close = () => within((tx) => closeRace(tx, raceId));
  await expectToWait(shared(`race-cards:${raceId}`), close, lockAlone);
});

it('a card or a ballot that comes late is refused without waiting for who closes', async () => {
  const raceId = await insertRace(db, { opens: -120, closes: -1 });
  const batch = { raceId, batchId: v7(), masks: [0b111111] };
  const card = await holdWhile(app, alone(`race-cards:${raceId}`), () =>
    saveBatch(db, staff.userId, batch),
  );
  expect(card).toMatchObject({ waited: null, outcome: { value: { refusal: 'race_closed' } } });
  const { event, ann } = await insertContest(db, { closes: -1 });
  const cast = { contestId: event, requestKey: v7(), votes: [ann], numVotes: 1 };
  const ballot = await holdWhile(app, alone(`ballots:${event}`), () =>
    castBallot(db, staff.userId, cast),
  );
  expect(ballot).toMatchObject({ waited: null, outcome: { value: { refusal: 'voting_closed' } } });
});

it('a race is canceled when no card is being saved', async () => {
  const raceId = await insertRace(db);
  const cancel = () => cancelRace(db, staff.userId, { raceId, reason: 'Rain' });
  await expectToWait(shared(`race-cards:${raceId}`), cancel, lockAlone);
});

it('a car is scratched when no card is being saved', async () => {
  const raceId = await insertRace(db);
  const scratch = () => scratchCar(db, staff.userId, { raceId, carNumber: 3, reason: 'Engine' });
  await expectToWait(shared(`race-cards:${raceId}`), scratch, lockAlone);
});

it('no card is saved while a race closes', async () => {
  const raceId = await insertRace(db);
  const save = () => saveBatch(db, staff.userId, { raceId, batchId: v7(), masks: [63] });
  await expectToWait(alone(`race-cards:${raceId}`), save, /save_jackpot_cards/);
});

it('F9: who saves a card at the moment in which they accept an invitation is a player, or staff, never both', async () => {
  const member = await signUp(app);
  await giveCredits(db, member.userId, 5);
  const raceId = await insertRace(db);
  const token = await inviteOwner(db, member.person.email);
  const accept = () =>
    member.visitor.call(officeStaffApi.acceptInvitation, { token, pledges: true });
  const save = (picks: number[]) =>
    member.visitor.call(jackpotApi.saveCards, { race: raceId, picks: [picks] });
  // The card has passed every look and is being written when the invitation is accepted.
  const held = rows('races', `id = '${raceId}'`);
  const [card, acceptance] = await meet(app, held, () => save([1, 2, 3, 4, 5, 6]), accept);
  expect(card.status).toBe('fulfilled');
  expect(acceptance).toMatchObject({ status: 'rejected', reason: { code: 'cards_in_play' } });
  await run(sql`update jackpot_cards set voided_at = now() where race_id = ${raceId}`);
  // The other way around: the roles are being written when the card is saved.
  const credits = rows('ledger_accounts', `owner = 'user:${member.userId}'`);
  const [accepted, late] = await meet(app, credits, accept, () => save([1, 2, 3, 4, 5, 7]));
  expect(accepted.status).toBe('fulfilled');
  expect(late).toMatchObject({ status: 'rejected', reason: { code: 'staff_excluded' } });
});

it('one race at a time shares the pot out', async () => {
  const raceId = await insertRace(db);
  const settle = () => settleRace(db, staff.userId, raceId);
  await expectToWait(alone('jackpot-pot'), settle, lockAlone);
});

it('no prize goes back to the pot while it is shared out', async () => {
  await expectToWait(alone('jackpot-pot'), () => expirePrizes(db), lockAlone);
});

it('no prize is taken back while the pot is shared out', async () => {
  const found = { winnerId: v7(), finding: 'identity' as const };
  const find = () => findIneligible({ db, wakeOutbox: () => {} }, staff.userId, found);
  await expectToWait(alone('jackpot-pot'), find, lockAlone);
});

it('no ticket is granted while a draw is frozen', async () => {
  const grant = { userId: null, freeEntryId: v7(), count: 1, at: new Date() };
  const act = () => within((tx) => grantTickets(tx, grant));
  await expectToWait(alone('raffle-tickets'), act, /insert into raffle_ticket_grants/);
});

it('no ticket is voided while a draw is frozen', async () => {
  const act = () => within((tx) => voidTickets(tx, v7(), 1));
  await expectToWait(alone('raffle-tickets'), act, lockShared);
});

it('no draw is frozen while tickets are granted', async () => {
  const draw = { closesAt: new Date() } as never;
  const act = () => within((tx) => raffleDraws.readEntries(tx, draw));
  await expectToWait(shared('raffle-tickets'), act, lockAlone);
});

it('no ticket moves to another account while tickets are granted', async () => {
  const act = () => within((tx) => moveTickets(tx, v7(), v7()));
  await expectToWait(shared('raffle-tickets'), act, lockAlone);
});

it('no free entry is claimed while a draw is frozen', async () => {
  const member = await signUp(app);
  await enterFree(staff, app, { email: member.person.email });
  await confirmAddress(app, member);
  const act = () => within((tx) => claimFreeEntries(tx, member.userId));
  await expectToWait(shared('raffle-tickets'), act, lockAlone);
});

/** A draw whose only ticket is a member's. */
async function insertDrawn() {
  const member = await signUpConfirmed(app);
  const serial = await enterFree(staff, app, { email: member.person.email });
  const drawId = await addDraw(app, { closesAt: new Date() });
  await run(sql`insert into draw_results (draw_id, drawn_at, source, picks, transcript, seal)
    values (${drawId}, now(), '{}', array[${serial}::bigint], '', '')`);
  return { member, serial, offer: () => within((tx) => offerNext(tx, drawId)) };
}

it('a prize is offered to a ticket that is not being voided', async () => {
  const { serial, offer } = await insertDrawn();
  const hold = `update raffle_ticket_grants set voided = 1 where serial_from = ${serial}`;
  await expectToWait(hold, offer, reading);
});

it('a prize is offered to an account that is not being closed', async () => {
  const { member, offer } = await insertDrawn();
  await expectToWait(user(member.userId), offer, reading);
});

it('what happens to a draw takes turns', async () => {
  const drawId = await addDraw(app, { closesAt: new Date() });
  const act = () => handOverPrize({ db, wakeOutbox: () => {} }, staff.userId, drawId);
  await expectToWait(rows('draws', `id = '${drawId}'`), act, reading);
});

it('a draw is frozen under its lock', async () => {
  const drawId = await addDraw(app, { closesAt: new Date(Date.now() - 1000) });
  const services = { db, kinds: { raffle: raffleDraws, jackpot: raffleDraws } } as never;
  const act = () => freezeDraws(services, [drawId], null);
  await expectToWait(rows('draws', `id = '${drawId}'`), act, reading);
});

it('nobody votes while the last serial is read', async () => {
  const { event, ann } = await insertContest(db);
  const vote = sql`select cast_votes(${staff.userId}, ${event}, ${v7()}, ${v7()},
    ${`{${ann}}`}::uuid[], 1)`;
  await expectToWait(alone(`ballots:${event}`), () => run(vote), /cast_votes/);
});

it('the last serial is read while nobody votes', async () => {
  const { event } = await insertContest(db);
  await expectToWait(shared(`ballots:${event}`), () => sealBallots(db, event), lockAlone);
});

it('one server at a time seals a ballot log', async () => {
  const { event } = await insertContest(db);
  await expectToWait(alone(`seal:${event}`), () => sealBallots(db, event), lockAlone);
});

it('no vote is taken out while the last serial is read', async () => {
  const { event } = await insertContest(db);
  const act = () => within(holdBallotLogs);
  await expectToWait(alone(`ballots:${event}`), act, lockShared);
});

it('one person at a time changes the teams', async () => {
  const act = () => within((tx) => lockTeams(tx, 'open', new Date()));
  await expectToWait(alone('teams:open'), act, lockAlone);
});

it('the places of a tournament are ordered one after the other where they are limited', async () => {
  await run(sql`insert into tournaments (event, registration_closes_at, capacity)
    values ('limited', now() + interval '1 day', 1)`);
  const place = {
    name: 'ps-golf-event',
    userId: staff.userId,
    paymentId: v7(),
    isWithoutPack: false,
  };
  const act = () => within((tx) => keepPlace(tx, place, new Date()));
  await expectToWait(rows('tournaments', `event = 'limited'`), act, /^select .* for update$/s);
});

it('one member of staff at a time records of a tournament', async () => {
  const act = () => within((tx) => lockTournament(tx, 'open'));
  await expectToWait(shared('tournament:open'), act, lockAlone);
});

it('nobody attests while a week closes', async () => {
  const act = () => within((tx) => lockTournamentShared(tx, 'open'));
  await expectToWait(alone('tournament:open'), act, lockShared);
});

it('guardians of a child are invited one after the other', async () => {
  const { ann } = await insertContest(db);
  const input = { candidateId: ann, email: staff.person.email, evidence: 'The form' };
  const context = { actor: { userId: staff.userId }, count: async () => {} } as never;
  const hold = rows('candidates', `id = '${ann}'`);
  await expectToWait(hold, () => inviteGuardian(db, input, context), /^select .* for update$/s);
});

it('a child is not removed while its guardian confirms', async () => {
  const { ann: candidateId } = await insertContest(db);
  await run(sql`insert into candidate_guardians
      (id, candidate_id, user_id, invited_by, evidence, token_hash, expires_at)
    values (${v7()}, ${candidateId}, ${staff.userId}, ${staff.userId}, 'Called.', ${v7()}, now())`);
  const act = () => within((tx) => candidateRecords.beforeRemove!(tx, candidateId));
  await expectToWait(rows('candidate_guardians', `candidate_id = '${candidateId}'`), act, reading);
});

it('a guardian confirms once', async () => {
  const { ann } = await insertContest(db);
  const [id, token] = [v7(), v7()];
  await run(sql`insert into candidate_guardians (id, candidate_id, user_id, invited_by, evidence,
    token_hash, expires_at) values (${id}, ${ann}, ${staff.userId}, ${staff.userId}, 'The form',
    ${sha256(token)}, now() + interval '1 day')`);
  const hold = rows('candidate_guardians', `id = '${id}'`);
  await expectToWait(hold, () => confirmGuardian(db, staff.userId, token), reading);
});
