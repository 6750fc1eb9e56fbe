// A ticket from the track by the code that was scanned, and putting it in one's account.
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '#contract/client.ts';
import { type WalkUp, walkUpApi } from '#contract/walk-up.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../../base/api.ts';
import { paths } from '../../base/paths.ts';
import { LoginFields } from '../../base/session/login-fields.tsx';
import { useSession } from '../../base/session/use-session.ts';
import { CodeForm } from './plain-walk-up.tsx';
import { WalkUpView } from './walk-up-view.tsx';

interface Problem {
  text: string;
  mayPass: boolean;
}

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError
    ? { text: error.message, mayPass: error.status === 0 || error.status >= 429 }
    : { text: 'We could not reach the server. Please try again.', mayPass: true };

/** Reads the ticket, anew when somebody logs in or out. */
function useWalkUp(code: string | null) {
  const { user, isKnown } = useSession();
  const [ticket, setTicket] = useState<WalkUp | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);

  const ask = useCallback(
    async (endpoint: typeof walkUpApi.read | typeof walkUpApi.claim) => {
      if (!code) return;
      setBusy(true);
      setProblem(null);
      try {
        setTicket(await call(endpoint, { code }));
      } catch (error) {
        setProblem(problemOf(error));
      } finally {
        setBusy(false);
      }
    },
    [code],
  );
  const look = useCallback(() => ask(walkUpApi.read), [ask]);
  const userId = user?._id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in or out is shown anew
  useEffect(() => {
    if (isKnown) void look();
  }, [look, isKnown, userId]);
  return {
    ...{ ticket, problem, isBusy, look, isSignedIn: user !== null },
    claim: () => ask(walkUpApi.claim),
  };
}

export default function WalkUpPart({ code }: { code: string | null }) {
  const { ticket, problem, isBusy, look, isSignedIn, claim } = useWalkUp(code);
  if (!code) return <CodeForm />;
  if (!ticket) {
    if (!problem) return <SkeletonLines lines={5} label="Looking for your ticket" />;
    if (!problem.mayPass) return <CodeForm code={code.toUpperCase()} error={problem.text} />;
    return (
      <Notice tone="error" title={problem.text}>
        <Button look="quiet" onClick={look}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <WalkUpView
      ticket={ticket}
      claiming={
        <>
          {problem ? <Notice tone="error">{problem.text}</Notice> : null}
          {isSignedIn ? (
            <div>
              <Button size="lg" isBusy={isBusy} onClick={claim}>
                Put it in my account
              </Button>
            </div>
          ) : (
            <>
              <LoginFields />
              <p className="text-soft">
                No account yet?{' '}
                <Link to={paths.login()} className="strong-link">
                  Create one
                </Link>
                , and scan the ticket again.
              </p>
            </>
          )}
        </>
      }
    />
  );
}
