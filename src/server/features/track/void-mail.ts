// The email to whoever had put tickets from the track in their account, that their sale was voided.
import { eq, type SQL, sql } from 'drizzle-orm';
import { trackDesks, trackSales, trackShifts } from '#base/database/schema/track.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import { callOrWrite, type MailWriter } from '#base/mail/template.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatLongMoment } from '#rules/format/dates.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { serialOfSale } from '#rules/track/track.ts';

/** The statement that queues it, once for each sale; nothing to an account that is closed. */
export const noticeOfVoid = (saleId: string, holderId: string): SQL =>
  mailInsert(
    {
      key: `walk-up-voided:${saleId}`,
      recipient: sql`email`,
      template: 'walk-up-voided',
      data: { saleId, userId: holderId },
    },
    sql`from users where id = ${holderId}::uuid and closed_at is null`,
  );

/** Says which tickets are void; its data is `{ saleId }`. */
export const walkUpVoidedMail: MailWriter = async ({ saleId }, { db, organization, publicUrl }) => {
  const [found] = await db
    .select({ sale: trackSales, deskName: trackDesks.name })
    .from(trackSales)
    .innerJoin(trackShifts, eq(trackShifts.id, trackSales.shiftId))
    .innerJoin(trackDesks, eq(trackDesks.id, trackShifts.deskId))
    .where(eq(trackSales.id, String(saleId)));
  if (!found) throw new Error('The sale of this email does not exist.');
  const { sale, deskName } = found;
  const first = serialOfSale(sale.blockFrom, sale.place);
  const last = first + sale.tickets - 1;
  return {
    subject: 'Your raffle tickets from the track are void',
    heading: 'Tickets in your account are void',
    paragraphs: [
      'You had put raffle tickets from the track in your account. The desk that sold them has voided the sale: they are in no draw anymore.',
      'Their price is given back at the desk, for the paper.',
    ],
    particulars: [
      ['Raffle tickets', formatNumber(sale.tickets)],
      ['Serials', `${printSerial(first)} to ${printSerial(last)}`],
      ['Sold', `${deskName}, ${formatLongMoment(sale.soldAt)} New York time`],
    ],
    button: { label: 'See your account', url: `${publicUrl}/account` },
    closing: [
      `If you did not ask for this, or still have the paper, please ${callOrWrite(organization)}.`,
      `Your ${organization.name}`,
    ],
  };
};
