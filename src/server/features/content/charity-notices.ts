// Tells the owners whom gifts go to in name now: one editor can rename a charity, or give its gifts' name to another.
import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Tx } from '#base/database/handles.ts';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { charities } from '#base/database/schema/content.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';

/** What gifts to a charity are known by. */
export interface CharityNames {
  name: string;
  /** The name that its gifts are recorded by; null where it takes none. */
  preference: string | null;
}

/** What a charity is called now; null where there is none. */
export async function readNames(tx: Tx, id: string): Promise<CharityNames | null> {
  const [found] = await tx
    .select({ name: charities.name, preference: charities.preference })
    .from(charities)
    .where(eq(charities.id, id));
  return found ?? null;
}

/**
 * Tells every other owner by email, with before and after, where a charity that takes gifts is added, is called
 * something else, or takes or leaves the name of gifts. Nothing where no gift is concerned.
 */
export async function tellOfNames(
  tx: Tx,
  was: CharityNames | null,
  now: CharityNames | null,
  actorId: string | null,
): Promise<void> {
  if (!was?.preference && !now?.preference) return;
  if (was?.name === now?.name && was?.preference === now?.preference) return;
  const owners = await tx
    .select({ userId: staffRoles.userId })
    .from(staffRoles)
    .where(and(eq(staffRoles.role, 'owner'), actorId ? ne(staffRoles.userId, actorId) : undefined));
  for (const { userId } of owners) {
    await tx.execute(
      mailInsert({
        key: `charity-changed:${v7()}`,
        recipient: sql`(select email from users where id = ${userId})`,
        template: 'charity-changed',
        data: { userId, was, now },
      }),
    );
  }
}

const wordsOf = (names: unknown): string => {
  const { name, preference } = (names ?? {}) as Partial<CharityNames>;
  if (!name) return 'Not on the site';
  return preference ? `${name}, for gifts named ${preference}` : `${name}, which takes no gifts`;
};

/** This mail, by its name in the outbox. */
export const charityMails: Readonly<Record<string, MailWriter>> = {
  'charity-changed': ({ was, now }, { publicUrl }) => ({
    subject: 'A charity that takes gifts was changed',
    heading: 'Whom gifts go to has changed',
    paragraphs: [
      'A member of staff changed the name of a charity, or which gifts are for it. Receipts of earlier gifts say the new name too, when they are sent again.',
    ],
    particulars: [
      ['Before', wordsOf(was)],
      ['Now', wordsOf(now)],
    ],
    button: { label: 'See the audit log', url: `${publicUrl}/office/audit` },
    closing: ['If nobody agreed on this with you, please change it back.'],
  }),
};
