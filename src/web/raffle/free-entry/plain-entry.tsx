// Enters a draw free where no scripts run: plain forms that their own page answers.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Entry, type EntryAnswer, emptyEntry } from './answer-entry.ts';
import { EnteredNotice, emailHint, SentNotice } from './entry-notices.tsx';

interface Draws {
  draws: readonly { value: string; label: string }[];
}

/** The form of the entry, filled in as it was sent, and that of its confirmation behind the link that was emailed. */
export function PlainEntry({ draws, answer }: Draws & { answer?: EntryAnswer | undefined }) {
  if (answer?.entered) return <EnteredNotice entered={answer.entered} />;
  return (
    <div className="grid content-start gap-12">
      {answer?.act === 'enter' ? null : <Confirming problem={answer?.mistakes.problem} />}
      {answer?.act === 'confirm' ? null : <Entering {...{ draws, answer }} />}
    </div>
  );
}

/** Without an address of its own it is sent to this page's, which carries the token. */
function Confirming({ problem }: { problem: string | null | undefined }) {
  return (
    <form method="post" className="grid justify-items-start gap-5">
      <input type="hidden" name="act" value="confirm" />
      <p>Did you come by the link of our email? This makes your ticket.</p>
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button type="submit" size="lg">
        Confirm my free entry
      </Button>
    </form>
  );
}

function Entering({ draws, answer }: Draws & { answer: EntryAnswer | undefined }) {
  if (draws.length === 0) return <Notice tone="info" title="No draw takes entries now." />;
  const { problem = null, fields = {} } = answer?.mistakes ?? {};
  return (
    <form method="post" noValidate className="grid justify-items-start gap-6">
      {answer?.isSent ? <SentNotice /> : null}
      <PlainFields {...{ draws, fields }} entry={answer?.entry ?? emptyEntry} />
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <Button type="submit" size="lg">
        Enter free
      </Button>
    </form>
  );
}

function PlainFields(props: Draws & { entry: Entry; fields: Record<string, string> }) {
  const { draws, entry, fields } = props;
  const field = (name: keyof typeof entry) => ({
    ...{ name, defaultValue: entry[name], error: fields[name], className: 'w-full' },
  });
  return (
    <>
      <SelectField
        {...field('prizeDrawId')}
        label="Draw"
        placeholder="Choose a draw"
        options={draws}
      />
      <TextField {...field('name')} label="Name" autoComplete="name" />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        description={emailHint}
      />
      <TextAreaField
        {...field('postalAddress')}
        label="Postal address"
        rows={3}
        autoComplete="street-address"
      />
    </>
  );
}
