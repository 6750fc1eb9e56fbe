// A process that writes to the embedded database of a directory until it is killed.
import { sql } from 'drizzle-orm';
import { openDatabase } from '#base/database/open.ts';
import { transaction } from '#base/database/transaction.ts';

const database = await openDatabase({ dataDir: process.argv[2] as string });
await database.exec('create table if not exists numbers (n integer primary key)');
for (let n = 1; ; n++) {
  await transaction(database.db, (tx) => tx.execute(sql`insert into numbers values (${n})`));
  process.send?.(n);
}
