// Guardians of children in the pageant: whom staff invited, who confirmed, and what they agreed to show.
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdColumn, idColumn, instantColumn } from './columns.ts';
import { images } from './content.ts';
import { candidates } from './pageant.ts';

const agreed = (name: string) => boolean(name).notNull().default(false);

/** While one is confirmed and not ended, it alone says what is public of the child; paper does not count. */
export const candidateGuardians = pgTable(
  'candidate_guardians',
  {
    id: idColumn(),
    candidateId: uuid('candidate_id')
      .notNull()
      .references(() => candidates.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    invitedBy: uuid('invited_by')
      .notNull()
      .references(() => users.id),
    /** What makes staff think that this account is the guardian's; empty once it is closed. */
    evidence: text('evidence').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instantColumn('expires_at').notNull(),
    confirmedAt: instantColumn('confirmed_at'),
    showsSurname: agreed('shows_surname'),
    showsTown: agreed('shows_town'),
    showsStory: agreed('shows_story'),
    showsPicture: agreed('shows_picture'),
    showsCard: agreed('shows_card'),
    /** The drawing that stands in for the picture; there from the confirmation on. */
    neutralImageId: uuid('neutral_image_id').references(() => images.id),
    endedAt: instantColumn('ended_at'),
    /** The member of staff who ended it; null where the guardian did, or another invitation. */
    endedBy: uuid('ended_by').references(() => users.id),
    createdAt: createdColumn(),
  },
  (t) => [
    check(
      'candidate_guardians_confirmed',
      sql`(${t.confirmedAt} is null) = (${t.neutralImageId} is null)`,
    ),
    // One guardian at a time speaks for a child.
    uniqueIndex('candidate_guardians_once').on(t.candidateId).where(sql`${t.endedAt} is null`),
    index('candidate_guardians_of_user').on(t.userId),
  ],
);
