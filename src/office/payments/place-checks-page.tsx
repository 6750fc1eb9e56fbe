// /office/place-checks: purchases whose card is at home elsewhere than their buyer was; staff decide.
import { useState } from 'react';
import { Link } from 'react-router';
import type { InputOf } from '#contract/endpoint.ts';
import { type PlaceCheck, placeChecksApi } from '#contract/office/place-checks.ts';
import { formatDay } from '#rules/format/dates.ts';
import { labelOfType } from '#rules/payments/purchase-labels.ts';
import type { PlaceSource } from '#rules/restrictions/place-sources.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../kit/api.ts';
import { ListPage } from '../kit/list-page.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Person } from '../kit/person.tsx';
import type { TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { type Decision, PlaceDialog } from './place-dialog.tsx';

export const meta = () => officeMeta('Places to decide');

/** The address's search as the calls take it; its choices are checked by the server. */
type Wanted = InputOf<typeof placeChecksApi.list>;

const sources: Record<PlaceSource, string> = {
  'demo-header': 'as the demo was told',
  'proxy-header': 'by our network provider',
  'demo-setting': 'by the demo’s setting',
  'geo-ip': 'by the internet address',
  'postal-address': 'by the postal address on their card',
  'donor-home': 'by where they are at home',
  none: 'not known',
};

const columns: TableColumn<PlaceCheck>[] = [
  { label: 'Buyer', cell: ({ buyer }) => <Person person={buyer} /> },
  {
    label: 'Bought',
    cell: ({ itemType, amountCents, paymentId, created }) => (
      <>
        <Link
          to={officePaths.payment(paymentId)}
          className="type-label underline decoration-accent decoration-2 underline-offset-4"
        >
          {labelOfType(itemType)}, <Money cents={amountCents} />
        </Link>
        <span className="type-figures block text-sm text-soft">{formatDay(created)}</span>
      </>
    ),
  },
  {
    label: 'Buyer was in',
    cell: ({ found }) => (
      <>
        <PlaceName place={found} />
        <span className="block text-sm text-soft">{sources[found.source]}</span>
      </>
    ),
  },
  {
    label: 'Card is from',
    cell: ({ card }) => (
      <>
        <PlaceName place={card} />
        <span className="block text-sm text-soft">by its address</span>
      </>
    ),
  },
  { label: 'Decision', cell: (row) => <State row={row} /> },
];

function PlaceName({ place: { code, name } }: { place: PlaceCheck['card'] }) {
  return <span className="type-title">{name ?? code}</span>;
}

function State({ row: { decided, leftCents } }: { row: PlaceCheck }) {
  if (!decided) return <Mark text="Waiting" tone="waiting" />;
  const { decision, at, by, reason } = decided;
  const isStuck = decision === 'refused' && leftCents > 0;
  return (
    <>
      {decision === 'released' ? <Mark text="Released" tone="good" /> : null}
      {decision === 'refused' ? (
        <Mark text={isStuck ? 'Refund failed' : 'Refunded'} tone={isStuck ? 'warning' : 'over'} />
      ) : null}
      <span className="block text-sm text-soft">
        {formatDay(at)} by {by}: {reason}
      </span>
    </>
  );
}

export default function PlaceChecksPage() {
  const mayCall = useMayCall();
  const [chosen, setChosen] = useState<{ row: PlaceCheck; decision: Decision } | null>(null);
  const action: TableColumn<PlaceCheck> = {
    label: 'By hand',
    cell: (row) => (
      <div className="-mt-1.5 -ml-2 flex flex-wrap gap-1 lg:mt-0">
        {row.decided ? null : (
          <Button
            look="quiet"
            aria-label={`Release what ${row.buyer.name} bought`}
            onClick={() => setChosen({ row, decision: 'release' })}
          >
            Release
          </Button>
        )}
        {row.decided?.decision === 'released' || (row.decided && row.leftCents === 0) ? null : (
          <Button
            look="quiet"
            aria-label={`Refund ${row.buyer.name}`}
            onClick={() => setChosen({ row, decision: 'refuse' })}
          >
            Refund
          </Button>
        )}
      </div>
    ),
  };
  return (
    <>
      <ListPage<PlaceCheck>
        title="Places to decide"
        words={['purchase', 'purchases']}
        queryKey="place-checks"
        load={(wanted) => call(placeChecksApi.list, wanted as Wanted)}
        columns={mayCall(placeChecksApi.release) ? [...columns, action] : columns}
        keyOf={({ paymentId }) => paymentId}
        filters={[
          {
            name: 'state',
            label: 'State',
            all: 'All',
            options: [
              { value: 'open', label: 'Waiting' },
              { value: 'released', label: 'Released' },
              { value: 'refused', label: 'Refunded' },
            ],
          },
        ]}
        intro="Raffle tickets and jackpot credits whose card is from a different place than the buyer. They are paid for, and wait until you release them or refund the money. The buyer knows, and gets an email when you decide."
        empty={{ title: 'No purchase waits.' }}
      />
      {chosen ? <PlaceDialog {...chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}
