// Gifts in honor or in memory of somebody over HTTP: dedicated, told of once, changed, stopped, forgotten.
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { dedications, stoppedAddresses } from '#base/database/schema/dedications.ts';
import { paymentEvents } from '#base/database/schema/payments.ts';
import { dedicationLinkApi, dedicationsApi } from '#contract/dedications.ts';
import { officeDedicationsApi } from '#contract/office/dedications.ts';
import { profileApi } from '#contract/profile.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';
import { startPurchase } from '#test/support/buyer.ts';
import {
  dedicationOf,
  giveDedicated,
  newDedication,
  sendCardsTo,
  setDedication,
} from '#test/support/dedications.ts';
import { confirmCard, donationOf, testCards } from '#test/support/donor.ts';
import { runJob } from '#test/support/draws.ts';
import { claimTokenIn, claimWithPassword, guestTools, newGuest } from '#test/support/guests.ts';
import { type Mail, tokenIn, waitForMail } from '#test/support/mails.ts';
import { type Member, refusalOf, signUp, signUpConfirmed } from '#test/support/members.ts';
import { shareTestApp, untilAllIsTold } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { forgetCards } from './forget-cards.ts';

const app = shareTestApp();
let staff: Member;
let donor: Member;
beforeAll(async () => {
  staff = await signUpStaff(app, 'owner');
  donor = await signUpConfirmed(app);
});

const { refund, dispute } = guestTools(app, () => staff);
const dayMs = 24 * 60 * 60 * 1000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

function stopTokenIn({ text }: Mail): string {
  return /\/gifts\/stop-cards\?([0-9a-f]{96})\s/.exec(text ?? '')?.[1] as string;
}

it('sends the card of a donor with an account once the payment is settled, and once for ever', async () => {
  const dedication = newDedication();
  const { visitor } = donor;
  const { token, paymentId } = await startPurchase(visitor, 'stripe', donationOf(100), 10_000, {
    dedication,
  });
  // A payment that is open, or approved and not settled, sends nothing.
  expect(await sendCardsTo(app, dedication.card.email)).toEqual([]);
  await confirmCard(app, token, testCards.good);
  await untilAllIsTold(app);
  // Webhooks settle it; however often and however many at once, one card leaves.
  await Promise.all(Array.from({ length: 5 }, () => runJob(app, 'send-cards')));
  const cards = await sendCardsTo(app, dedication.card.email);
  expect(cards.length).toBe(1);
  expect(cards[0]).toMatchObject({ subject: 'A gift in memory of Maria López' });
  const { subject, text, html } = cards[0] as Mail;
  expect(text).toContain(`${donor.person.name} made a gift to`);
  expect(text).toContain('She is missed.');
  // How much was given is the donor's to show, in each form in which the card is read.
  expect(`${subject} ${text} ${html}`).not.toContain('$');
  const isSending = and(
    eq(paymentEvents.paymentId, paymentId),
    eq(paymentEvents.what, 'card sent'),
  );
  expect(await app.database.db.$count(paymentEvents, isSending)).toBe(1);
  // As if it had been forgotten that it left: the key of the outbox still knows.
  await setDedication(app, paymentId, { sentAt: null, sends: 0 });
  expect((await sendCardsTo(app, dedication.card.email)).length).toBe(1);
  const receipt = await waitForMail(app, donor.person.email, 'donation-receipt');
  expect(receipt.text).toMatch(/In memory of +Maria López/);
  const [own] = (await visitor.call(dedicationsApi.list, {})).items;
  expect(own).toMatchObject({ state: 'sent', honoree: 'Maria López', canChange: false });
  const change = { dedicationId: own!._id, ...newDedication() };
  expect(await refusalOf(visitor.call(dedicationsApi.change, change))).toMatch(/^409 card_sent/);
});

