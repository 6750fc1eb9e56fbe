// Freezes the entries of a draw that two people make.
import { ApiError } from '#contract/client.ts';
import { type DrawDesk, officeDrawsApi } from '#contract/office/draws.ts';
import { ActButton } from '../act-button.tsx';
import { useAct } from '../use-act.ts';

/** The button; the regular job would do the same within a minute. */
export function FreezeNow({ desk }: { desk: DrawDesk }) {
  const act = useAct(officeDrawsApi.run);
  // That people have to go on from here is what the button is for.
  const isExpected = act.error instanceof ApiError && act.error.code === 'draw_needs_people';
  return (
    <ActButton
      endpoint={officeDrawsApi.run}
      why={desk.whyNot.run}
      look="secondary"
      isBusy={act.isBusy}
      error={isExpected ? null : act.error}
      onPress={() => act.send({ drawId: desk.draw._id })}
    >
      Freeze the entries now
    </ActButton>
  );
}
