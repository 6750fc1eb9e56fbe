// One's own entry and place through HTTP: changes until registration closes, numbers, gift packs.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { benefitValues } from '#base/database/schema/donations.ts';
import { tournamentPlaces } from '#base/database/schema/golf.ts';
import {
  scorecardAttestations,
  scorecards,
  tournamentAbsences,
} from '#base/database/schema/golf-play.ts';
import { transaction } from '#base/database/transaction.ts';
import { accountsApi } from '#contract/accounts.ts';
import { golfApi, golfEvent } from '#contract/golf.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { profileApi } from '#contract/profile.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { purchase } from '#test/support/buyer.ts';
import { type Entrant, insertPaidPlaces, signUpEntrant } from '#test/support/entrants.ts';
import { insertTournament, moveWeeks } from '#test/support/golf-season.ts';
import { waitForMail } from '#test/support/mails.ts';
import { refusalOf, signUp } from '#test/support/members.ts';

let app: TestApp;
let entrant: Entrant;
beforeAll(async () => {
  app = await startTestApp();
  await insertTournament(app.database.db);
  entrant = await signUpEntrant(app, 'FAIRWAY');
});
afterAll(() => app.close());

const regForm = {
  name: ' Robin Park ',
  city: 'Elko',
  state: 'Nevada',
  country: 'United States',
  sessionDay: 'sunday' as const,
  sessionTimeslot: 's5' as const,
};

describe('an entry', () => {
  it('can be changed, with the affiliate code staying', async () => {
    const changed = await entrant.visitor.call(golfAccountApi.updateEntry, { regForm });
    expect(changed).toMatchObject({ ...regForm, name: 'Robin Park', affiliateCode: 'FAIRWAY' });
    const { items } = await entrant.visitor.call(golfApi.ownEntries, {});
    expect(items).toEqual([changed]);
  });

  it('takes a country as the list writes it, and one that the list lacks as it is typed', async () => {
    const countryOf = async (country: string) => {
      const form = { regForm: { ...regForm, country } };
      return (await entrant.visitor.call(golfAccountApi.updateEntry, form)).country;
    };
    expect(await countryOf('usa')).toBe('United States');
    expect(await countryOf('Holland')).toBe('Holland');
  });

  it('must stay complete, and one must have one', async () => {
    const send = (form: unknown) =>
      refusalOf(
        entrant.visitor.call(golfAccountApi.updateEntry, { regForm: form } as {
          regForm: typeof regForm;
        }),
      );
    expect(await send({ ...regForm, city: ' ' })).toBe(
      '400 bad_input: Please fill out your name and location information.',
    );
    expect(await send({ ...regForm, country: ' ' })).toBe(
      '400 bad_input: Please fill out your name and location information.',
    );
    const link = 'Win at https://evil.example/x';
    expect(await send({ ...regForm, name: link })).toBe(
      '400 bad_input: Please enter a name, without links or special characters.',
    );
    for (const part of ['city', 'state', 'country']) {
      for (const odd of [link, 'Reno\u202E', '\u200B']) {
        expect(await send({ ...regForm, [part]: odd })).toBe(
          '400 bad_input: Please write the place without links or special characters.',
        );
      }
    }
    expect(await send({ ...regForm, sessionTimeslot: 's7' })).toBe(
      '400 bad_input: Make sure to select your session day and time.',
    );
    const { visitor } = await signUp(app);
    expect(await refusalOf(visitor.call(golfAccountApi.updateEntry, { regForm }))).toBe(
      '409 entry_missing: You have no entry in this tournament yet.',
    );
    const stranger = app.openVisitor().call(golfAccountApi.updateEntry, { regForm });
    expect(await refusalOf(stranger)).toMatch(/^401 signed_out/);
  });

  it('stays as it is once registration has closed', async () => {
    await moveWeeks(app.database.db, 1);
    expect(await refusalOf(entrant.visitor.call(golfAccountApi.updateEntry, { regForm }))).toMatch(
      /^409 registration_closed/,
    );
    await moveWeeks(app.database.db, 0);
  });
});