it('waits until a guest has confirmed their own email, by the link or by a claim', async () => {
  const first = newDedication({ showsAmount: true });
  const { guest, to, paymentId } = await giveDedicated(app, first);
  expect(await sendCardsTo(app, to)).toEqual([]);
  expect(await sendCardsTo(app, to)).toEqual([]);
  const question = await waitForMail(app, guest.email, 'card-confirm');
  // Nobody has shown yet that this mailbox is theirs: nothing that was typed goes there.
  for (const typed of [first.card.message, first.honoree, first.card.name, guest.name]) {
    expect(typed).toBeTruthy();
    expect(question.text).not.toContain(typed);
  }
  const token = tokenIn(question);
  const { call } = app.openVisitor();
  expect(await call(dedicationLinkApi.read, { token })).toMatchObject({ state: 'unconfirmed' });
  const second = { ...newDedication({ showsAmount: true }), kind: 'honor' } as const;
  await call(dedicationLinkApi.change, { token, ...second });
  expect(await call(dedicationLinkApi.confirm, { token })).toMatchObject({ state: 'sent' });
  await call(dedicationLinkApi.confirm, { token });
  const [card, ...more] = await sendCardsTo(app, second.card.email);
  expect(more).toEqual([]);
  expect(card?.text).toContain(`${guest.name} made a gift of $100 to`);
  expect(await sendCardsTo(app, to)).toEqual([]);
  expect(await dedicationOf(app, paymentId)).toMatchObject({ sends: 1, kind: 'honor' });
  expect(await refusalOf(call(dedicationLinkApi.change, { token, ...first }))).toMatch(
    /^409 card_sent/,
  );
  const wrong = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  expect(await refusalOf(call(dedicationLinkApi.read, { token: wrong }))).toMatch(
    /^403 card_link_invalid/,
  );

  const claimed = await giveDedicated(app, newDedication());
  const receipt = await waitForMail(app, claimed.guest.email, 'donation-receipt');
  await claimWithPassword(app.openVisitor(), claimTokenIn(receipt));
  expect((await sendCardsTo(app, claimed.to)).length).toBe(1);
});

it('waits until a donor with an account has confirmed their email', async () => {
  const { visitor } = await signUp(app);
  const { to } = await giveDedicated(app, newDedication(), { visitor });
  expect(await sendCardsTo(app, to)).toEqual([]);
  expect((await visitor.call(dedicationsApi.list, {})).items[0]?.state).toBe('unconfirmed');
});

it('leaves on its day, and not at all once the gift went back', async () => {
  const { visitor } = donor;
  const day = newYorkDay(new Date(Date.now() + 10 * dayMs));
  const dated = newDedication({ sendOn: day });
  const kept = await giveDedicated(app, dated, { visitor });
  const returned = await giveDedicated(app, newDedication({ sendOn: day }), { visitor });
  const disputed = await giveDedicated(app, newDedication({ sendOn: day }), { visitor });
  const { items } = await visitor.call(dedicationsApi.list, {});
  const id = items[2]!._id;
  expect(items[2]).toMatchObject({ state: 'waiting', card: { sendOn: day }, canChange: true });
  const later = newYorkDay(new Date(Date.now() + 12 * dayMs));
  const changed = { ...dated, dedicationId: id, card: { ...dated.card, sendOn: later } };
  await visitor.call(dedicationsApi.change, changed);
  const stranger = await signUp(app);
  expect(await refusalOf(stranger.visitor.call(dedicationsApi.change, changed))).toMatch(
    /^404 not_found/,
  );
  const past = { ...changed, card: { ...dated.card, sendOn: newYorkDay(ago(2)) } };
  expect(await refusalOf(visitor.call(dedicationsApi.change, past))).toMatch(/^400 bad_input/);
  expect(await sendCardsTo(app, kept.to)).toEqual([]);
  await refund(returned.paymentId, 10_000);
  const win = await dispute(disputed.token);
  for (const { paymentId } of [kept, returned, disputed]) {
    await setDedication(app, paymentId, { dueAt: ago(0) });
  }
  expect((await sendCardsTo(app, kept.to)).length).toBe(1);
  expect(await sendCardsTo(app, returned.to)).toEqual([]);
  expect(await sendCardsTo(app, disputed.to)).toEqual([]);
  const states = (await visitor.call(dedicationsApi.list, {})).items.map(({ state }) => state);
  expect(states.slice(0, 3)).toEqual(['gift-went-back', 'gift-went-back', 'sent']);
  await win();
  expect((await sendCardsTo(app, disputed.to)).length).toBe(1);
});

