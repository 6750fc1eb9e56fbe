// The card that a purchase is paid with: its number in the provider's form, and who it belongs to.
import type { Ref } from 'react';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CardForm } from './card-form.tsx';
import type { Billing, CardFormHandle } from './card-form-handle.ts';

/** The card's fields; `provider` is null while its key is loading. */
export function CardPart(props: {
  provider: { key: string; apiBase: string | null } | null;
  amountCents: number | null;
  billing: Billing;
  onChange: (billing: Billing) => void;
  errors: Record<string, string>;
  isDisabled: boolean;
  ref: Ref<CardFormHandle>;
}) {
  const { provider, billing, onChange, errors } = props;
  return (
    <fieldset className="grid gap-4" disabled={props.isDisabled}>
      <legend className="type-title mb-3 text-h4">Your card</legend>
      {provider ? (
        <CardForm
          ref={props.ref}
          apiBase={provider.apiBase}
          publishableKey={provider.key}
          amountCents={props.amountCents}
        />
      ) : (
        <SkeletonLines lines={3} label="Loading the card form" />
      )}
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Name on card"
          name="nameOnCard"
          autoComplete="cc-name"
          value={billing.nameOnCard}
          error={errors.nameOnCard}
          onChange={(event) => onChange({ ...billing, nameOnCard: event.target.value })}
        />
        <TextField
          label="Postal code"
          name="postalCode"
          autoComplete="billing postal-code"
          value={billing.postalCode}
          error={errors.postalCode}
          onChange={(event) => onChange({ ...billing, postalCode: event.target.value })}
        />
      </div>
    </fieldset>
  );
}
