// Where somebody types a printed serial, of a ticket, a card or a ballot, and the page around it.
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A kind of thing that has a serial, and its page. */
export interface SerialKind {
  noun: 'ticket' | 'card' | 'ballot';
  read: (text: string) => number | null;
  print: (serial: number) => string;
  /** A number whose serial is shown as an example. */
  example: number;
  /** The page without a serial, and the page of one. */
  page: () => string;
  pageOf: (serial: string) => string;
}

/** The head of a page for a serial with a wrong character. */
export const misreadSerial = {
  title: 'That serial number does not check out.',
  lead: 'Its last character checks the others, and it does not fit: one of them must be wrong.',
};

/** The field; without JavaScript the page itself reads it from its address. */
export function SerialForm({ kind, initial = '' }: { kind: SerialKind; initial?: string }) {
  const [text, setText] = useState(initial);
  const [isMisread, setIsMisread] = useState(false);
  const navigate = useNavigate();
  const example = kind.print(kind.example);
  const label = `${kind.noun.charAt(0).toUpperCase()}${kind.noun.slice(1)} serial number`;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const serial = kind.read(text);
    setIsMisread(serial === null);
    if (serial !== null) navigate(kind.pageOf(kind.print(serial)));
  }

  return (
    <form
      action={kind.page()}
      onSubmit={submit}
      className="grid max-w-md justify-items-start gap-4"
      noValidate
    >
      <TextField
        label={label}
        name="serial"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={example}
        className="w-full [&_input]:[font-variant-numeric:tabular-nums_lining-nums]"
        value={text}
        error={
          isMisread
            ? `That is not one of our serial numbers: a character must be wrong. It looks like ${example}.`
            : null
        }
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="lg" look="secondary">
        Check the {kind.noun}
      </Button>
    </form>
  );
}

/** The head of a page that has nothing to show yet, with the field. */
export function SerialHead(props: {
  kind: SerialKind;
  title: string;
  lead: string;
  initial: string;
}) {
  return (
    <PageHeading title={props.title} lead={props.lead}>
      <div className="mt-9">
        <SerialForm kind={props.kind} initial={props.initial} />
      </div>
    </PageHeading>
  );
}
