// The checks of the books that concern the vote: tokens, ballots, tallies, the published log.
import type { BooksQuery } from '#base/feature.ts';

/** Each is a query that must find nothing. */
export const voteChecks: readonly BooksQuery[] = [
  {
    name: 'the tokens given in a contest are the votes on its ballots',
    findViolations: `
      select c.id from vote_contests c
      left join (
        select contest_id, sum(num_votes::bigint * cardinality(candidates)) as votes
        from vote_ballots group by 1
      ) b on b.contest_id = c.id
      left join lateral (
        select sum(case when p.to_account = a.id then p.amount else -p.amount end) as tokens
        from ledger_accounts a join ledger_postings p on a.id in (p.from_account, p.to_account)
        where a.owner = 'votes:' || c.id and a.asset = 'vote_token'
      ) l on true
      where coalesce(b.votes, 0) <> coalesce(l.tokens, 0)`,
  },
  {
    name: 'every tally is the sum of its ballots',
    findViolations: `
      select coalesce(t.candidate_id, b.candidate_id) from (
        select candidate_id, sum(votes) as votes, max(last_serial) as last_serial
        from vote_tallies group by 1
      ) t
      full join (
        select c.id as candidate_id, sum(num_votes) as votes, max(serial) as last_serial
        from vote_ballots, unnest(candidates) as c(id) group by 1
      ) b on b.candidate_id = t.candidate_id
      where coalesce(t.votes, 0) <> coalesce(b.votes, 0)
        or t.last_serial is distinct from b.last_serial or t.votes < 0`,
  },
  {
    name: 'votes are taken out of ballots of the same voter and contest, and never more than they gave',
    findViolations: `
      select w.withdraws from vote_ballots w
      join vote_ballots b on b.id = w.withdraws
      cross join unnest(w.candidates) as c(id)
      group by w.withdraws, c.id, b.num_votes
      having sum(-w.num_votes) > b.num_votes
        or bool_or(c.id <> all (b.candidates) or w.user_id <> b.user_id or w.contest_id <> b.contest_id)`,
  },
  {
    name: 'every checkpoint of a ballot log holds exactly the ballots up to its serial',
    findViolations: `
      select k.contest_id from ballot_checkpoints k
      where k.entries <> (
        select count(*) from vote_ballots b
        where b.contest_id = k.contest_id and b.serial <= k.last_serial)`,
  },
];
