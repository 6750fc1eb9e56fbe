// Records an entry without gift or purchase that came by mail or in person.
import { useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import { mistakesIn } from '#contract/mistakes.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { readWhole } from '#rules/format/typed-numbers.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { PublicReasonField } from '../kit/public-reason-field.tsx';
import { useAct } from '../kit/use-act.ts';

/** What the server answers: the tickets of the entry. */
export type RecordedEntry = OutputOf<typeof officeRaffleApi.recordFreeEntry>;

const names = ['name', 'email', 'postalAddress', 'receivedOn', 'tickets', 'publicReason'] as const;
type Name = (typeof names)[number];

/** The dialog. */
export function FreeEntryDialog(props: {
  onClose: () => void;
  onRecorded: (entry: RecordedEntry) => void;
}) {
  const today = toNewYork(new Date()).slice(0, 10);
  const [entered, setEntered] = useState(() => emptyOn(today));
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const act = useAct(officeRaffleApi.recordFreeEntry, props.onRecorded);

  function submit(): void {
    const input = inputOf(entered);
    const found = mistakesIn(officeRaffleApi.recordFreeEntry.input, input);
    setMistakes(found);
    if (Object.keys(found).length === 0) act.send(input);
  }

  const field = (name: Name) => ({
    name,
    value: entered[name],
    error: mistakes[name] ?? mistakeOf(act.error, name),
    autoComplete: 'off',
    onChange: ({ target: { value } }: { target: { value: string } }) => {
      setEntered((before) => ({ ...before, [name]: value }));
      setMistakes(({ [name]: _, ...others }) => others);
    },
  });
  return (
    <ActDialog
      title="Record a free entry"
      submit="Record it"
      isBusy={act.isBusy}
      error={act.error}
      fields={names}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <TextField {...field('name')} label="Name" maxLength={120} />
      <TextAreaField {...field('postalAddress')} label="Postal address" rows={3} maxLength={400} />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        isOptional
        description="If an account has this address, the tickets go into it."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('receivedOn')} label="Came in on" type="date" max={today} />
        <TextField {...field('tickets')} label="Tickets" inputMode="numeric" maxLength={2} />
      </div>
      <PublicReasonField
        value={entered.publicReason}
        error={field('publicReason').error}
        onChange={(value) => field('publicReason').onChange({ target: { value } })}
      />
    </ActDialog>
  );
}

const emptyOn = (receivedOn: string): Record<Name, string> => ({
  name: '',
  email: '',
  postalAddress: '',
  receivedOn,
  tickets: '1',
  publicReason: 'A free entry by postal mail',
});

const inputOf = (entered: Record<Name, string>) => ({
  ...entered,
  email: entered.email.trim() || null,
  publicReason: entered.publicReason.trim() || undefined,
  tickets: readWhole(entered.tickets) ?? Number.NaN,
});
