// Tells the owners that the organization's particulars are others now: they stand on every receipt and email.
import { and, eq, ne, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Organization } from '#base/config.ts';
import type { Tx } from '#base/database/handles.ts';
import { staffRoles } from '#base/database/schema/accounts.ts';
import { mailInsert } from '#base/mail/outbox.ts';
import type { MailWriter } from '#base/mail/template.ts';

/** The particulars that owners set. */
export type Particulars = Pick<
  Organization,
  'name' | 'phone' | 'email' | 'taxId' | 'postalAddress' | 'shopUrl'
>;

/** Those that changed, each with what it was and what it is. */
export type ChangedParticulars = Partial<Record<keyof Particulars, [was: string, now: string]>>;

const labels: Record<keyof Particulars, string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  taxId: 'Tax id',
  postalAddress: 'Postal address',
  shopUrl: 'Shop',
};

/** Tells every other owner by email, with before and after, what one of them has changed. */
export async function tellOfParticulars(
  tx: Tx,
  changed: ChangedParticulars,
  actorId: string,
): Promise<void> {
  const owners = await tx
    .select({ userId: staffRoles.userId })
    .from(staffRoles)
    .where(and(eq(staffRoles.role, 'owner'), ne(staffRoles.userId, actorId)));
  for (const { userId } of owners) {
    await tx.execute(
      mailInsert({
        key: `organization-changed:${v7()}`,
        recipient: sql`(select email from users where id = ${userId})`,
        template: 'organization-changed',
        data: { userId, changed },
      }),
    );
  }
}

/** This mail, by its name in the outbox. */
export const organizationMails: Readonly<Record<string, MailWriter>> = {
  'organization-changed': ({ changed }, { publicUrl }) => ({
    subject: 'The details of the organization were changed',
    heading: 'What receipts and emails say of us has changed',
    paragraphs: [
      'An owner changed details of the organization. The footer of the site, every email and every receipt say the new ones from now on, also receipts of earlier gifts that are sent again.',
    ],
    particulars: Object.entries(changed as ChangedParticulars).flatMap(
      ([name, [was, now]]): [string, string][] => {
        const label = labels[name as keyof Particulars];
        return [
          [`${label} before`, was],
          [`${label} now`, now],
        ];
      },
    ),
    button: { label: 'See the audit log', url: `${publicUrl}/office/audit` },
    closing: ['If nobody agreed on this with you, please change it back.'],
  }),
};
