// The emails about gift packs: where one goes, that it was sent, and that it came back.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { giftPackParcels, giftPacks } from '#base/database/schema/gift-packs.ts';
import { tournamentPlaces, tournaments } from '#base/database/schema/golf.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import { formatCalendarDay, formatMoment } from '#rules/format/dates.ts';
import { golfFigures } from '#rules/golf/figures.ts';
import { carrierNames, trackingUrl } from '#rules/golf/gift-packs.ts';
import { mayBeReminded, packState } from './pack-state.ts';

const accountOf = (publicUrl: string) => `${publicUrl}/account#gift-packs`;

/** Asks where a pack goes; its data is `{ packId }`. Nothing where its golfer has said so meanwhile. */
export const packEarnedMail: MailWriter = async ({ packId }, { db, publicUrl }) => {
  const [found] = await db
    .select({ state: packState, claimBy: tournaments.packsClaimedBy })
    .from(giftPacks)
    .innerJoin(tournamentPlaces, eq(tournamentPlaces.id, giftPacks.placeId))
    .innerJoin(tournaments, eq(tournaments.event, giftPacks.event))
    .where(eq(giftPacks.id, String(packId)));
  if (found?.state !== 'earned') return null;
  return {
    subject: 'Where may we send your gift pack?',
    heading: 'Your gift pack is ready',
    paragraphs: [
      `You are among the first ${golfFigures.giftPacks} who registered for the golf tournament, so a gift pack worth ${golfFigures.giftPack} is yours.`,
      'Please tell us where it goes. If you would rather not have it, you can decline it there, too.',
    ],
    particulars: found.claimBy ? [['Please tell us by', formatMoment(found.claimBy)]] : [],
    button: { label: 'Claim your gift pack', url: accountOf(publicUrl) },
    closing: [],
  };
};

/** Reminds of the last day to claim; its data is `{ packId }`. Nothing where that has changed meanwhile. */
export const packReminderMail: MailWriter = async ({ packId }, { db, publicUrl }) => {
  const [found] = await rowsOf<{ claimBy: Date | string }>(
    db,
    sql`select t.packs_claimed_by as "claimBy" from gift_packs g
      join tournament_places p on p.id = g.place_id join tournaments t on t.event = p.event
      where g.id = ${packId}::uuid and ${mayBeReminded}`,
  );
  if (!found) return null;
  return {
    subject: 'The last day to claim your gift pack is near',
    heading: 'Your gift pack is still here',
    paragraphs: [
      'You have not told us yet where your gift pack of the golf tournament goes. After the last day we cannot send it anymore.',
    ],
    particulars: [['Please tell us by', formatMoment(new Date(found.claimBy))]],
    button: { label: 'Claim your gift pack', url: accountOf(publicUrl) },
    closing: ['We remind you only once. If you would rather not have it, there is nothing to do.'],
  };
};

async function findParcel(db: Db, parcelId: unknown) {
  const [found] = await db
    .select({ parcel: giftPackParcels, isDeclined: giftPacks.declinedAt })
    .from(giftPackParcels)
    .innerJoin(giftPacks, eq(giftPacks.id, giftPackParcels.packId))
    .where(eq(giftPackParcels.id, String(parcelId)));
  return found && found.isDeclined === null ? found.parcel : null;
}

/** Tells that a pack was sent; its data is `{ parcelId }`. Nothing where it came back meanwhile. */
export const packSentMail: MailWriter = async ({ parcelId }, { db, publicUrl, organization }) => {
  const parcel = await findParcel(db, parcelId);
  if (!parcel || parcel.returnedAt) return null;
  const { carrier, trackingNumber, sentOn } = parcel;
  const url = trackingUrl(carrier, trackingNumber);
  return {
    subject: 'Your gift pack is on its way',
    heading: 'Your gift pack is on its way',
    paragraphs: ['Thank you for playing. We have sent your gift pack to the address you gave us.'],
    particulars: [
      ['Sent on', formatCalendarDay(sentOn, 'day')],
      ['Carrier', carrierNames[carrier]],
      ...(trackingNumber ? ([['Tracking number', trackingNumber]] as [string, string][]) : []),
    ],
    button: url
      ? { label: 'Track your parcel', url }
      : { label: 'See your gift pack', url: accountOf(publicUrl) },
    closing: [`If it does not reach you, ${callOrWrite(organization)}.`],
  };
};

/** Tells that a pack came back; its data is `{ parcelId }`. */
export const packReturnedMail: MailWriter = async (
  { parcelId },
  { db, publicUrl, organization },
) => {
  const parcel = await findParcel(db, parcelId);
  if (!parcel?.returnReason) return null;
  return {
    subject: 'Your gift pack came back to us',
    heading: 'Your gift pack came back to us',
    paragraphs: [
      'We could not deliver your gift pack. Please check the address in your account and correct it; we will send the pack again.',
    ],
    particulars: [['What we were told', parcel.returnReason]],
    button: { label: 'Check the address', url: accountOf(publicUrl) },
    closing: [`If the address is right, ${callOrWrite(organization)}.`],
  };
};
