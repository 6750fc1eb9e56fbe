// The checks of the books that concern the public log: what it says still stands, and nothing else does.
import type { BooksQuery } from '#base/feature.ts';

/** What a line says behind its time, beside what the tables say now; both by the key of the line. */
const facts = `
  select 'entries ' || draw_id as key, 'entries ' || draw_id || ' ' || manifest_sha256 as text
    from draw_freezes
  union all
  select 'result ' || draw_id, 'result ' || draw_id || ' ' || seal from draw_results
  union all
  select 'terms ' || draw_id || ' ' || number,
    'terms ' || draw_id || ' ' || number || ' ' || sha256 from draw_announcements
  union all
  select 'cards ' || race_id, 'cards ' || race_id || ' ' || cards || ' ' || cards_sha256
    from race_closings
  union all
  select 'ballots ' || contest_id || ' ' || number,
    'ballots ' || contest_id || ' ' || number || ' ' || entries || ' ' || head
    from ballot_checkpoints
  union all
  select 'tally ' || contest_id, 'tally ' || contest_id || ' ' || digest
    from contest_certifications`;

/** Each is a query that must find nothing. */
export const logChecks: readonly BooksQuery[] = [
  {
    name: 'what the public log says of entries, results, cards, ballots and tallies still stands',
    findViolations: `
      select e.position from public_log_entries e left join (${facts}) f on f.key = e.key
      where split_part(e.key, ' ', 1) in ('entries', 'result', 'terms', 'cards', 'ballots', 'tally')
        and substr(e.line, strpos(e.line, ' ') + 1) is distinct from f.text`,
  },
  {
    name: 'manifests and announcements have the digests that were published',
    findViolations: `
      select sha256 from draw_manifests
        where encode(sha256(convert_to(manifest, 'UTF8')), 'hex') <> sha256
      union all
      select sha256 from draw_announcements
        where encode(sha256(convert_to(terms, 'UTF8')), 'hex') <> sha256`,
  },
  {
    name: 'the prizes of a draw are offered to its tickets in the order drawn',
    findViolations: `
      select a.id from raffle_awards a left join draw_results r on r.draw_id = a.draw_id
      where a.serial is distinct from r.picks[a.position + 1]`,
  },
  {
    name: 'what a draw decided is what its sealed transcript says',
    findViolations: `
      select r.draw_id from draw_results r
      where r.seal is distinct from (r.transcript::jsonb ->> 'seal')
        or to_jsonb(r.picks) is distinct from coalesce(
          r.transcript::jsonb #> '{result,serials}', r.transcript::jsonb #> '{result,numbers}')`,
  },
];
