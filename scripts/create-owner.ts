// `npm run create-owner <email>`: invites an owner of the back office; with `-- --forget-factors` lets
// a member of staff who has lost every second factor set up new ones.
import { z } from 'zod';
import { readConfig } from '../src/server/base/config.ts';
import { migrate } from '../src/server/base/database/migrate.ts';
import { openDatabase } from '../src/server/base/database/open.ts';
import { forgetFactorsOf } from '../src/server/features/staff/factors/remove-factor.ts';
import { invitationUrl } from '../src/server/features/staff/invitation-mail.ts';
import { inviteOwner } from '../src/server/features/staff/invite-owner.ts';

const [address, option] = process.argv.slice(2);
const email = z.email().safeParse(address);
if (!email.success || (option !== undefined && option !== '--forget-factors')) {
  console.error('Use: npm run create-owner somebody@example.org [-- --forget-factors]');
  process.exit(2);
}
const config = readConfig(process.env);
const database = await openDatabase(
  config.databaseUrl ? { databaseUrl: config.databaseUrl } : { dataDir: config.dataDir },
).catch((error: Error) => {
  console.error(error.message);
  process.exit(2);
});
await migrate(database);
if (option) {
  const isFound = await forgetFactorsOf(database.db, email.data);
  console.log(
    isFound
      ? `The second factors of ${email.data} are removed; new ones are set up at the next login.`
      : `Nobody of the staff has the address ${email.data}.`,
  );
  process.exitCode = isFound ? 0 : 1;
} else {
  const token = await inviteOwner(database.db, email.data);
  console.log(`${email.data} is invited to be an owner, by mail and with this link, for 7 days:`);
  console.log(invitationUrl(config.publicUrl, token));
}
await database.close();
