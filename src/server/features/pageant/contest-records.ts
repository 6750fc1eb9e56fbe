// What staff keep of contests and their dates.
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { candidates, contestEvents, voteContests } from '#base/database/schema/pageant.ts';
import { isDecidedInAccount, isShielded } from '#base/database/shown-candidate.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import { Refusal } from '#contract/errors.ts';
import type { contestEventsApi, contestsApi } from '#contract/office/contests.ts';
import { candidateGroups } from '#contract/pageant.ts';
import { counted } from '#rules/format/counts.ts';
import { leavesNotice, noticeHours } from '#rules/notice.ts';
import { lockBallots } from './ballots/ballots-lock.ts';
import { closingWords } from './closing-words.ts';

type ContestFields = FieldsOf<typeof contestsApi>;
type EventFields = FieldsOf<typeof contestEventsApi>;

const contestValues = (fields: ContestFields) => ({
  name: fields.name,
  opensAt: new Date(fields.opensAt),
  closesAt: new Date(fields.closesAt),
  tallyDueAt: new Date(fields.tallyDueAt),
  tallyHiddenFrom: fields.tallyHiddenFrom ? new Date(fields.tallyHiddenFrom) : null,
  mostVotesEach: fields.mostVotesEach,
  minorsUpTo: fields.minorsUpTo,
});

/** A vote that opens and closes before people can learn of it would be a friend's. @throws Refusal `bad_input` */
function requireCloseToCome(closesAt: Date): void {
  if (leavesNotice(closesAt, new Date())) return;
  const message = `People need to learn of a vote: it closes at least ${noticeHours} hours from now.`;
  throw new Refusal('bad_input', { message, fields: { closesAt: message } });
}

/**
 * Whoever waits with a vote relies on the close that is shown: it is moved only while it is at least a day
 * away, and to a time that is. To close at once takes two people, by a call of its own.
 *
 * @throws Refusal `not_while_running`
 */
function requireNotice(before: Date, after: Date, now: Date): void {
  if (leavesNotice(before, now) && leavesNotice(after, now)) return;
  const message = `People vote until the close that is shown: it can be moved only while it is at least ${noticeHours} hours away, and to a time that is.`;
  throw new Refusal('not_while_running', { message, fields: { closesAt: message } });
}

type Times = Pick<typeof voteContests.$inferSelect, 'closesAt' | 'tallyDueAt'>;
type Hiding = Pick<typeof voteContests.$inferSelect, 'closesAt' | 'tallyHiddenFrom'>;

/**
 * From the instant at which the tally is due on, votes stand although their money goes back: from a day before
 * the close on it comes no earlier, and once it has come it stays.
 *
 * @throws Refusal `not_while_running`
 */
function requireTallyDueLater({ closesAt, tallyDueAt: before }: Times, after: Date, now: Date) {
  if (after.getTime() === before.getTime() || (after > before && before > now)) return;
  const message =
    before <= now
      ? 'The official tally was due already, so this time stays as it was.'
      : `${closingWords(closesAt, now)}, so the official tally is due no earlier than was announced.`;
  throw new Refusal('not_while_running', { message, fields: { tallyDueAt: message } });
}

/**
 * Since when votes are hidden is public: what has passed stays as it was, and nothing comes to lie in the past. To
 * hide or show them at once has a call of its own.
 *
 * @throws Refusal `not_while_running`
 */
function requireHidingToCome({ closesAt, tallyHiddenFrom: before }: Hiding, after: Date | null) {
  if (after?.getTime() === before?.getTime()) return;
  const now = new Date();
  const refuse = (message: string) => {
    throw new Refusal('not_while_running', { message, fields: { tallyHiddenFrom: message } });
  };
  if (closesAt <= now) refuse('Voting has closed, so since when votes were hidden stays.');
  if (before && before <= now) refuse('The votes are hidden already: show them at their contest.');
  if (after && after <= now) {
    refuse(
      'Votes can be hidden from a time to come; to hide them at once, do so at their contest.',
    );
  }
}

/**
 * Children are shown by first name and category until somebody agrees to more: no change of the categories shows one
 * in full whom nobody has agreed for, since what was public for a moment stays in copies.
 *
 * @throws Refusal `not_while_running`
 */
async function requireNobodyUnmasked(tx: Tx, contestId: string, { minorsUpTo }: ContestFields) {
  const oldest = candidateGroups.findIndex((group) => group === minorsUpTo);
  const unmasked = await tx.$count(
    candidates,
    and(
      eq(candidates.contestId, contestId),
      sql`(${isShielded} and not ${isDecidedInAccount})`,
      notInArray(candidates.candidateGroup, candidateGroups.slice(0, oldest + 1)),
    ),
  );
  if (unmasked === 0) return;
  const message = `${counted(unmasked, 'candidate')} would be shown with surname, texts and picture. Please enter at each of them first who agreed to that.`;
  throw new Refusal('not_while_running', { message, fields: { minorsUpTo: message } });
}

