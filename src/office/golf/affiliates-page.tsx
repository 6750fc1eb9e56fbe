// /office/tournament/affiliates: who brought how many entrants.
import { type AffiliateRow, officeGolfApi } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import type { TableColumn } from '../kit/table.tsx';
import { eventAsked, useTournamentFilter } from './which-tournament.tsx';

export const meta = () => officeMeta('Affiliates');

const columns: TableColumn<AffiliateRow>[] = [
  {
    label: 'Affiliate code',
    cell: ({ affiliateCode }) =>
      affiliateCode ? (
        <span className="type-title text-lg">{affiliateCode}</span>
      ) : (
        <span className="text-soft">Without a code</span>
      ),
  },
  {
    label: 'Entries',
    isRight: true,
    cell: ({ entries }) => <span className="type-figures">{formatNumber(entries)}</span>,
  },
  {
    label: 'Paid entries',
    isRight: true,
    cell: ({ paidEntries }) => <span className="type-figures">{formatNumber(paidEntries)}</span>,
  },
  { label: 'Donations', isRight: true, cell: ({ cents }) => <Money cents={cents} /> },
];

export default function AffiliatesPage() {
  return (
    <ListPage
      title="Affiliates"
      words={['affiliate code', 'affiliate codes']}
      queryKey="tournament-affiliates"
      load={({ page, limit, year }) =>
        call(officeGolfApi.affiliates, { event: eventAsked(year), page, limit })
      }
      columns={columns}
      keyOf={({ affiliateCode }) => affiliateCode ?? ''}
      intro="How many entrants each affiliate brought, most first. Donations are from paid entries, less refunds."
      filters={useTournamentFilter()}
      exportFile={({ year }) =>
        call(officeGolfWeeksApi.affiliatesFile, { event: eventAsked(year) })
      }
      empty={{ title: 'Nobody has entered yet.' }}
    />
  );
}
