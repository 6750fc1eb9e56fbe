// The form of a free entry; the answer is the same for any address.
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { raffleApi } from '#contract/raffle.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../../base/api.ts';
import { isRestriction } from '../../base/payments/allowed-items.ts';
import { forgetDrafts, useLateDraft } from '../../base/payments/draft.ts';
import { PlaceNote } from '../../base/payments/restricted-notice.tsx';
import { type Entry, emptyEntry } from './answer-entry.ts';
import { emailHint, SentNotice } from './entry-notices.tsx';

interface Draw {
  value: string;
  label: string;
}

const keptAs = 'free-entry';

export function EntryForm({ draws }: { draws: readonly Draw[] }) {
  const [entry, setEntry] = useLateDraft(keptAs, emptyEntry);
  const [phase, setPhase] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [problem, setProblem] = useState<{ text: string; isPlace: boolean } | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase === 'busy') return;
    setPhase('busy');
    setFields({});
    setProblem(null);
    try {
      await call(raffleApi.enterFree, entry);
      forgetDrafts(keptAs);
      setPhase('sent');
    } catch (error) {
      if (error instanceof ApiError) setFields(error.fields);
      setProblem({
        text: error instanceof Error ? error.message : 'Please try again.',
        isPlace: error instanceof ApiError && isRestriction(error.code),
      });
      setPhase('ready');
    }
  }

  if (draws.length === 0) {
    return <Notice tone="info" title="No draw takes entries now." />;
  }
  return (
    <Form onSubmit={submit} className="grid content-start gap-6">
      <EntryFields {...{ draws, entry, fields }} onChange={setEntry} />
      {problem ? (
        <Notice tone="error">
          {problem.text}
          {problem.isPlace ? <PlaceNote /> : null}
        </Notice>
      ) : null}
      {phase === 'sent' ? <SentNotice /> : null}
      <Button type="submit" size="lg" className="justify-self-start" isBusy={phase === 'busy'}>
        Enter free
      </Button>
    </Form>
  );
}

function EntryFields({
  draws,
  entry,
  fields,
  onChange,
}: {
  draws: readonly Draw[];
  entry: Entry;
  fields: Record<string, string>;
  onChange: (entry: Entry) => void;
}) {
  const change = (name: keyof Entry) => (event: { target: { value: string } }) =>
    onChange({ ...entry, [name]: event.target.value });
  return (
    <>
      <SelectField
        label="Draw"
        name="prizeDrawId"
        value={entry.prizeDrawId}
        placeholder="Choose a draw"
        options={draws}
        error={fields.prizeDrawId}
        onChange={change('prizeDrawId')}
      />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        value={entry.name}
        error={fields.name}
        onChange={change('name')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        description={emailHint}
        value={entry.email}
        error={fields.email}
        onChange={change('email')}
      />
      <TextAreaField
        label="Postal address"
        name="postalAddress"
        rows={3}
        autoComplete="street-address"
        value={entry.postalAddress}
        error={fields.postalAddress}
        onChange={change('postalAddress')}
      />
    </>
  );
}