it('sends nothing ever again to an address that pressed stop, and keeps only a hash of it', async () => {
  const first = await giveDedicated(app, newDedication(), { visitor: donor.visitor });
  const [card] = await sendCardsTo(app, first.to);
  const { call } = app.openVisitor();
  const token = stopTokenIn(card as Mail);
  expect(await call(dedicationLinkApi.stop, { token })).toEqual({ stopped: true });
  expect(await call(dedicationLinkApi.stop, { token })).toEqual({ stopped: true });
  const wrong = token.replace(/^./, (one) => (one === '0' ? '1' : '0'));
  expect(await refusalOf(call(dedicationLinkApi.stop, { token: wrong }))).toMatch(
    /^403 card_link_invalid/,
  );
  const kept = await app.database.db.select().from(stoppedAddresses);
  expect(JSON.stringify(kept)).not.toContain(first.to.split('@')[0]);
  const again = newDedication({ email: first.to.toUpperCase() });
  const { paymentId } = await giveDedicated(app, again, { visitor: donor.visitor });
  expect((await sendCardsTo(app, first.to)).length).toBe(1);
  expect(await sendCardsTo(app, first.to.toUpperCase())).toEqual([]);
  const [own] = (await donor.visitor.call(dedicationsApi.list, {})).items;
  expect(own).toMatchObject({ state: 'not-sent', canChange: false });
  expect(await dedicationOf(app, paymentId)).toMatchObject({ endedBecause: 'address', sends: 0 });
});

it('refuses what is no plain text, no day and no donation, in clear sentences', async () => {
  const visitor = app.openVisitor();
  const guestDonor = newGuest();
  const start = (dedication: object, item = donationOf(100)) =>
    refusalOf(
      startPurchase(visitor, 'stripe', item, 10_000, {
        guestDonor,
        dedication: dedication as never,
      }),
    );
  const say = (message: string) => start(newDedication({ message }));
  const links = /^400 bad_input: Please leave out links and email addresses/;
  expect(await say('See https://evil.example now')).toMatch(links);
  expect(await say('Visit win．evil．com')).toMatch(links);
  expect(await say('Write to me@evil.example')).toMatch(links);
  expect(await say('Hello\nBcc: everybody')).toMatch(/^400 bad_input: Please begin no line/);
  expect(await say('\u202etxt.exe')).toMatch(/^400 bad_input/);
  expect(await say('x'.repeat(4_000))).toMatch(/^400 bad_input: Please keep the message under 500/);
  expect(await start({ ...newDedication(), honoree: 'Win at evil.com' })).toMatch(/^400 bad_input/);
  expect(await start({ ...newDedication(), honoree: 'Maria\nBcc: x' })).toMatch(/^400 bad_input/);
  expect(await start({ ...newDedication(), kind: 'spite' })).toMatch(/^400 bad_input/);
  const day = /^400 bad_input: Please choose a day from today to 365 days ahead/;
  expect(await start(newDedication({ sendOn: newYorkDay(ago(2)) }))).toMatch(day);
  expect(await start(newDedication({ sendOn: newYorkDay(ago(-400)) }))).toMatch(day);
  const tickets = { type: 'raffle-tickets', tickets: 50 } as const;
  expect(
    await refusalOf(
      startPurchase(donor.visitor, 'stripe', tickets, 10_000, { dedication: newDedication() }),
    ),
  ).toMatch(/^400 bad_input: Only a donation/);
  expect(await app.database.db.$count(dedications)).toBeGreaterThan(0);
});

