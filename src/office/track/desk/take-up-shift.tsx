// Takes the shift of this device up again, where the device lost its token or another one counts by now.
import { officeTrackApi } from '#contract/office/track.ts';
import { Button } from '#ui/button.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { keepOpening } from './desk-database.ts';
import { SignedIn } from './signed-in.tsx';
import type { Desk } from './use-desk.ts';

/** The button, for the seller of the shift. */
export function TakeUpShift({ desk }: { desk: Desk }) {
  return (
    <div className="mt-4">
      <SignedIn>
        <TakeUp desk={desk} />
      </SignedIn>
    </div>
  );
}

function TakeUp({ desk }: { desk: Desk }) {
  const { device, state } = desk.memory!;
  const act = useAct(officeTrackApi.open, async (opened) => {
    await keepOpening(opened);
    await desk.look();
  });
  function takeUp(): void {
    const { deskId, secret } = device!;
    const { shiftId, floatCents } = state!;
    act.send({ deskId, secret, shiftId, floatCents, deskTime: new Date().toISOString() });
  }
  return (
    <>
      <Button look="secondary" isBusy={act.isBusy} onClick={takeUp}>
        Take the shift up again
      </Button>
      <ActProblem error={act.error} />
    </>
  );
}
