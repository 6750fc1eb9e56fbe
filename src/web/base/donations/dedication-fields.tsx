// The fields of a dedication: whom a gift honors, and the card that tells of it, as it will arrive.
import { cardDaysAhead, dedicationLetters } from '#rules/donations/dedications.ts';
import { laterDay, newYorkDay } from '#rules/donations/monthly.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CardPreview } from './card-preview.tsx';
import type { DedicationDraft } from './dedication-draft.ts';

/** What the fields are given. */
export interface DedicationFieldsProps {
  draft: DedicationDraft;
  onChange: (draft: DedicationDraft) => void;
  mistakes: Record<string, string>;
  /** What the gift comes to without the fee; null while there is no amount. */
  giftCents: number | null;
  /** Who gives; null while that is not known. */
  donor: string | null;
  /** Who is given to, where that is known before the page is alive. */
  organization?: string | undefined;
}

/** Whom it honors, and whether somebody is told. */
export function DedicationFields(props: DedicationFieldsProps) {
  const { draft, onChange, mistakes } = props;
  return (
    <div className="grid gap-5">
      <RadioCards
        label="How?"
        name="dedicationKind"
        columns={2}
        value={draft.kind}
        options={[
          { value: 'honor', title: 'In honor' },
          { value: 'memory', title: 'In memory' },
        ]}
        error={mistakes.kind ?? null}
        onChange={(kind) => onChange({ ...draft, kind })}
      />
      <TextField
        label="Their name"
        name="honoree"
        autoComplete="off"
        maxLength={dedicationLetters.name}
        value={draft.honoree}
        error={mistakes.honoree ?? null}
        onChange={(event) => onChange({ ...draft, honoree: event.target.value })}
      />
      <CheckboxField
        name="hasCard"
        checked={draft.hasCard}
        label="Email a card that tells of this gift"
        description={draft.hasCard ? undefined : 'Without one, only your receipt says it.'}
        onChange={(event) => onChange({ ...draft, hasCard: event.target.checked })}
      />
      {draft.hasCard ? <CardFields {...props} /> : null}
    </div>
  );
}

function CardFields({ draft, mistakes, onChange, ...gift }: DedicationFieldsProps) {
  const today = newYorkDay(new Date());
  const type = (field: 'name' | 'email' | 'message' | 'sendOn') => ({
    value: draft[field],
    error: mistakes[field] ?? null,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...draft, [field]: event.target.value }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...type('name')}
          label="Who gets the card"
          name="cardName"
          autoComplete="off"
          maxLength={dedicationLetters.name}
        />
        <TextField
          {...type('email')}
          label="Their email"
          name="cardEmail"
          type="email"
          autoComplete="off"
        />
      </div>
      <TextAreaField
        {...type('message')}
        label="Your message"
        name="cardMessage"
        isOptional
        rows={4}
        maxLength={dedicationLetters.message}
        description={`Up to ${dedicationLetters.message} characters, without links.`}
      />
      <TextField
        {...type('sendOn')}
        label="Send it on"
        name="cardDay"
        type="date"
        isOptional
        min={today}
        max={laterDay(today, cardDaysAhead)}
        description="Leave this empty to send it right away."
        className="sm:max-w-64"
      />
      <CheckboxField
        name="showsAmount"
        checked={draft.showsAmount}
        label="Show the amount of my gift on the card"
        onChange={(event) => onChange({ ...draft, showsAmount: event.target.checked })}
      />
      <CardPreview draft={draft} {...gift} />
      <p className="text-sm text-soft">
        We send the card once the gift is complete and your own email is confirmed. The person who
        gets it can ask us never to send another.
      </p>
    </>
  );
}
