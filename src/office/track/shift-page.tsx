// /office/track/shifts/:shiftId: one shift with its sums, what is odd about it, its sales, and closing it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { officeTrackApi, type TrackShift } from '#contract/office/track.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { buttonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { parseDollars } from '../kit/dollars.ts';
import { Fact, Facts } from '../kit/facts.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { Problem } from '../kit/problem.tsx';
import { useAct } from '../kit/use-act.ts';
import { ShiftSums } from './shift-sums.tsx';

export const meta = () => officeMeta('Shift at the track');

export default function ShiftPage() {
  const { shiftId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['track-shift', shiftId],
    queryFn: () => call(officeTrackApi.shift, { shiftId }),
  });
  return (
    <>
      <BackLink to={officePaths.trackShifts()}>All shifts</BackLink>
      {error ? (
        <Problem title="We could not load the shift." error={error} onRetry={refetch} />
      ) : data ? (
        <Shift shift={data} />
      ) : (
        <div className="mt-8">
          <SkeletonLines lines={8} label="Loading the shift" />
        </div>
      )}
    </>
  );
}

function Shift({ shift }: { shift: TrackShift }) {
  const [isClosing, setClosing] = useState(false);
  return (
    <div className="max-w-3xl">
      <h1 className="type-display mt-3 text-h2">
        {shift.deskName}, {momentOf(shift.opened)}
      </h1>
      {shift.isClockMoved ? (
        <Notice className="mt-5" title="The clock of this desk was moved." isQuiet>
          For each sale the later reading counted, so none got into a draw that had closed.
        </Notice>
      ) : null}
      <div className="mt-6">
        <Facts>
          <Fact term="Seller">{shift.sellerName}</Fact>
          <Fact term="Event">
            {formatCalendarDay(shift.day, 'fullDay')}, also what was sold after midnight
          </Fact>
          <Fact term="Place">
            {shift.place}, by license {shift.licenseNumber}
          </Fact>
          <Fact term="Closed">
            {shift.closed ? `${momentOf(shift.closed)}, by ${shift.closedBy}` : 'Not yet'}
          </Fact>
          <Fact term="Heard of last">{momentOf(shift.heard)}</Fact>
          <Fact term="All is in until">{shift.allIn ? momentOf(shift.allIn) : 'Not said yet'}</Fact>
        </Facts>
      </div>
      <ShiftSums shift={shift} />
      <div className="mt-7 flex flex-wrap items-start gap-3">
        <Link
          to={`${officePaths.trackSales()}?shiftId=${shift._id}`}
          className={buttonLook('secondary')}
        >
          Its sales
        </Link>
        {shift.closed ? null : (
          <ActButton endpoint={officeTrackApi.close} onPress={() => setClosing(true)}>
            Close it from here
          </ActButton>
        )}
      </div>
      {isClosing ? <CloseDialog shift={shift} onClose={() => setClosing(false)} /> : null}
    </div>
  );
}

function CloseDialog({ shift, onClose }: { shift: TrackShift; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeTrackApi.close, onClose);
  function submit(): void {
    const countedCents = parseDollars(typed);
    setMistake(countedCents === null ? 'Please enter dollars, as 100 or 100.00.' : null);
    if (countedCents !== null) act.send({ shiftId: shift._id, countedCents });
  }
  return (
    <ActDialog
      title="Close this shift?"
      submit="Close it"
      role="alertdialog"
      size="sm"
      isBusy={act.isBusy}
      error={act.error}
      fields={['countedCents']}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Its desk sells nothing more. What it sold before is still taken when it brings it in, until
        the grace of the draw is over; what it sells after is void and has to be given back. Close
        it from here only where the device is lost, or its seller is gone.
      </p>
      <TextField
        label="Cash that was counted"
        name="countedCents"
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={mistake ?? mistakeOf(act.error, 'countedCents')}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ActDialog>
  );
}
