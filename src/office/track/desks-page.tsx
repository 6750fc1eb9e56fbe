// /office/track/desks: the devices that sell tickets at the track, and retiring one.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { officeTrackApi, type TrackDesk } from '#contract/office/track.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { Problem } from '../kit/problem.tsx';
import { Table, type TableColumn } from '../kit/table.tsx';
import { useAct } from '../kit/use-act.ts';
import { useMayCall } from '../kit/use-me.ts';

export const meta = () => officeMeta('Ticket desks');

export default function DesksPage() {
  const [retiring, setRetiring] = useState<TrackDesk | null>(null);
  const mayRetire = useMayCall()(officeTrackApi.retire);
  const { data, error, refetch } = useQuery({
    queryKey: ['track-desks'],
    queryFn: () => call(officeTrackApi.desks, {}),
  });
  const failure = failureOf({ data, error });
  if (failure)
    return <Problem title="We could not load the desks." error={failure} onRetry={refetch} />;
  const columns: TableColumn<TrackDesk>[] = [
    { label: 'Desk', cell: ({ name }) => <span className="type-title text-lg">{name}</span> },
    { label: 'Sells in', cell: ({ place }) => place },
    {
      label: 'Registered',
      cell: (desk) => (
        <>
          <span className="type-figures">{momentOf(desk.registered)}</span>
          <span className="block text-sm text-soft">{desk.registeredBy}</span>
        </>
      ),
    },
    { label: 'Shift', cell: (desk) => <Standing desk={desk} /> },
    {
      label: 'To do',
      cell: (desk) =>
        desk.retired || desk.openShiftId || !mayRetire ? null : (
          <Button look="secondary" className="whitespace-nowrap" onClick={() => setRetiring(desk)}>
            Retire
          </Button>
        ),
    },
  ];
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-display text-h2">Ticket desks</h1>
        <LinkButton look="secondary" href={officePaths.ticketDesk()}>
          Open the ticket desk
        </LinkButton>
      </div>
      <p className="mb-6 max-w-prose text-soft">
        The devices that sell raffle tickets at the track. Each has its own serials and its own
        secret, which never leave it. To make a tablet a desk, open the ticket desk on that tablet.
        Retire a lost device.
      </p>
      {data === undefined ? (
        <SkeletonLines lines={6} label="Loading the desks" />
      ) : data.length === 0 ? (
        <EmptyState title="No desks yet.">
          Open the ticket desk on a tablet to make it one.
        </EmptyState>
      ) : (
        <Table caption="Ticket desks" columns={columns} rows={data} keyOf={({ _id }) => _id} />
      )}
      {retiring ? <RetireDialog desk={retiring} onClose={() => setRetiring(null)} /> : null}
    </>
  );
}

function Standing({ desk: { retired, openShiftId } }: { desk: TrackDesk }) {
  if (retired) return <Mark tone="over" text={`Retired ${momentOf(retired)}`} />;
  if (!openShiftId) return <Mark tone="waiting" text="None" />;
  return (
    <Link to={officePaths.trackShift(openShiftId)} className="underline underline-offset-4">
      <Mark tone="good" text="Open" />
    </Link>
  );
}

function RetireDialog({ desk, onClose }: { desk: TrackDesk; onClose: () => void }) {
  const act = useAct(officeTrackApi.retire, onClose);
  return (
    <ActDialog
      title={`Retire ${desk.name}?`}
      submit="Retire it"
      role="alertdialog"
      size="sm"
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      onSubmit={() => act.send({ deskId: desk._id })}
    >
      <p>
        No shift can be opened at it anymore, and sales that are on the device alone are not taken
        anymore: let it send them first. What it has sent stays as it is.
      </p>
    </ActDialog>
  );
}
