// Keeps where somebody was when they bought or played, with what allowed it.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isLicensed, type License } from '#rules/restrictions/licenses.ts';
import type { PlaceSource } from '#rules/restrictions/place-sources.ts';
import {
  type Place,
  type PlaceDecision,
  placeRule,
  type RestrictedItem,
} from '#rules/restrictions/restrictions.ts';
import type { Reads } from '../database/handles.ts';
import { type evidenceSubjects, placeEvidence } from '../database/schema/restrictions.ts';

/** Where a caller is, and how that is known. */
export interface Located {
  /** Null where nobody can tell. */
  place: Place | null;
  source: PlaceSource;
  /** Of which day the data were that said so, where they have one. */
  version: string | null;
}

/** A license as it is kept. */
export type KnownLicense = License & { id: string; number: string };

/** What is allowed where a caller is. */
export interface DecidedPlace extends PlaceDecision<KnownLicense> {
  located: Located;
}

/** Decides what is allowed where a caller is. */
export type DecidePlace = (db: Reads, located: Located) => Promise<DecidedPlace>;

/** What is known of the place of something that is bought or played. */
export interface Evidence {
  subject: (typeof evidenceSubjects)[number];
  item: RestrictedItem;
  decided: DecidedPlace;
}

/**
 * The statement that keeps the evidence of what has this id, where `from` has a row; what was kept
 * already stays.
 *
 * @param from `from saved`, or nothing where there is no condition
 */
export function evidenceInsert(
  { subject, item, decided }: Evidence,
  subjectId: SQL | string,
  from: SQL = sql``,
): SQL {
  const { place, source, version } = decided.located;
  const license = isLicensed(item) ? decided.licenses[item] : undefined;
  return sql`
    insert into place_evidence (id, subject, subject_id, country, state, source, source_version,
      license_id, license_number, rule)
    select ${v7()}::uuid, ${subject}::text, ${subjectId}::uuid, ${place?.country ?? null}::text,
      ${place?.state ?? null}::text, ${source}::text, ${version}::text, ${license?.id ?? null}::uuid,
      ${license?.number ?? null}::text, ${placeRule}::text
    ${from}
    on conflict (subject, subject_id) do nothing`;
}

/** Where the buyer of a payment was; unknown where nothing was kept of it. */
export async function readPlaceOfPayment(db: Reads, paymentId: string): Promise<Located> {
  const [kept] = await db
    .select()
    .from(placeEvidence)
    .where(and(eq(placeEvidence.subject, 'payment'), eq(placeEvidence.subjectId, paymentId)));
  if (!kept?.country) return { place: null, source: 'none', version: null };
  const { country, state, source, sourceVersion } = kept;
  // Of a payment it is never the card's: that is evidence of its own.
  return { place: { country, state }, source: source as PlaceSource, version: sourceVersion };
}
