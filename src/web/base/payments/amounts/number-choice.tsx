// The choice of a number as a group of cards: so many tickets, credits or dollars, or one's own number.
import type { ReactNode } from 'react';
import { type RadioCard, RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ListedOrOwn } from './listed-or-own.ts';

/** The listed numbers as cards, the last card for one's own, and its field once it is chosen. */
export function NumberChoice(props: {
  label: string;
  description?: ReactNode;
  name: string;
  choice: ListedOrOwn;
  onChange: (choice: ListedOrOwn) => void;
  options: readonly RadioCard<string>[];
  /** The card of one's own number, and the label of its field. */
  own: { title: string; sub: ReactNode; label: string };
  columns?: 2 | 3 | 4 | 'roomy';
  error: string | null;
  /** What is known late: below, where it moves nothing from under a finger. */
  late?: ReactNode;
}) {
  const { choice, onChange, error } = props;
  const isOwn = choice.listed === 'custom';
  return (
    <div className="grid gap-5">
      <RadioCards
        label={props.label}
        description={props.description}
        name={props.name}
        columns={props.columns ?? 2}
        error={isOwn ? null : error}
        value={choice.listed}
        options={[
          ...props.options,
          { value: 'custom', title: props.own.title, sub: props.own.sub },
        ]}
        onChange={(listed) => onChange({ ...choice, listed })}
      />
      {isOwn ? (
        <TextField
          label={props.own.label}
          name={`${props.name}-own`}
          inputMode="numeric"
          autoFocus
          value={choice.own}
          error={error}
          onChange={(event) => onChange({ ...choice, own: event.target.value })}
        />
      ) : null}
      {props.late ? <p className="text-sm text-soft empty:hidden">{props.late}</p> : null}
    </div>
  );
}
