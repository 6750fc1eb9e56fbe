// Records an entry without gift or purchase that came by post.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { mistakesIn } from '#contract/mistakes.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { raffleApi } from '#contract/raffle.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { emptyHome, HomeFields, homeOf } from '../kit/home-fields.tsx';
import { LoadError } from '../kit/load-error.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PublicReasonField } from '../kit/public-reason-field.tsx';
import { useAct } from '../kit/use-act.ts';

/** What the server answers: the ticket of the entry. */
export type RecordedEntry = OutputOf<typeof officeRaffleApi.recordFreeEntry>;

const names = [
  ...(['prizeDrawId', 'name', 'email', 'postalAddress', 'country', 'state'] as const),
  ...(['receivedOn', 'publicReason'] as const),
];
type Name = (typeof names)[number];
type Entered = Record<Name, string> & { isVouchedFor: boolean };

/** The dialog. */
export function FreeEntryDialog(props: {
  onClose: () => void;
  onRecorded: (entry: RecordedEntry) => void;
}) {
  const form = useEntryForm(props.onRecorded);
  const draws = useOpenDraws();
  const { act, submit } = form;
  const isNone = draws.data?.length === 0;
  return (
    <ActDialog
      title="Record a free entry"
      submit="Record it"
      isBusy={act.isBusy}
      canSubmit={!isNone}
      error={act.error}
      fields={[...names, 'isVouchedFor']}
      onClose={props.onClose}
      onSubmit={submit}
    >
      {draws.error ? (
        <LoadError error={draws.error} onRetry={draws.refetch} />
      ) : isNone ? (
        <Notice tone="info" title="No draw takes entries now.">
          Plan one at <i>Prize draws</i> before you record the card.
        </Notice>
      ) : (
        <EntryFields form={form} draws={draws.data ?? []} />
      )}
    </ActDialog>
  );
}

/** What is entered, what is wrong with it, and sending it. */
function useEntryForm(onRecorded: (entry: RecordedEntry) => void) {
  const today = toNewYork(new Date()).slice(0, 10);
  const [entered, setEntered] = useState(() => emptyOn(today));
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const act = useAct(officeRaffleApi.recordFreeEntry, onRecorded);

  function submit(): void {
    const input = inputOf(entered);
    const found = mistakesIn(officeRaffleApi.recordFreeEntry.input, input);
    setMistakes(found);
    if (Object.keys(found).length === 0) act.send(input);
  }

  function set<N extends keyof Entered>(name: N, value: Entered[N]): void {
    setEntered((before) => ({ ...before, [name]: value }));
    setMistakes(({ [name]: _, ...others }) => others);
  }

  const error = (name: keyof Entered) => mistakes[name] ?? mistakeOf(act.error, name);
  const field = (name: Name) => ({
    name,
    value: entered[name],
    error: error(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(name, target.value),
  });
  return { act, today, entered, submit, set, error, field };
}

/** The draws that take entries, the next one first; one that closes meanwhile is refused with its sentence. */
const useOpenDraws = () =>
  useQuery({
    queryKey: ['raffle-open-draws'],
    queryFn: () => call(raffleApi.openDraws, {}),
    select: (draws) =>
      draws.map((draw) => ({
        value: draw.prizeDrawId,
        label: `${draw.prizeName}, ${draw.isRepeated ? 'drawn again ' : ''}${dayAndTimeOf(draw.drawsAt)}`,
      })),
  });

function EntryFields(props: {
  form: ReturnType<typeof useEntryForm>;
  draws: readonly { value: string; label: string }[];
}) {
  const { today, entered, set, error, field } = props.form;
  return (
    <>
      <SelectField
        {...field('prizeDrawId')}
        label="Draw"
        placeholder="Choose the card’s draw"
        options={props.draws}
      />
      <TextField {...field('name')} label="Name" maxLength={120} />
      <TextAreaField {...field('postalAddress')} label="Postal address" rows={3} maxLength={400} />
      <HomeFields
        home={entered}
        errors={{ country: error('country'), state: error('state') }}
        onChange={set}
      />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        isOptional
        description="By it we look up whether they may play. If an account has it, the ticket goes into that."
      />
      {entered.email.trim() ? null : (
        <CheckboxField
          name="isVouchedFor"
          label="They are on no break and not of our staff or their households"
          description="Without an email nothing can look that up. That you said so is kept in the audit log."
          checked={entered.isVouchedFor}
          error={error('isVouchedFor')}
          onChange={({ target }) => set('isVouchedFor', target.checked)}
        />
      )}
      <TextField {...field('receivedOn')} label="Came in on" type="date" max={today} />
      <PublicReasonField
        value={entered.publicReason}
        error={error('publicReason')}
        onChange={(value) => set('publicReason', value)}
      />
    </>
  );
}

const emptyOn = (receivedOn: string): Entered => ({
  ...{ prizeDrawId: '', name: '', email: '', postalAddress: '', ...emptyHome },
  receivedOn,
  publicReason: 'A free entry by postal mail',
  isVouchedFor: false,
});

function inputOf(entered: Entered): InputOf<typeof officeRaffleApi.recordFreeEntry> {
  const email = entered.email.trim() || null;
  return {
    ...entered,
    ...homeOf(entered),
    email,
    isVouchedFor: email === null && entered.isVouchedFor,
    publicReason: entered.publicReason.trim() || undefined,
  };
}
