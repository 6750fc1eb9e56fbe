// Where somebody types the serial of a ballot, under the heading of its page.
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { printBallotSerial, readBallotSerial } from '#rules/pageant/pageant.ts';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paths } from '#web/base/paths.ts';

const example = printBallotSerial(1);
const misread = `That is not one of our serial numbers: a character must be wrong. It looks like ${example}.`;

/** The field; without JavaScript the page itself reads it from its address. */
export function BallotCheckForm({ initial = '' }: { initial?: string }) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const serial = readBallotSerial(text);
    setError(serial === null ? misread : null);
    if (serial !== null) navigate(paths.ballot(printBallotSerial(serial)));
  }

  return (
    <form
      action={paths.ballots()}
      onSubmit={submit}
      className="grid max-w-md justify-items-start gap-4"
      noValidate
    >
      <TextField
        label="Ballot serial number"
        name="serial"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={example}
        className="w-full [&_input]:[font-variant-numeric:tabular-nums_lining-nums]"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="lg" look="secondary">
        Check the ballot
      </Button>
    </form>
  );
}

/** The head of a page without a ballot. */
export function BallotForm(props: { title: string; lead: string; initial: string }) {
  return (
    <PageHeading title={props.title} lead={props.lead}>
      <div className="mt-9">
        <BallotCheckForm initial={props.initial} />
      </div>
    </PageHeading>
  );
}
