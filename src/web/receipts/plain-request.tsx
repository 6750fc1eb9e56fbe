// Asks for receipts where no scripts run: a plain form that its own page answers.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RequestAnswer } from './answer-request.ts';
import { emailHint, rangeOptions, SentNotice } from './request-texts.tsx';

const nothingYet: RequestAnswer = {
  ...{ email: '', range: 'this-year', own: { from: '', to: '' } },
  ...{ mistakes: { problem: null, fields: {} }, isSent: false },
};

/** The form, filled in as it was sent. */
export function PlainRequest({ answer = nothingYet }: { answer?: RequestAnswer }) {
  const { email, range, own, isSent } = answer;
  const { problem, fields } = answer.mistakes;
  return (
    <form method="post" noValidate className="grid content-start gap-7">
      {isSent ? <SentNotice /> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        description={emailHint}
        className="max-w-md"
        defaultValue={email}
        error={fields.email}
        autoFocus={fields.email !== undefined}
      />
      <SelectField
        label="Which receipts?"
        name="range"
        className="max-w-md"
        defaultValue={range}
        options={rangeOptions.map(({ value, title }) => ({ value, label: title }))}
      />
      <fieldset className="min-w-0">
        <legend className="type-label text-sm">For dates that you choose</legend>
        <div className="mt-2 grid gap-4 min-[26rem]:grid-cols-2">
          <TextField
            label="From"
            name="from"
            type="date"
            defaultValue={own.from}
            error={fields.from}
            autoFocus={fields.from !== undefined && fields.email === undefined}
          />
          <TextField label="To" name="to" type="date" defaultValue={own.to} error={fields.to} />
        </div>
      </fieldset>
      <Button type="submit" size="lg" className="justify-self-start">
        Send my receipts
      </Button>
    </form>
  );
}
