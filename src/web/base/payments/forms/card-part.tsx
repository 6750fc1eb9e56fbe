// The card that a purchase is paid with: its number in the provider's form, and who it belongs to.
import type { Ref } from 'react';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CardForm } from './card-form.tsx';
import type { Billing, CardFormHandle } from './card-form-handle.ts';

const bankSentence =
  'Your bank confirms this in up to four business days. Then you get the receipt by email, and what comes with your gift.';

/** The fields of a card or a bank account; `provider` is null while its key is loading. */
export function CardPart(props: {
  provider: { key: string; apiBase: string | null } | null;
  amountCents: number | null;
  billing: Billing;
  onChange: (billing: Billing) => void;
  errors: Record<string, string>;
  isDisabled: boolean;
  savesCard?: boolean;
  isBankDebit?: boolean;
  ref: Ref<CardFormHandle>;
}) {
  const { provider, billing, onChange, errors, savesCard = false, isBankDebit = false } = props;
  return (
    <fieldset className="grid gap-4" disabled={props.isDisabled}>
      <legend className="type-title mb-3 text-h4">
        {isBankDebit ? 'Your bank account' : 'Your card'}
      </legend>
      {isBankDebit ? <p className="text-soft">{bankSentence}</p> : null}
      {provider ? (
        <CardForm
          ref={props.ref}
          apiBase={provider.apiBase}
          publishableKey={provider.key}
          amountCents={props.amountCents}
          savesCard={savesCard}
          isBankDebit={isBankDebit}
        />
      ) : (
        <SkeletonLines lines={3} label="Loading the card form" />
      )}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label={isBankDebit ? 'Name on the account' : 'Name on card'}
          name="nameOnCard"
          autoComplete={isBankDebit ? 'name' : 'cc-name'}
          value={billing.nameOnCard}
          error={errors.nameOnCard}
          onChange={(event) => onChange({ ...billing, nameOnCard: event.target.value })}
        />
        {isBankDebit ? null : (
          <TextField
            label="Postal code"
            name="postalCode"
            autoComplete="billing postal-code"
            value={billing.postalCode}
            error={errors.postalCode}
            onChange={(event) => onChange({ ...billing, postalCode: event.target.value })}
          />
        )}
      </div>
    </fieldset>
  );
}
