// Reads guardians: somebody's own children with what is public of them, a child's guardian for staff, and the export.
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reads } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { candidateGuardians } from '#base/database/schema/guardians.ts';
import { candidates, voteContests } from '#base/database/schema/pageant.ts';
import { shownImageId, shownName, shownText } from '#base/database/shown-candidate.ts';
import type { Guardianship } from '#contract/guardians.ts';
import type { OfficeGuardian } from '#contract/office/guardians.ts';

type GuardianRow = typeof candidateGuardians.$inferSelect;

const toShown = (row: GuardianRow) => ({
  surname: row.showsSurname,
  town: row.showsTown,
  story: row.showsStory,
  picture: row.showsPicture,
  card: row.showsCard,
});

/** The children that somebody decides for, oldest first. */
export async function findGuardianships(db: Reads, userId: string): Promise<Guardianship[]> {
  const rows = await db
    .select({
      guardian: candidateGuardians,
      candidateGroup: candidates.candidateGroup,
      name: candidates.name,
      contest: voteContests.name,
      shown: {
        name: shownName,
        title: shownText(candidates.title, 'story'),
        location: shownText(candidates.location, 'town'),
        bio: shownText(candidates.bio, 'story'),
        imageId: shownImageId,
      },
    })
    .from(candidateGuardians)
    .innerJoin(candidates, eq(candidates.id, candidateGuardians.candidateId))
    .innerJoin(voteContests, eq(voteContests.id, candidates.contestId))
    .where(
      and(
        eq(candidateGuardians.userId, userId),
        isNotNull(candidateGuardians.confirmedAt),
        isNull(candidateGuardians.endedAt),
      ),
    )
    .orderBy(asc(candidateGuardians.confirmedAt), asc(candidateGuardians.id));
  return rows.map(({ guardian, candidateGroup, name, contest, shown }) => ({
    _id: guardian.id,
    candidateId: guardian.candidateId,
    ...{ name, candidateGroup, contest },
    confirmed: guardian.confirmedAt!.toISOString(),
    shown: toShown(guardian),
    publicly: shown,
  }));
}

const inviter = alias(users, 'inviter');

/** Who is invited or decides for a child; null for nobody. */
export async function findOfficeGuardian(
  db: Reads,
  candidateId: string,
): Promise<OfficeGuardian | null> {
  const [found] = await db
    .select({
      guardian: candidateGuardians,
      name: users.name,
      email: users.email,
      invitedBy: inviter.name,
      isExpired: sql<boolean>`${candidateGuardians.confirmedAt} is null
        and ${candidateGuardians.expiresAt} <= now()`,
    })
    .from(candidateGuardians)
    .innerJoin(users, eq(users.id, candidateGuardians.userId))
    .innerJoin(inviter, eq(inviter.id, candidateGuardians.invitedBy))
    .where(
      and(eq(candidateGuardians.candidateId, candidateId), isNull(candidateGuardians.endedAt)),
    );
  if (!found) return null;
  const { guardian, name, email, invitedBy, isExpired } = found;
  return {
    _id: guardian.id,
    ...{ name, email, invitedBy, isExpired },
    evidence: guardian.evidence,
    invited: guardian.createdAt.toISOString(),
    confirmed: guardian.confirmedAt?.toISOString() ?? null,
    shown: toShown(guardian),
  };
}

/** Somebody's links to children, newest first, also those that ended. */
export async function exportGuardianships(db: Reads, userId: string, maxRows: number) {
  const rows = await db
    .select({ guardian: candidateGuardians, name: candidates.name })
    .from(candidateGuardians)
    .innerJoin(candidates, eq(candidates.id, candidateGuardians.candidateId))
    .where(eq(candidateGuardians.userId, userId))
    .orderBy(desc(candidateGuardians.createdAt), desc(candidateGuardians.id))
    .limit(maxRows);
  return rows.map(({ guardian, name }) => ({
    _id: guardian.id,
    candidateId: guardian.candidateId,
    // Whose name it is, is told to whoever confirmed to be the guardian.
    name: guardian.confirmedAt ? name : null,
    evidence: guardian.evidence,
    shown: toShown(guardian),
    invited: guardian.createdAt,
    confirmed: guardian.confirmedAt,
    ended: guardian.endedAt,
  }));
}
