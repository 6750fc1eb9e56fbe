// Opens a shift at this desk, with the cash that is in the till.
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { officeTrackApi } from '#contract/office/track.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mistakeOf } from '../../kit/act-dialog.tsx';
import { parseDollars } from '../../kit/dollars.ts';
import { useSession } from '../../kit/office-client.ts';
import { useAct, useForOthers } from '../../kit/use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { type Device, forgetDevice, keepOpening } from './desk-database.ts';
import { keepForGood } from './keep-page.ts';
import { SignedIn } from './signed-in.tsx';
import type { Desk } from './use-desk.ts';

/** The first screen of a shift. */
export function OpenShift({ desk, device }: { desk: Desk; device: Device }) {
  return (
    <div className="max-w-xl">
      <h1 className="type-display text-h2">{device.name}</h1>
      <p className="mt-4 mb-8 text-soft">
        Open your shift here while the device has a connection. After that it sells without one.
      </p>
      <SignedIn>
        <Fields desk={desk} device={device} />
      </SignedIn>
    </div>
  );
}

const noAmount = 'Please enter dollars, as 100 or 100.00.';

function Fields({ desk, device }: { desk: Desk; device: Device }) {
  const { data: user } = useSession();
  const [float, setFloat] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const act = useAct(officeTrackApi.open, async (state) => {
    await keepForGood();
    await keepOpening(state);
    await desk.look();
  });
  const forOthers = useForOthers()(officeTrackApi.open);
  if (forOthers) return <p>{forOthers}</p>;
  return (
    <Form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const floatCents = parseDollars(float);
        setMistake(floatCents === null ? noAmount : null);
        if (floatCents === null) return;
        const { deskId, secret } = device;
        act.send({ deskId, secret, deskTime: new Date().toISOString(), floatCents });
      }}
    >
      <TextField
        label="Cash in the till now"
        name="floatCents"
        inputMode="decimal"
        autoComplete="off"
        description="In dollars, counted before the first sale."
        value={float}
        error={mistake ?? mistakeOf(act.error, 'floatCents')}
        onChange={({ target }) => setFloat(target.value)}
      />
      <ActProblem error={act.error} fields={['floatCents']} />
      {act.error instanceof ApiError && act.error.code === 'desk_unknown' ? (
        <Button look="secondary" onClick={() => void forgetDevice().then(desk.look)}>
          Make it a desk anew
        </Button>
      ) : null}
      <p>
        <Button type="submit" size="lg" isBusy={act.isBusy}>
          Open the shift of {user?.name}
        </Button>
      </p>
    </Form>
  );
}
