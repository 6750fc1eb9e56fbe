// Where somebody types the serial of a printed card.
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { printCardSerial, readCardSerial } from '#rules/jackpot/cards.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paths } from '#web/base/paths.ts';

const misread =
  'That is not one of our serial numbers: a character must be wrong. It looks like GJ-0000-0000-0011.';

/** The field; without JavaScript the page itself reads it from its address. */
export function CardCheckForm({ initial = '' }: { initial?: string }) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const navigate = useNavigate();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const serial = readCardSerial(text);
    setError(serial === null ? misread : null);
    if (serial !== null) navigate(paths.card(printCardSerial(serial)));
  }

  return (
    <form
      action={paths.checkCard()}
      onSubmit={submit}
      className="grid max-w-md justify-items-start gap-4"
      noValidate
    >
      <TextField
        label="Card serial number"
        name="serial"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="GJ-0000-0000-0011"
        className="w-full [&_input]:[font-variant-numeric:tabular-nums_lining-nums]"
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" size="lg" look="secondary">
        Check the card
      </Button>
    </form>
  );
}