describe('a place', () => {
  const placeOf = (one: { visitor: Entrant['visitor'] }) =>
    one.visitor.call(golfApi.ownPlace, { event: golfEvent });

  it('has a number by the instant of its payment, and the first thousand a gift pack', async () => {
    const { db } = app.database;
    expect(await placeOf(entrant)).toEqual({
      isPaid: false,
      hasEntry: true,
      late: null,
      registrantNumber: null,
      giftPack: false,
      isWithoutPack: false,
      earlier: [],
    });
    const [early, late] = [await signUp(app), await signUp(app)];
    const at = (seconds: number) => new Date(Date.parse('2026-01-01T00:00:00Z') + seconds * 1000);
    await insertPaidPlaces(db, [
      { userId: late.userId, paidAt: at(5000) },
      { userId: early.userId, paidAt: at(0) },
    ]);
    expect(await placeOf(late)).toEqual({
      isPaid: true,
      hasEntry: false,
      late: null,
      registrantNumber: 2,
      giftPack: true,
      isWithoutPack: false,
      earlier: [],
    });
    // A place that was given up keeps its number: the next in line is promised no more and no less.
    const filler = await signUp(app);
    const given = Array.from({ length: 999 }, (_, number) => ({
      userId: filler.userId,
      paidAt: at(number + 1),
      releasedAt: at(number + 2),
    }));
    await insertPaidPlaces(db, given);
    expect(await placeOf(early)).toMatchObject({ registrantNumber: 1, giftPack: true });
    expect(await placeOf(late)).toMatchObject({ registrantNumber: 1001, giftPack: false });
  });

  it('A1-7: is receipted as what it is, a donation that brings a place, and to the first thousand a gift pack', async () => {
    const { db } = app.database;
    const enter = async () => {
      const buyer = await signUp(app);
      const item = { type: 'tournament-entry', event: golfEvent } as const;
      const { paymentId } = await purchase(app, buyer.visitor, 'stripe', item, 10_000);
      const { text } = await waitForMail(app, buyer.person.email, 'donation-receipt');
      const { items } = await buyer.visitor.call(accountsApi.donations, {});
      expect(items).toMatchObject([{ isEntry: true, purchaseItem: { dollarAmount: 100 } }]);
      return { text, paymentId };
    };
    const { text: before } = await enter();
    expect(before).toMatch(/Given to:? +The association, as an entry of the golf tournament/);
    expect(before).not.toContain('Deductible');
    const validFrom = new Date(Date.now() - 60_000);
    const value = { validFrom, reason: 'For the test.' };
    await transaction(db, async (tx) => {
      await tx.insert(benefitValues).values({ ...value, benefit: 'gift-pack', valueCents: 6_000 });
      await tx
        .insert(benefitValues)
        .values({ ...value, benefit: 'tournament-place', valueCents: 1_500 });
    });
    // More than a thousand have paid, see above.
    const { text: late } = await enter();
    expect(late).toMatch(/With thanks:? +a place in the golf tournament/);
    expect(late).not.toContain('gift pack');
    expect(late).toMatch(/Deductible at most:? +\$85\.00/);
    await transaction(db, (tx) => tx.delete(tournamentPlaces));
    const { text: early } = await enter();
    expect(early).toMatch(/With thanks:? +a place in the golf tournament; a gift pack/);
    expect(early).toMatch(/Value of what came with it:? +\$75\.00/);
    expect(early).toMatch(/Deductible at most:? +\$25\.00/);
    // The places that were made up and taken away are missed there, the donations are not.
    expect((await app.findBookErrors()).filter((name) => name.includes('donation'))).toEqual([]);
  });
});

it('a player exports what is kept of their play, and takes their words along when they leave', async () => {
  const { db } = app.database;
  const { visitor, userId, entryId, person } = await signUpEntrant(app);
  const { joinCode } = await visitor.call(golfAccountApi.startTeam, { name: 'The Leavers' });
  const card = { event: golfEvent, entryId, week: 1, round: 1, strokes: 70, enteredBy: userId };
  const absence = { round: 2, kind: 'not-played' as const, reason: 'Power cut' };
  const scorecardId = await transaction(db, async (tx) => {
    const [added] = await tx.insert(scorecards).values(card).returning();
    await tx
      .insert(tournamentAbsences)
      .values({ event: golfEvent, entryId, week: 1, ...absence, recordedBy: userId });
    return added!.id;
  });
  const note = 'My neighbour saw a 69.';
  await visitor.call(golfAccountApi.attest, { scorecardId, isRight: false, note });
  const data = await visitor.call(profileApi.export, {});
  expect(data).toMatchObject({
    tournamentTeams: [{ name: 'The Leavers' }],
    tournamentScorecards: [{ week: 1, round: 1, strokes: 70, isRight: false, note }],
    tournamentAbsences: [absence],
  });
  expect(JSON.stringify(data)).not.toContain(joinCode);
  await visitor.call(profileApi.close, { password: person.password });
  const [kept] = await db
    .select()
    .from(scorecardAttestations)
    .where(eq(scorecardAttestations.scorecardId, scorecardId));
  expect(kept?.note).toBe('The account was closed.');
  expect(await app.openVisitor().call(golfStandingsApi.player, { entryId })).toMatchObject({
    entry: { name: 'Closed account', city: '' },
  });
  const { items } = await app.openVisitor().call(golfStandingsApi.teams, {});
  expect(JSON.stringify(items)).not.toContain('The Leavers');
  expect(items).toContainEqual(
    expect.objectContaining({ name: expect.stringMatching(/^Closed account [0-9a-f]{12}$/) }),
  );
});

it('a team keeps its name while somebody else is in it, and loses it with the last', async () => {
  const captain = await signUpEntrant(app);
  const member = await signUpEntrant(app);
  const { joinCode } = await captain.visitor.call(golfAccountApi.startTeam, { name: 'Stayers' });
  await member.visitor.call(golfAccountApi.joinTeam, { joinCode });
  const names = async () =>
    (await app.openVisitor().call(golfStandingsApi.teams, {})).items.map(({ name }) => name);
  await captain.visitor.call(profileApi.close, { password: captain.person.password });
  expect(await names()).toContain('Stayers');
  await member.visitor.call(profileApi.close, { password: member.person.password });
  expect(await names()).not.toContain('Stayers');
});
