// Keeps production from writing receipts in the name of the demo's association, which does not exist.
import type { Config } from '../base/config.ts';
import type { Db } from '../base/database/handles.ts';
import { demoParticulars } from '../base/environment.ts';
import { followOrganization } from '../features/settings/organization.ts';

/** Thrown at start; the message is for whoever started it. */
export class ParticularsMissing extends Error {}

const variables = {
  name: 'ORGANISATION_NAME',
  email: 'ORGANISATION_EMAIL',
  taxId: 'ORGANISATION_TAX_ID',
  postalAddress: 'ORGANISATION_ADDRESS',
} as const;
const names = Object.keys(variables) as (keyof typeof variables)[];

/**
 * Called in production, once the database can be read: what an owner has set counts as well.
 *
 * @throws ParticularsMissing naming the variables, where the demo's values would stand on receipts
 */
export async function demandParticulars(
  { organization: given, mail }: Pick<Config, 'organization' | 'mail'>,
  db: Db,
): Promise<void> {
  const { organization } = await followOrganization(db, given);
  const missing: string[] = names
    .filter((name) => organization[name] === demoParticulars[name])
    .map((name) => variables[name]);
  // Who sends the mail is decided by the environment alone.
  if (mail.from.includes(demoParticulars.email) && !missing.includes(variables.email)) {
    missing.push('MAIL_FROM');
  }
  if (missing.length === 0) return;
  throw new ParticularsMissing(
    `In production receipts and emails need the association's own particulars: set ${missing.join(', ')}.`,
  );
}
