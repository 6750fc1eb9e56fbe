// /office/screens: the association's own big screens, and what they are told to show.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type LiveDesk, type LiveScreen, officeScreensApi } from '#contract/office/screens.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { LoadError } from '../kit/load-error.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { dayAndTimeOf, momentOf } from '../kit/office-times.ts';
import { Problem } from '../kit/problem.tsx';
import { Table, type TableColumn } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { MakeScreenDialog } from './make-screen-dialog.tsx';
import { OrderList } from './order-list.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { StageDialog } from './stage-dialog.tsx';

export const meta = () => officeMeta('Screens');

/** So often it is looked which screens are connected. */
const lookEveryMs = 15_000;

export default function ScreensPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['live-screens'],
    queryFn: () => call(officeScreensApi.read, {}),
    refetchInterval: lookEveryMs,
  });
  const [isMaking, setIsMaking] = useState(false);
  const failure = failureOf({ data, error });
  if (failure)
    return <Problem title="We could not load the screens." error={failure} onRetry={refetch} />;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-display text-h2">Screens</h1>
        <ActButton
          endpoint={officeScreensApi.make}
          look="secondary"
          onPress={() => setIsMaking(true)}
        >
          Add a screen
        </ActButton>
      </div>
      <p className="mb-10 max-w-prose text-soft">
        Our own big screens. Each opens the live show at its own address. You can hold a screen at a
        scene or show a message on it. Results never change by this, and phones go on as usual.
      </p>
      {error ? <LoadError error={error} onRetry={refetch} /> : null}
      {data === undefined ? (
        <SkeletonLines lines={8} label="Loading the screens" />
      ) : (
        <>
          <Told desk={data} />
          <Screens screens={data.screens} />
        </>
      )}
      {isMaking ? <MakeScreenDialog onClose={() => setIsMaking(false)} /> : null}
    </>
  );
}

function Told({ desk }: { desk: LiveDesk }) {
  const [isOpen, setIsOpen] = useState(false);
  const canTell = desk.shows.length > 0 && desk.screens.some(({ revoked }) => revoked === null);
  return (
    <section aria-labelledby="told" className="mb-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <h2 id="told" className="type-title text-h4">
          What they are told now
        </h2>
        {canTell ? (
          <ActButton endpoint={officeScreensApi.stage} onPress={() => setIsOpen(true)}>
            Tell the screens
          </ActButton>
        ) : null}
      </div>
      {desk.orders.length === 0 ? (
        <p className="border-y border-line-strong py-5 text-soft">
          Nothing. Every screen follows its show.
        </p>
      ) : (
        <OrderList orders={desk.orders} />
      )}
      {isOpen ? <StageDialog desk={desk} onClose={() => setIsOpen(false)} /> : null}
    </section>
  );
}

function Standing({ screen: { isConnected, revoked, seen } }: { screen: LiveScreen }) {
  if (revoked) return <Mark tone="over" text={`Revoked ${dayAndTimeOf(revoked)}`} />;
  if (isConnected) return <Mark tone="good" text="Connected" />;
  return (
    <Mark tone={seen ? 'warning' : 'waiting'} text={seen ? 'Not connected' : 'Never opened'} />
  );
}

function Screens({ screens }: { screens: readonly LiveScreen[] }) {
  const [revoking, setRevoking] = useState<LiveScreen | null>(null);
  const mayRevoke = useMayCall()(officeScreensApi.revoke);
  const columns: TableColumn<LiveScreen>[] = [
    { label: 'Screen', cell: ({ name }) => <span className="type-title text-lg">{name}</span> },
    { label: 'Now', cell: (screen) => <Standing screen={screen} /> },
    {
      label: 'Last heard of',
      cell: ({ seen }) => <span className="type-figures">{seen ? momentOf(seen) : '–'}</span>,
    },
    {
      label: 'Added',
      cell: ({ made, madeBy }) => (
        <>
          <span className="type-figures">{dayAndTimeOf(made)}</span>
          <span className="block text-sm text-soft">{madeBy}</span>
        </>
      ),
    },
    {
      label: 'To do',
      cell: (screen) =>
        screen.revoked || !mayRevoke ? null : (
          <Button
            look="secondary"
            aria-label={`Revoke the key of ${screen.name}`}
            className="whitespace-nowrap"
            onClick={() => setRevoking(screen)}
          >
            Revoke
          </Button>
        ),
    },
  ];
  return (
    <section aria-labelledby="screens">
      <h2 id="screens" className="type-title mb-4 text-h4">
        Our screens
      </h2>
      {screens.length === 0 ? (
        <EmptyState title="No screens yet.">
          Add one, and open its address on the computer that drives the screen.
        </EmptyState>
      ) : (
        <Table caption="Our screens" columns={columns} rows={screens} keyOf={({ _id }) => _id} />
      )}
      {revoking ? <RevokeDialog screen={revoking} onClose={() => setRevoking(null)} /> : null}
    </section>
  );
}
