// The donation history: as details, or as receipts to download and have sent.

import { useState } from 'react';
import { Link } from 'react-router';
import { accountsApi, type DonationEntry } from '#contract/accounts.ts';
import { counted } from '#rules/format/counts.ts';
import { buttonLook } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Panes } from '#ui/panes.tsx';
import { call } from '../base/api.ts';
import { paths } from '../base/paths.ts';
import { AccountSection } from '../base/session/account-section.tsx';
import { ListFoot } from '../base/session/list-foot.tsx';
import { rowsAtOnce, useAccountList } from '../base/session/use-account-list.ts';
import { type DateRange, DateRangeFilter } from './date-range-filter.tsx';
import { DonationRow } from './donation-row.tsx';
import { ReceiptRow } from './receipt-row.tsx';
import { StatementLinks } from './statement-links.tsx';

type Pane = 'details' | 'receipts';

const panes = [
  { value: 'details', title: 'Details' },
  { value: 'receipts', title: 'Receipts' },
] as const;

/** All donations, newest first, of a range of days where one is chosen. */
export function DonationsSection() {
  const [range, setRange] = useState<DateRange>({});
  const [pane, setPane] = useState<Pane>('details');
  const { rows, total, list } = useAccountList<DonationEntry>(['donations', range], (page) =>
    call(accountsApi.donations, { page, limit: rowsAtOnce, ...range }),
  );
  const hasRange = Boolean(range.from || range.to);
  const isEmpty = !list.isPending && !list.isError && rows.length === 0;
  const Row = pane === 'details' ? DonationRow : ReceiptRow;
  return (
    <AccountSection id="donations" title="Donation history">
      {isEmpty && !hasRange ? (
        <NoDonations />
      ) : (
        <Panes label="Donation history" panes={panes} value={pane} onChange={setPane}>
          <DateRangeFilter range={range} onChange={setRange} />
          {hasRange && !list.isPending && !list.isError ? (
            <p role="status" className="type-label mb-4 text-sm text-soft">
              {total === 0
                ? 'No donations on these dates.'
                : `${counted(total, 'donation')} on these dates.`}
            </p>
          ) : null}
          <ul className="divide-y divide-line border-line not-empty:border-b">
            {rows.map((donation) => (
              <Row key={donation._id} donation={donation} />
            ))}
          </ul>
          <ListFoot list={list} label="your donations" />
          {pane === 'receipts' ? <StatementLinks /> : null}
        </Panes>
      )}
    </AccountSection>
  );
}

function NoDonations() {
  return (
    <EmptyState
      title="No previous donations found for your account."
      action={
        <Link to={paths.donate()} className={buttonLook()}>
          Make a Donation
        </Link>
      }
    >
      Your gifts and their receipts are kept here.
    </EmptyState>
  );
}
