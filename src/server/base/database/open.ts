// Opens the database: PGlite in a directory, or a PostgreSQL server.
import type { Database } from './handles.ts';

/**
 * Where a database is to be opened; on a server, with at most so many connections, and as many to a
 * standby to read from.
 */
export type Place =
  | { databaseUrl: string; connections?: number; readUrl?: string | null }
  | { dataDir: string | 'memory' };

/** Opens a database without migrating it. */
export async function openDatabase(place: Place): Promise<Database> {
  if ('databaseUrl' in place) {
    const { openServer } = await import('./server.ts');
    return openServer(place.databaseUrl, place.connections, place.readUrl);
  }
  const { openEmbedded } = await import('./embedded.ts');
  return openEmbedded(place.dataDir);
}
