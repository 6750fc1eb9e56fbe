// Whether somebody has agreed to the terms of today, for statements that play or buy.
import { type SQL, sql } from 'drizzle-orm';
import { termsVersion } from '#contract/legal.ts';

/** A condition; versions are days, so that a later one holds as well where two releases serve. */
export const hasAgreed = (userId: string): SQL =>
  sql`exists (select from users a where a.id = ${userId}::uuid and a.terms_version >= ${termsVersion})`;

/** What a database function answers, or that the terms have to be agreed to first. */
export const unlessTermsChanged = (userId: string, answer: SQL): SQL =>
  sql`case when ${hasAgreed(userId)} then ${answer}
    else jsonb_build_object('refusal', 'terms_changed') end`;