/** Adds a contest; one that has closed already would wait for a tally that nobody could vote in. */
async function addContest(tx: Tx, fields: ContestFields): Promise<string> {
  const values = contestValues(fields);
  requireCloseToCome(values.closesAt);
  const [added] = await tx.insert(voteContests).values(values).returning({ id: voteContests.id });
  return added!.id;
}

/**
 * Changes a contest. Once voting has closed its times stay, and while it is open it does not open
 * later: votes that were cast in their time must not lie outside of it. How many votes one account may
 * give is the same for all who vote, so it stands from the opening on.
 */
async function changeContest(tx: Tx, id: string, fields: ContestFields): Promise<void> {
  // The lock that ballots hold while they are cast, so that none slips past a changed close.
  await lockBallots(tx, id);
  const [found] = await tx.select().from(voteContests).where(eq(voteContests.id, id));
  if (!found) throw new Refusal('not_found');
  const values = contestValues(fields);
  const now = new Date();
  const isMoved = (name: 'opensAt' | 'closesAt') =>
    values[name].getTime() !== found[name].getTime();
  if (found.closesAt <= now && (isMoved('opensAt') || isMoved('closesAt'))) {
    throw new Refusal('not_while_running', {
      message: 'Voting has closed, so its times stay as they were.',
    });
  }
  if (found.opensAt <= now && isMoved('opensAt')) {
    throw new Refusal('not_while_running', {
      message: 'Voting has begun, so its beginning stays as it was.',
    });
  }
  if (found.opensAt <= now && values.mostVotesEach !== found.mostVotesEach) {
    const message = 'Voting has begun, so the most votes of one account stay as they were.';
    throw new Refusal('not_while_running', { message, fields: { mostVotesEach: message } });
  }
  if (found.opensAt <= now) {
    if (isMoved('closesAt')) requireNotice(found.closesAt, values.closesAt, now);
  } else if (isMoved('opensAt') || isMoved('closesAt')) requireCloseToCome(values.closesAt);
  if (found.opensAt <= now && !leavesNotice(found.closesAt, now)) {
    requireTallyDueLater(found, values.tallyDueAt, now);
  }
  requireHidingToCome(found, values.tallyHiddenFrom);
  await requireNobodyUnmasked(tx, id, fields);
  await tx.update(voteContests).set(values).where(eq(voteContests.id, id));
}

/** Contests by their close. */
export const contestRecords: RecordKind<ContestFields> = {
  noun: 'contest',
  table: voteContests,
  id: voteContests.id,
  columns: {
    name: voteContests.name,
    opensAt: voteContests.opensAt,
    closesAt: voteContests.closesAt,
    tallyDueAt: voteContests.tallyDueAt,
    tallyHiddenFrom: voteContests.tallyHiddenFrom,
    mostVotesEach: voteContests.mostVotesEach,
    minorsUpTo: voteContests.minorsUpTo,
    candidates: sql<number>`(select count(*)::integer from candidates c
      where c.contest_id = vote_contests.id)`,
    ballots: sql<number>`(select count(*)::integer from vote_ballots b
      where b.contest_id = vote_contests.id)`,
  },
  searched: [voteContests.name],
  sorts: { closesAt: voteContests.closesAt, name: voteContests.name },
  insert: addContest,
  update: changeContest,
  mistakes: {
    vote_contests_order: {
      field: 'closesAt',
      sentence: 'Voting opens first, then closes, and then the tally is due.',
    },
    vote_contests_hidden: {
      field: 'tallyHiddenFrom',
      sentence: 'The votes can be hidden between the opening and the close.',
    },
  },
  csv: [
    csvField('Name', 'name'),
    csvField('Opens (UTC)', 'opensAt'),
    csvField('Closes (UTC)', 'closesAt'),
    csvField('Tally due (UTC)', 'tallyDueAt'),
    csvField('Candidates', 'candidates'),
    csvField('Ballots', 'ballots'),
  ],
};

const contestName = sql<string>`(
  select v.name from vote_contests v where v.id = contest_events.contest_id)`;

/** What happens around contests, by date. */
export const contestEventRecords: RecordKind<EventFields> = {
  noun: 'contest-event',
  table: contestEvents,
  id: contestEvents.id,
  columns: {
    contestId: contestEvents.contestId,
    contestName,
    title: contestEvents.title,
    place: contestEvents.place,
    startsAt: contestEvents.startsAt,
  },
  searched: [contestEvents.title, contestEvents.place],
  sorts: { startsAt: contestEvents.startsAt, title: contestEvents.title, contestName },
  where: ({ contestId }) => [
    contestId ? eq(contestEvents.contestId, contestId as string) : undefined,
  ],
  ...plainWrites<EventFields, typeof contestEvents>(
    contestEvents,
    contestEvents.id,
    ({ startsAt, ...fields }) => ({ ...fields, startsAt: new Date(startsAt) }),
  ),
  csv: [
    csvField('Title', 'title'),
    csvField('Contest', 'contestName'),
    csvField('Place', 'place'),
    csvField('Begins (UTC)', 'startsAt'),
  ],
};