it('goes on with the dedication that was chosen last, under the same key', async () => {
  const visitor = app.openVisitor();
  const more = { guestDonor: newGuest(), idempotencyKey: crypto.randomUUID() };
  const start = (dedication?: ReturnType<typeof newDedication>) =>
    startPurchase(visitor, 'stripe', donationOf(100), 10_000, {
      ...more,
      ...(dedication ? { dedication } : {}),
    });
  const { paymentId } = await start(newDedication());
  const second = newDedication();
  await start(second);
  expect(await dedicationOf(app, paymentId)).toMatchObject({ cardEmail: second.card.email });
  await start();
  expect(await dedicationOf(app, paymentId)).toBeUndefined();
});

it('lets staff correct a card with a reason, send it again twice at most, and stop it', async () => {
  const { call } = staff.visitor;
  const wanted = newDedication();
  const { paymentId, to } = await giveDedicated(app, wanted, { visitor: donor.visitor });
  const read = async () => (await call(officeDedicationsApi.ofPayment, { paymentId })).dedication!;
  const act = { paymentId, dedicationId: (await read())._id, reason: 'The donor called.' };
  expect(await refusalOf(call(officeDedicationsApi.resend, act))).toMatch(/^409 card_not_sent/);
  await sendCardsTo(app, to);
  const right = newDedication();
  await call(officeDedicationsApi.change, { ...right, ...act });
  for (let time = 0; time < 2; time++) await call(officeDedicationsApi.resend, act);
  expect(await refusalOf(call(officeDedicationsApi.resend, act))).toMatch(/^409 card_resent/);
  expect((await sendCardsTo(app, right.card.email)).length).toBe(2);
  expect(await read()).toMatchObject({ sends: 3, can: { resend: false, stop: true } });
  const stopped = await call(officeDedicationsApi.stop, { ...act, stopsAddress: true });
  expect(stopped).toMatchObject({ endedBecause: 'staff', can: { change: false, stop: false } });
  const next = newDedication({ email: right.card.email });
  await giveDedicated(app, next, { visitor: donor.visitor });
  expect((await sendCardsTo(app, right.card.email)).length).toBe(2);
  expect(await refusalOf(call(officeDedicationsApi.stop, act))).toMatch(/^409 card_over/);
});

it('forgets whom a card went to, and cards that nobody confirmed', async () => {
  const sent = await giveDedicated(app, newDedication(), { visitor: donor.visitor });
  await sendCardsTo(app, sent.to);
  const unconfirmed = await giveDedicated(app, newDedication());
  await runJob(app, 'forget-cards');
  expect(await dedicationOf(app, sent.paymentId)).toMatchObject({ cardEmail: sent.to });
  await setDedication(app, sent.paymentId, { sentAt: ago(31) });
  await runJob(app, 'forget-cards');
  const forgotten = { cardName: null, cardEmail: null, message: null };
  expect(await dedicationOf(app, sent.paymentId)).toMatchObject({
    ...{ ...forgotten, honoree: 'Maria López', sends: 1 },
  });
  expect(await sendCardsTo(app, sent.to)).toEqual([]);
  await forgetCards(app.database.db, ago(-31));
  expect(await dedicationOf(app, unconfirmed.paymentId)).toMatchObject({
    ...{ ...forgotten, endedBecause: 'late' },
  });
});

it('exports dedications, and sends no card of an account that is closed', async () => {
  const member = await signUpConfirmed(app);
  const day = newYorkDay(ago(-5));
  const { to, paymentId } = await giveDedicated(app, newDedication({ sendOn: day }), {
    visitor: member.visitor,
  });
  const exported = await member.visitor.call(profileApi.export, {});
  expect(JSON.stringify(exported)).toContain(to);
  await member.visitor.call(profileApi.close, { password: member.person.password });
  expect(await dedicationOf(app, paymentId)).toBeUndefined();
  expect(await sendCardsTo(app, to)).toEqual([]);
});
