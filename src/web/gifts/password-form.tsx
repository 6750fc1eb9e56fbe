// Chooses a password for the account that takes a gift; its email is proven by the link already.
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { AgreementField, NewPasswordField } from '../base/session/signup-fields.tsx';
import { findMistakes } from './password-mistakes.ts';
import type { ClaimGift } from './use-claim.ts';

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
      <NewPasswordField value={password} error={errors.password} onChange={setPassword} />
      <AgreementField value={hasAgreed} error={errors.agree_tos} onChange={setHasAgreed} />
      <div>
        <Button type="submit" size="lg" isBusy={props.isBusy}>
          Keep them
        </Button>
      </div>
    </form>
  );
}
