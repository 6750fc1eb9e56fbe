// Asks for a link with which a new password can be set.
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { passwordsApi } from '#contract/passwords.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';
import { forgetDrafts, useLateDraft } from '../base/payments/draft.ts';
import { LinkSentNotice } from './password-notices.tsx';

const keptAs = 'new-password';
const needsEmail = 'Please provide an email address to request a token with.';

/** What is wrong: with the address, or beside it. */
interface Mistake {
  email?: string;
  message?: string;
}

/** The form; the answer is the same for any address. */
export default function RequestLink() {
  const [email, setEmail] = useLateDraft(keptAs, '');
  const [error, setError] = useState<Mistake | null>(null);
  const [phase, setPhase] = useState<'ready' | 'busy' | 'sent'>('ready');

  async function request(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (phase === 'busy') return;
    setError(email.trim() === '' ? { email: needsEmail } : null);
    if (email.trim() === '') return setPhase('ready');
    setPhase('busy');
    try {
      await call(passwordsApi.requestToken, { email });
      forgetDrafts(keptAs);
      setPhase('sent');
    } catch (problem) {
      setError(mistakeOf(problem));
      setPhase('ready');
    }
  }

  return (
    <Form onSubmit={request} className="grid gap-4">
      {error?.message ? <Notice tone="error">{error.message}</Notice> : null}
      {phase === 'sent' ? <LinkSentNotice email={email} /> : null}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        value={email}
        error={error?.email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" isBusy={phase === 'busy'}>
        {phase === 'sent' ? 'Send another link' : 'Send me a link'}
      </Button>
    </Form>
  );
}

/** The sentence about the address where there is one, else what the server says. */
function mistakeOf(problem: unknown): Mistake {
  if (!(problem instanceof ApiError)) return { message: 'Unknown error occurred.' };
  const { email } = problem.fields;
  return email ? { email } : { message: problem.message };
}
