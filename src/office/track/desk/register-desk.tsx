// Makes this device a ticket desk.
import { useState } from 'react';
import { officeTrackApi } from '#contract/office/track.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { mistakeOf } from '../../kit/act-dialog.tsx';
import { useAct, useForOthers } from '../../kit/use-act.ts';
import { ActProblem } from './act-problem.tsx';
import { keepDevice } from './desk-database.ts';
import { keepForGood } from './keep-page.ts';
import { SignedIn } from './signed-in.tsx';

/** What is asked of whoever runs the desks, once for each device. */
export function RegisterDesk({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <div className="max-w-xl">
      <h1 className="type-display text-h2">This device is no ticket desk yet.</h1>
      <p className="mt-4 mb-8 text-soft">
        Whoever runs the desks makes it one, with a name and the place where it sells. From then on
        sellers open their shifts here.
      </p>
      <SignedIn>
        <Fields onDone={onDone} />
      </SignedIn>
    </div>
  );
}

function Fields({ onDone }: { onDone: () => Promise<void> }) {
  const [entered, setEntered] = useState({ name: '', country: 'US', state: '' });
  const act = useAct(officeTrackApi.register, async (device) => {
    await keepForGood();
    await keepDevice(device);
    await onDone();
  });
  const forOthers = useForOthers()(officeTrackApi.register);
  if (forOthers) return <p>{forOthers}</p>;
  const field = (name: keyof typeof entered) => ({
    name,
    value: entered[name],
    error: mistakeOf(act.error, name),
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setEntered((before) => ({ ...before, [name]: value })),
  });
  return (
    <Form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        act.send({ ...entered, state: entered.state.trim() || null });
      }}
    >
      <TextField
        {...field('name')}
        label="Name"
        description="The name on the device, such as North gate."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('country')} label="Country" maxLength={2} description="US, CA." />
        <TextField
          {...field('state')}
          label="State"
          isOptional
          maxLength={3}
          description="NV. Its license has to be valid here."
        />
      </div>
      <ActProblem error={act.error} fields={['name', 'country', 'state']} />
      <p>
        <Button type="submit" isBusy={act.isBusy}>
          Make this device a ticket desk
        </Button>
      </p>
    </Form>
  );
}
