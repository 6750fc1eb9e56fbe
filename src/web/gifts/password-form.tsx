// Chooses a password for the account that takes a gift; its email is proven by the link already.
import { type FormEvent, useRef, useState } from 'react';
import { newPassword } from '#contract/accounts.ts';
import { leastAge } from '#rules/figures.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { paths } from '../base/paths.ts';
import type { ClaimGift } from './use-claim.ts';

const agreement = 'Please agree to the Terms of Service and the Jackpot Rules.';

/** What is wrong with what was filled in. */
function findMistakes(password: string, hasAgreed: boolean): Record<string, string> {
  const mistake = newPassword.safeParse(password).error?.issues[0]?.message;
  return {
    ...(password === ''
      ? { password: 'Please choose a password.' }
      : mistake
        ? { password: mistake }
        : {}),
    ...(hasAgreed ? {} : { agree_tos: agreement }),
  };
}

const Agreement = () => (
  <>
    I am {leastAge} or older and agree to the{' '}
    <a href={paths.terms()} className="underline" target="_blank" rel="noreferrer">
      Terms of Service
    </a>{' '}
    and the{' '}
    <a href={paths.jackpotRules()} className="underline" target="_blank" rel="noreferrer">
      Jackpot Rules
    </a>
    .
  </>
);

export function PasswordForm(props: { email: string; isBusy: boolean; claim: ClaimGift }) {
  const [password, setPassword] = useState('');
  const [hasAgreed, setHasAgreed] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const mistakes = findMistakes(password, hasAgreed);
    const found = Object.keys(mistakes).length > 0 ? mistakes : await props.claim({ password });
    setErrors(found);
    if (Object.keys(found).length === 0) return;
    requestAnimationFrame(() => {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    });
  }

  return (
    <form ref={form} onSubmit={send} className="grid gap-4" noValidate>
      <h2 className="type-title text-h4">Choose a password to keep them</h2>
      <p className="text-soft">Your account is made for {props.email}.</p>
      {/* For password managers, which keep a password with its name. */}
      <input type="hidden" name="username" autoComplete="username" value={props.email} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        description="At least 8 characters. A few words in a row work well."
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <CheckboxField
        name="agree_tos"
        checked={hasAgreed}
        error={errors.agree_tos}
        onChange={(event) => setHasAgreed(event.target.checked)}
        label={<Agreement />}
      />
      <div>
        <Button type="submit" size="lg" isBusy={props.isBusy}>
          Keep them
        </Button>
      </div>
    </form>
  );
}
