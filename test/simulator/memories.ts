// What the servers of a simulated world keep in memory, and the notices by which they learn of changes.
import { sql } from 'drizzle-orm';
import type { Config } from '#base/config.ts';
import type { Database } from '#base/database/handles.ts';
import { settings } from '#base/database/schema/settings.ts';
import { transaction } from '#base/database/transaction.ts';
import { followContent } from '#server/content-caches.ts';
import { eventually } from '../support/donor.ts';
import type { Random } from './random.ts';

/** The memories of all servers of one database. */
export interface Memories {
  /** Staff rename the organization on one of the servers; the others have to hear of it. */
  rename(random: Random): Promise<void>;
  /** The connections on which notices come are cut, so that some are lost. */
  cut(): Promise<void>;
  /** What a server still believes though it has changed; nothing when all have heard. */
  finish(): Promise<string[]>;
}

/** Opens a memory for each server, as the servers themselves do. */
export async function openMemories(databases: readonly Database[]): Promise<Memories> {
  const fromEnvironment = { organization: { name: 'Simulated' } } as Config;
  const kept = await Promise.all(
    databases.map((database) => followContent(database, fromEnvironment, 10)),
  );
  const names = () => kept.map(({ organization }) => organization.name);
  let name = 'Simulated';
  return {
    async rename(random) {
      const value = `Simulated ${random.below(1e9)}`;
      await transaction(random.pick(databases).db, async (tx) => {
        await tx
          .insert(settings)
          .values({ key: 'organisation.name', value })
          .onConflictDoUpdate({ target: settings.key, set: { value } });
        // Those who rename wait for each other at the row, and so agree on who was the last.
        name = value;
      });
    },
    async cut() {
      await databases[0]?.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'homestretch notices'`);
    },
    async finish() {
      const isKnown = () => names().every((one) => one === name);
      await eventually(
        async () => isKnown(),
        (known) => known,
        30_000,
      ).catch(() => {});
      return isKnown() ? [] : [`a server says ${names().join(', ')} where ${name} was announced`];
    },
  };
}
