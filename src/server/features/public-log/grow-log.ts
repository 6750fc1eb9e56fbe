// Appends to the public log what fixes a draw or a vote, as soon as it stands: announcements, digests and heads.

import { sql } from 'drizzle-orm';
import { readClock } from '#base/database/clock.ts';
import type { Db, Tx } from '#base/database/handles.ts';
import { lockAlone, locks } from '#base/database/locks.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import { publicLogEntries, publicLogNodes } from '#base/database/schema/public-log.ts';
import { transaction } from '#base/database/transaction.ts';

import { nodeHashes } from '#base/draws/node-hashes.ts';
import { leafHash, nodesOf, pairHash } from '#rules/public-log/merkle-tree.ts';
import { countLines, findRoots } from './tree.ts';

const maxAtOnce = 1000;

/** Something that is not in the log yet. */
interface Fact {
  key: string;
  subject: string;
  /** What its line says behind the time. */
  text: string;
}

/** The regular job: appends all that is new. Answers how many lines it added. */
export async function growLog(db: Db): Promise<number> {
  let added = 0;
  for (;;) {
    const lines = await transaction(db, appendFacts);
    added += lines;
    if (lines < maxAtOnce) return added;
  }
}

async function appendFacts(tx: Tx): Promise<number> {
  // One server appends at a time; the other finds nothing left to do.
  await lockAlone(tx, locks.publicLog);
  const facts = await findFacts(tx);
  if (facts.length === 0) return 0;
  const addedAt = await readClock(tx);
  const size = await countLines(tx);
  const entries = facts.map(({ key, subject, text }, at) => ({
    ...{ key, subject, addedAt },
    position: size + at,
    line: `${addedAt.toISOString()} ${text}`,
  }));
  await tx.insert(publicLogEntries).values(entries);
  await addNodes(
    tx,
    size,
    entries.map(({ line }) => line),
  );
  return entries.length;
}

/** Adds the leaves of lines and every subtree that they complete. */
async function addNodes(tx: Tx, size: number, lines: readonly string[]): Promise<void> {
  const edge = nodesOf([0, size]);
  const roots = await findRoots(
    tx,
    edge.map(({ level, index }) => [index * 2 ** level, (index + 1) * 2 ** level] as const),
  );
  // The subtrees at the right edge, which wait for their neighbors.
  const open = edge.map((node, at) => ({ ...node, hash: roots[at]! }));
  const added = lines.flatMap((line, at) => {
    let node = { level: 0, index: size + at, hash: leafHash(line, nodeHashes) };
    const made = [node];
    while (node.index % 2 === 1) {
      const left = open.pop()!;
      const hash = pairHash(left.hash, node.hash, nodeHashes);
      node = { level: node.level + 1, index: (node.index - 1) / 2, hash };
      made.push(node);
    }
    open.push(node);
    return made;
  });
  await tx.insert(publicLogNodes).values(added);
}

/**
 * What each official entered as the finish of a race, with the time, once it stands: before, whoever enters
 * second must not find it. Officials are counted, not named.
 */
const finishFacts = sql`
  select 'finish ' || f.race_id || ' ' || f.number, f.race_id, z.frozen_at, 'finish ' || f.race_id || ' '
    || dense_rank() over (partition by f.race_id order by f.first_at, f.user_id) || ' '
    || to_char(f.entered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' '
    || array_to_string(f.finishers, ',')
  from (
    select e.*, min(entered_at) over (partition by race_id, user_id) as first_at,
      row_number() over (partition by race_id order by entered_at, user_id) as number
    from race_finish_entries e
  ) f
  join draws d on d.race_id = f.race_id and d.canceled_at is null
  join draw_freezes z on z.draw_id = d.id`;

/** What takes a second person in public: asked for, done, or stopped by an objection. */
const actFacts = sql`
  select 'asked ' || id, coalesce(draw_id, id), created_at, 'asked ' || id || ' ' || safeguard
    || ' ' || encode(sha256(convert_to(public_reason, 'UTF8')), 'hex')
    from approvals where public_reason is not null
  union all
  select 'acted ' || id, coalesce(draw_id, id), done_at, 'acted ' || id
    from approvals where public_reason is not null and done_at is not null
  union all
  select 'stopped ' || id, coalesce(draw_id, id), objected_at, 'stopped ' || id
    from approvals where public_reason is not null and objected_at is not null`;

/** What stands and is not in the log: the oldest first. A prize has a line for each of its descriptions. */
async function findFacts(tx: Tx): Promise<Fact[]> {
  const result = await rowsOf<Fact>(
    tx,
    sql`
    with facts as (
      select 'announced ' || id as key, id as subject, announced_at as at, 'announced ' || id || ' '
        || to_char(closes_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' '
        || announced || ' ' || picks as text from draws
      union all
      select 'terms ' || draw_id || ' ' || number, draw_id, announced_at,
        'terms ' || draw_id || ' ' || number || ' ' || sha256 from draw_announcements
      union all
      ${actFacts}
      union all
      select 'redraw ' || draw_id, draw_id, confirmed_at, 'redraw ' || draw_id || ' '
        || encode(sha256(convert_to(reason, 'UTF8')), 'hex')
        from redraws where confirmed_at is not null
      union all
      select 'canceled ' || id, id, canceled_at, 'canceled ' || id from draws
        where canceled_at is not null
      union all
      select 'prize ' || p.draw || ' ' || p.digest, p.draw, p.at, 'prize ' || p.draw || ' ' || p.digest
        from (
          select d.id as draw, d.announced_at as at, encode(sha256(convert_to(r.name || chr(10)
            || r.value_cents || chr(10) || r.description, 'UTF8')), 'hex') as digest
          from draws d join prize_draws o on o.id = d.prize_draw_id
            join raffle_prizes r on r.id = o.prize_id
          where d.canceled_at is null
        ) p
      union all
      select 'purse ' || race_id || ' ' || extract(epoch from announced_at), race_id, announced_at,
        'purse ' || race_id || ' ' || purse_cents from race_purses
      union all
      select 'cards ' || race_id, race_id, closed_at,
        'cards ' || race_id || ' ' || cards || ' ' || cards_sha256 from race_closings
      union all
      ${finishFacts}
      union all
      select 'entries ' || draw_id, draw_id, frozen_at,
        'entries ' || draw_id || ' ' || manifest_sha256 from draw_freezes
      union all
      select 'result ' || draw_id, draw_id, drawn_at, 'result ' || draw_id || ' ' || seal
        from draw_results
      union all
      select 'ballots ' || contest_id || ' ' || number, contest_id, created_at,
        'ballots ' || contest_id || ' ' || number || ' ' || entries || ' ' || head
        from ballot_checkpoints
      union all
      select 'tally ' || contest_id, contest_id, created_at,
        'tally ' || contest_id || ' ' || digest from contest_certifications
    )
    select f.key, f.subject, f.text from facts f
    where not exists (select 1 from public_log_entries e where e.key = f.key)
    order by f.at, f.key limit ${maxAtOnce}`,
  );
  return result;
}
