// Brings a database, in whatever state it is, to where this version can work with it.
import type { Config } from '../base/config.ts';
import type { Database, Db } from '../base/database/handles.ts';
import { migrate } from '../base/database/migrate.ts';
import { findAppSecret } from '../base/http/server-keys.ts';
import { inviteFirstOwner } from '../features/staff/invite-owner.ts';
import { demandParticulars } from './demand-particulars.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';
import { keepMoneyApart } from './test-money.ts';

/**
 * Migrates, fills an empty database with the demo's season where that is wanted, and invites the first
 * owner. Servers that start together do it one after another.
 *
 * @throws DatabaseUnfit where this version cannot work with the database; DemoAccountsFound,
 * ParticularsMissing or TestMoneyFound where these settings may not meet what is in it
 */
export async function prepareDatabase(config: Config, database: Database): Promise<void> {
  await database.alone(async () => {
    await migrate(database);
    if (!config.isTrial) await refuseDemoAccounts(database.db);
    if (config.isProduction) await demandParticulars(config, database.db);
    await keepMoneyApart(config, database.db);
    if (config.hasDemoData) await fillDemo(config, database.db);
    // The mail goes out with the regular jobs.
    if (config.ownerEmail) await inviteFirstOwner(database.db, config.ownerEmail);
  });
}

async function fillDemo(config: Config, db: Db): Promise<void> {
  const { fillEmpty } = await import('#sandbox/demo/fill-empty.ts');
  await fillEmpty(db, new Date());
  if (!config.hasSandbox) return;
  const { addDemoAuthenticator } = await import('#sandbox/demo/authenticator.ts');
  await addDemoAuthenticator(db, await findAppSecret(db, config.secretKey));
}
