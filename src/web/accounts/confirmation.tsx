// Sends the token of a confirmation link, and says what became of it.

import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { profileApi } from '#contract/profile.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../base/api.ts';
import { paths } from '../base/paths.ts';
import { useSession } from '../base/session/use-session.ts';
import { ConfirmedNotice, incompleteLink, NotConfirmedNotice } from './confirmation-notices.tsx';

const unknown = 'Unknown error occurred.';

interface Outcome {
  state: 'busy' | 'confirmed' | 'failed' | 'unreached';
  reason?: string;
}

async function confirm(token: string): Promise<Outcome> {
  try {
    const { result, reason } = await call(profileApi.confirmEmail, { token });
    return result === 'ok'
      ? { state: 'confirmed' }
      : { state: 'failed', reason: reason || unknown };
  } catch (problem) {
    return { state: 'unreached', reason: problem instanceof ApiError ? problem.message : unknown };
  }
}

/** The confirmation, made as soon as the page is there. */
export default function Confirmation({ token }: { token: string | null }) {
  const { user } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ state: 'busy' });
  const send = useCallback(async () => {
    setOutcome({ state: 'busy' });
    setOutcome(token ? await confirm(token) : { state: 'failed', reason: incompleteLink });
  }, [token]);
  useEffect(() => {
    send();
  }, [send]);

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
