// Sends the token of a confirmation link, and says what became of it.

import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { profileApi } from '#contract/profile.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../base/api.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../base/session/use-session.ts';
import {
  ConfirmedNotice,
  incompleteLink,
  NotConfirmedNotice,
  PasswordNeeded,
} from './confirmation-notices.tsx';

const unknown = 'Unknown error occurred.';

interface Outcome {
  state: 'busy' | 'confirmed' | 'failed' | 'unreached' | 'password';
  reason?: string;
}

async function confirm(token: string, password?: string): Promise<Outcome> {
  try {
    const { result, reason } = await call(profileApi.confirmEmail, {
      token,
      ...(password ? { password } : {}),
    });
    if (result === 'password_needed') return { state: 'password' };
    return result === 'ok'
      ? { state: 'confirmed' }
      : { state: 'failed', reason: reason || unknown };
  } catch (problem) {
    if (password && problem instanceof ApiError && problem.status < 500) {
      return { state: 'password', reason: problem.message };
    }
    return { state: 'unreached', reason: problem instanceof ApiError ? problem.message : unknown };
  }
}

/** The confirmation, made as soon as the page is there where its account is signed in; else its password is asked for. */
export default function Confirmation({ token }: { token: string | null }) {
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'busy' });
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);
  const send = useCallback(async () => {
    setOutcome({ state: 'busy' });
    setOutcome(token ? await confirm(token) : { state: 'failed', reason: incompleteLink });
  }, [token]);
  useEffect(() => {
    send();
  }, [send]);

  if (outcome.state === 'password') {
    return (
      <Form
        onSubmit={async (event) => {
          event.preventDefault();
          if (isSending || !token) return;
          setIsSending(true);
          setOutcome(await confirm(token, password));
          setIsSending(false);
        }}
        className="grid justify-items-start gap-6"
      >
        <PasswordNeeded
          autoFocus
          error={outcome.reason}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" size="lg" isBusy={isSending} disabled={password === ''}>
          Confirm my address
        </Button>
      </Form>
    );
  }
  if (outcome.state === 'busy') {
    return <SkeletonLines lines={3} label="Confirming your address" />;
  }
  return (
    <div className="grid justify-items-start gap-6">
      {outcome.state === 'confirmed' ? (
        <ConfirmedNotice />
      ) : (
        <NotConfirmedNotice reason={outcome.reason} />
      )}
      {outcome.state === 'unreached' ? (
        <Button onClick={send}>Try again</Button>
      ) : (
        <Link to={user ? paths.account() : paths.login()} className={buttonLook('secondary')}>
          {user ? 'My Account' : 'Log in'}
        </Link>
      )}
    </div>
  );
}
