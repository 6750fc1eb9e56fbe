// The form of a gift without scripts: a plain HTML form, which its own page answers.
import { claimDays } from '#rules/donations/guest-gifts.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField, type SelectOption } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { giftPaths } from '#web/base/gift-paths.ts';
import { lawPaths } from '#web/base/law-paths.ts';
import type { FormMistakes, TypedGift } from './read-form.ts';

interface FormProps {
  typed: TypedGift;
  mistakes: FormMistakes | null;
  charities: readonly SelectOption[];
  disclosure: string | null;
}

/** The form, with what was typed before and what was wrong with it. */
export function GiftForm(props: FormProps) {
  const { typed, mistakes } = props;
  return (
    <form method="post" action={giftPaths.form()} noValidate className="grid gap-6">
      {mistakes ? <Notice tone="error">{mistakes.message}</Notice> : null}
      <input type="hidden" name="key" value={typed.key} />
      <input type="hidden" name="source" value={typed.source} />
      <Fields {...props} />
      <div className="grid justify-items-start gap-3">
        <Button type="submit" size="lg">
          Go on to payment
        </Button>
        <p className="text-sm text-soft">
          Nothing is charged before you have paid on the next page.
        </p>
      </div>
      <p className="text-sm text-soft">
        {props.disclosure ? `${props.disclosure} ` : null}
        <a href={lawPaths.disclosures()} className="underline underline-offset-4">
          State disclosures
        </a>
      </p>
    </form>
  );
}

/** What is asked: the gift, and where the receipt goes. */
function Fields({ typed, mistakes, charities }: FormProps) {
  const wrong = mistakes?.fields ?? {};
  // Without scripts this leads to the first mistake.
  const first = (['charity', 'amount', 'name', 'email'] as const).find((name) => wrong[name]);
  return (
    <>
      <SelectField
        label="Which charity should receive your gift?"
        name="charity"
        isOptional
        placeholder="Where it is needed most"
        options={charities}
        defaultValue={typed.charity}
        error={wrong.charity}
      />
      <TextField
        label="Your gift, in whole dollars"
        name="amount"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={typed.amount}
        error={wrong.amount}
        autoFocus={first === 'amount'}
      />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        defaultValue={typed.name}
        error={wrong.name}
        autoFocus={first === 'name'}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        description="Your receipt goes there."
        defaultValue={typed.email}
        error={wrong.email}
        autoFocus={first === 'email'}
      />
      <CheckboxField
        name="withoutPerks"
        defaultChecked={typed.withoutPerks}
        label="Give without credits, tickets and tokens"
        description={`Otherwise a link in your receipt keeps them for you for ${claimDays} days.`}
      />
    </>
  );
}
