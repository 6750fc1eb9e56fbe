// Asks for an address and a range of days, and has the receipts sent there.
import { type FormEvent, useState } from 'react';
import { ApiError, address } from '#contract/client.ts';
import type { receiptsApi } from '#contract/receipts.ts';
import { newYorkDay } from '#rules/donations/monthly.ts';
import { Button } from '#ui/button.tsx';
import { DateFields, type DateValues } from '#ui/date-fields.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';
import { forgetDrafts, useLateDraft } from '../base/payments/draft.ts';
import { useSession } from '../base/session/use-session.ts';
import { daysOf, type ReceiptRange } from './receipt-range.ts';
import { findMistakes } from './request-mistakes.ts';
import { emailHint, rangeOptions, SentNotice } from './request-texts.tsx';

const request = address<typeof receiptsApi.request>({
  method: 'POST',
  path: '/auth/receipts/request',
});

const keptAs = 'receipts';
const nothingYet: { email: string | null; range: ReceiptRange; own: DateValues } = {
  email: null,
  range: 'this-year',
  own: { from: '', to: '' },
};

/** What became of the request: its mistakes, or that it was taken. */
function useRequest() {
  const [phase, setPhase] = useState<'ready' | 'busy' | 'sent'>('ready');
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function send(email: string, range: ReceiptRange, own: DateValues) {
    if (phase === 'busy') return;
    const days = daysOf(range, own, new Date(`${newYorkDay(new Date())}T12:00`));
    const mistakes = findMistakes(email, range, days);
    setFields(mistakes);
    setError(null);
    setPhase('ready');
    if (Object.keys(mistakes).length > 0) return;
    setPhase('busy');
    try {
      await call(request, { email, ...days });
      forgetDrafts(keptAs);
      setPhase('sent');
    } catch (problem) {
      if (problem instanceof ApiError) setFields(problem.fields);
      setError(problem instanceof Error ? problem.message : null);
      setPhase('ready');
    }
  }

  return { phase, error, fields, send };
}

/** The form; the answer is the same for any address. */
export function RequestForm() {
  const { user } = useSession();
  const [asked, ask] = useLateDraft(keptAs, nothingYet);
  const { range, own } = asked;
  const { phase, error, fields, send } = useRequest();
  const email = asked.email ?? user?.account.email ?? '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    send(email, range, own);
  }

  return (
    <Form onSubmit={submit} className="grid content-start gap-7">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        description={emailHint}
        className="max-w-md"
        value={email}
        error={fields.email}
        onChange={(event) => ask({ ...asked, email: event.target.value })}
      />
      <RadioCards
        label="Which receipts?"
        name="range"
        columns={2}
        options={rangeOptions}
        value={range}
        onChange={(next) => ask({ ...asked, range: next })}
      />
      {range === 'custom' ? (
        <div className="grid gap-4 min-[26rem]:grid-cols-2">
          <DateFields
            values={own}
            error={fields.from}
            onChange={(next) => ask({ ...asked, own: next })}
          />
        </div>
      ) : null}
      {error ? <Notice tone="error">{error}</Notice> : null}
      {phase === 'sent' ? <SentNotice /> : null}
      <Button type="submit" size="lg" className="justify-self-start" isBusy={phase === 'busy'}>
        Send my receipts
      </Button>
    </Form>
  );
}
