// Tells colleagues where a game or gifts are shut or opened by law: one member of staff could end a sale by it.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { licenses, placeRestrictions } from '#base/database/schema/restrictions.ts';
import { mailsInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';
import { formatDay } from '#rules/format/dates.ts';
import { itemLabels, type RestrictedItem } from '#rules/restrictions/restrictions.ts';
import { nameOfPlace } from './place-name.ts';

interface Place {
  item: RestrictedItem;
  country: string;
  state: string | null;
}

const wordsOf = ({ item, ...place }: Place) =>
  `${itemLabels[item]} in ${nameOfPlace(place) ?? place.country}`;

/** What a restriction says, in words; null where there is none. */
export async function readRestriction(tx: Tx, id: string): Promise<string | null> {
  const [found] = await tx.select().from(placeRestrictions).where(eq(placeRestrictions.id, id));
  return found ? `${wordsOf(found)}: not offered` : null;
}

/** What a license says, in words; null where there is none. */
export async function readLicense(tx: Tx, id: string): Promise<string | null> {
  const [found] = await tx.select().from(licenses).where(eq(licenses.id, id));
  if (!found) return null;
  const { validFrom, validUntil, number } = found;
  const days = [validFrom, validUntil].map((at) => formatDay(at.toISOString()));
  return `${wordsOf(found)}: license ${number}, from ${days.join(' to ')}`;
}

/**
 * Tells every owner and every official of race and raffle but the acting one, with before and after. Nothing where
 * what counts stays as it was.
 */
export async function tellOfPlace(
  tx: Tx,
  was: string | null,
  now: string | null,
  actorId: string | null,
): Promise<void> {
  if (was === now) return;
  await tx.execute(
    mailsInsert(sql`
      select 'places-changed:' || gen_random_uuid(), u.email, 'places-changed',
        jsonb_build_object('userId', u.id, 'was', ${was}::text, 'now', ${now}::text)
      from users u
      where u.id is distinct from ${actorId}::uuid and exists (select 1 from staff_roles r
        where r.user_id = u.id and r.role in ('owner', 'race-official', 'raffle-official'))`),
  );
}

/** This mail, by its name in the outbox. */
export const placeMails: Readonly<Record<string, MailWriter>> = {
  'places-changed': ({ was, now }, { publicUrl }) => ({
    subject: 'Where we sell and play was changed',
    heading: 'Where we sell and play has changed',
    paragraphs: [
      'A member of staff changed what is offered in a place. It counts from now on, also where cards or tickets are on sale.',
    ],
    particulars: [
      ['Before', String(was ?? 'Nothing entered')],
      ['Now', String(now ?? 'Nothing entered')],
    ],
    button: { label: 'See the audit log', url: `${publicUrl}/office/audit` },
    closing: ['If nobody agreed on this with you, please change it back.'],
  }),
};
