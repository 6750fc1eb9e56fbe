// Asks for a link with which a new password can be set.
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';

const needsEmail = 'Please provide an email address to request a token with.';

/** The form; the answer is the same for any address. */
export default function RequestLink() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [phase, setPhase] = useState<'ready' | 'busy' | 'sent'>('ready');

  async function request(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase === 'busy') return;
    setError(email.trim() === '' ? needsEmail : null);
    if (email.trim() === '') return setPhase('ready');
    setPhase('busy');
    try {
      await call(passwordsApi.requestToken, { email });
      setPhase('sent');
    } catch (problem) {
      setError(sentenceOf(problem));
      setPhase('ready');
    }
  }

  return (
    <form onSubmit={request} className="grid gap-4" noValidate>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {phase === 'sent' ? (
        <Notice tone="success" title="Check your email for a new password reset link.">
          It goes to {email.trim()}, if that address has an account with us.
        </Notice>
      ) : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" isBusy={phase === 'busy'}>
        {phase === 'sent' ? 'Send another link' : 'Send me a link'}
      </Button>
    </form>
  );
}

/** The sentence about the address where there is one, else what the server says. */
function sentenceOf(problem: unknown): string {
  if (!(problem instanceof ApiError)) return 'Unknown error occurred.';
  return problem.fields.email ?? problem.message;
}
