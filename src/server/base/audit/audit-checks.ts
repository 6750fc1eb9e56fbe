// The checks of the audit chain that a query can make; its hashes are recomputed in the back office.
import type { BooksQuery } from '../feature.ts';

/** Checks that must find nothing. */
export const auditChecks: readonly BooksQuery[] = [
  {
    name: 'the chain of audit entries has no gap',
    findViolations: `
      select 1 from (select count(*) as links, coalesce(max(position), 0) as last from audit_links) c
      where c.links <> c.last`,
  },
  {
    name: 'every audit entry is linked, or waits for it',
    findViolations: `
      select e.id from audit_entries e
      left join audit_links l on l.entry_id = e.id
      left join audit_unlinked u on u.entry_id = e.id
      where (l.entry_id is null) = (u.entry_id is null)`,
  },
  {
    // Relative to the newest link, since nothing is linked while no server runs.
    name: 'no audit entry was passed over for ten minutes',
    findViolations: `
      select e.id from audit_unlinked u join audit_entries e on e.id = u.entry_id
      where e.id < (select max(entry_id) from audit_links)
        and e.at < (select max(created_at) from audit_links) - interval '10 minutes'`,
  },
];
