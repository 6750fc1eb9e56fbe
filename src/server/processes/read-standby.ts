// Where a script reads that need not bother the primary: from the standby, if there is one that answers.
import type { Config } from '#base/config.ts';
import { loggable } from '#base/http/loggable.ts';

/**
 * Has `read` done with the standby's address, and once more with the primary's where that fails; null is the
 * embedded database.
 *
 * @param tell is told why the standby was left
 */
export async function readFromStandby<T>(
  { databaseUrl, databaseReadUrl }: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>,
  read: (databaseUrl: string | null) => Promise<T>,
  tell: (what: string) => void,
): Promise<T> {
  if (!databaseReadUrl) return read(databaseUrl);
  try {
    return await read(databaseReadUrl);
  } catch (error) {
    tell(
      `The standby (DATABASE_READ_URL) could not be read, so the primary is: ${loggable(error)}`,
    );
    return read(databaseUrl);
  }
}
