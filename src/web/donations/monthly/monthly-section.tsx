// The monthly gifts of an account: those that run, and those that have ended.

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { donationsApi } from '#contract/donations.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '../../base/api.ts';
import { paths } from '../../base/paths.ts';
import { AccountSection } from '../../base/session/account-section.tsx';
import { ListFoot } from '../../base/session/list-foot.tsx';
import { useWholeList } from '../../base/session/use-account-list.ts';
import { MonthlyRow } from './monthly-row.tsx';

const atOnce = 5;

/** All monthly gifts; each can be changed and canceled here. */
export function MonthlySection() {
  const query = useQuery({
    queryKey: ['monthly-donations'],
    queryFn: () => call(donationsApi.monthly, {}),
  });
  const { rows, list } = useWholeList(query, atOnce);
  return (
    <AccountSection id="monthly" title="Monthly gifts">
      {query.isSuccess && rows.length === 0 ? (
        <EmptyState
          title="You have no monthly gifts."
          action={
            <Link to={paths.donate()} className="strong-link">
              Give every month
            </Link>
          }
        >
          A small gift every month helps somebody through a whole year. You can change, pause or
          cancel it here at any time.
        </EmptyState>
      ) : null}
      <ul className="divide-y divide-line">
        {rows.map((gift) => (
          <MonthlyRow key={gift._id} gift={gift} />
        ))}
      </ul>
      <ListFoot list={list} label="your monthly gifts" />
    </AccountSection>
  );
}
