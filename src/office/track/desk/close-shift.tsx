// Ends a shift: everything is sent, the till is counted, and the difference is shown.
import { useState } from 'react';
import { officeTrackApi, type TrackShift } from '#contract/office/track.ts';
import { counted, plural } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mistakeOf } from '../../kit/act-dialog.tsx';
import { parseDollars } from '../../kit/dollars.ts';
import { useAct } from '../../kit/use-act.ts';
import { formatDifference, ShiftSums } from '../shift-sums.tsx';
import { ActProblem } from './act-problem.tsx';
import { forgetShift, keepState } from './desk-database.ts';
import { countWaiting } from './desk-facts.ts';
import { SignedIn } from './signed-in.tsx';
import type { Desk } from './use-desk.ts';

/** The last screen of a shift. */
export function CloseShift({ desk, onBack }: { desk: Desk; onBack: () => void }) {
  const [closed, setClosed] = useState<TrackShift | null>(null);
  const state = desk.memory!.state!;
  const waiting = countWaiting(desk.memory!);
  const end = async () => {
    await forgetShift();
    await desk.look();
  };
  if (closed) return <Closed shift={closed} onEnd={end} />;
  return (
    <div className="mt-6 max-w-xl">
      <h2 className="type-display text-h2">
        {state.isOpen ? 'Close the shift' : 'This shift is closed.'}
      </h2>
      {waiting > 0 ? (
        <Notice
          className="mt-5"
          title={`${counted(waiting, 'sale')} ${plural(waiting, 'waits', 'wait')} to be sent.`}
        >
          <p className="mb-4">A shift is closed once the server has all of it.</p>
          <Button look="secondary" isBusy={desk.isSending} onClick={() => void desk.bringIn()}>
            Send now
          </Button>
        </Notice>
      ) : state.isOpen ? (
        <div className="mt-5">
          <SignedIn>
            <Count desk={desk} onClosed={setClosed} onBack={onBack} />
          </SignedIn>
        </div>
      ) : (
        <>
          <p className="mt-4 text-soft">Its sums are in the back office, under Shifts.</p>
          <p className="mt-5">
            <Button onClick={() => void end()}>Done</Button>
          </p>
        </>
      )}
    </div>
  );
}

const noAmount = 'Please enter dollars, as 100 or 100.00.';

function Count(props: { desk: Desk; onClosed: (shift: TrackShift) => void; onBack: () => void }) {
  const { desk, onClosed, onBack } = props;
  const { shiftId } = desk.memory!.state!;
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeTrackApi.close, async (shift) => {
    // Nothing is sold anymore, whatever becomes of this page.
    await keepState({ ...desk.memory!.state!, isOpen: false });
    onClosed(shift);
    await desk.look();
  });

  async function submit(): Promise<void> {
    const countedCents = parseDollars(typed);
    setMistake(countedCents === null ? noAmount : null);
    if (countedCents === null || !(await desk.bringIn())) return;
    act.send({ shiftId, countedCents });
  }

  return (
    <Form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="Cash in the till"
        name="countedCents"
        inputMode="decimal"
        autoComplete="off"
        description="In dollars, all that is in it, with what was there before the first sale."
        value={typed}
        error={mistake ?? mistakeOf(act.error, 'countedCents')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ActProblem error={act.error} fields={['countedCents']} />
      {desk.reach === 'away' ? (
        <Notice tone="error">There is no connection. A shift is closed with one.</Notice>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" isBusy={act.isBusy}>
          Close with this count
        </Button>
        <Button look="secondary" size="lg" onClick={onBack}>
          Go on selling
        </Button>
      </div>
    </Form>
  );
}

function Closed({ shift, onEnd }: { shift: TrackShift; onEnd: () => Promise<void> }) {
  return (
    <section className="mt-6 max-w-xl">
      <h2 className="type-display text-h2">The shift is closed.</h2>
      <p className="type-figures mt-4">{formatDifference(shift.differenceCents!)}.</p>
      <ShiftSums shift={shift} />
      <p className="no-print mt-6 flex gap-3">
        <Button onClick={() => void onEnd()}>Done</Button>
      </p>
    </section>
  );
}
