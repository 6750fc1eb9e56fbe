// The gift of a link: what can be claimed of it, and its claim.
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type ClaimedGift, guestGiftsApi, type WaitingGift } from '#contract/guest-gifts.ts';
import { call } from '../base/api.ts';
import { setSession } from '../base/session/session-store.ts';
import { useSession } from '../base/session/use-session.ts';

const unreached = 'We could not reach the server. Please try again.';

/** A problem, and whether it may be over when it is tried again. */
export interface Problem {
  text: string;
  mayPass: boolean;
}

const problemOf = (error: unknown): Problem =>
  error instanceof ApiError
    ? { text: error.message, mayPass: error.status >= 500 || error.status === 0 }
    : { text: unreached, mayPass: true };

/** Claims the gift; answers the mistakes in the fields. */
export type ClaimGift = (more?: { password: string }) => Promise<Record<string, string>>;

/** Reads the gift of a link, anew when somebody logs in or out, and claims it. */
export function useClaim(token: string | null) {
  const { user, isKnown } = useSession();
  const [gift, setGift] = useState<WaitingGift | null>(null);
  const [claimed, setClaimed] = useState<ClaimedGift | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const look = useCallback(async () => {
    if (!token) return;
    setProblem(null);
    try {
      setGift(await call(guestGiftsApi.waiting, { token }));
    } catch (error) {
      setProblem(problemOf(error));
    }
  }, [token]);
  const userId = user?._id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in or out is shown anew
  useEffect(() => {
    if (isKnown) look();
  }, [look, isKnown, userId]);

  const claim: ClaimGift = async (more) => {
    if (!token || isBusy) return {};
    setIsBusy(true);
    setProblem(null);
    try {
      const chosen = more ? { password: more.password, agree_tos: true as const } : {};
      const answer = await call(guestGiftsApi.claim, { token, ...chosen });
      setSession(answer);
      setClaimed(answer);
      return {};
    } catch (error) {
      const { fields, code } = error instanceof ApiError ? error : { fields: {}, code: null };
      if (Object.keys(fields).length === 0) setProblem(problemOf(error));
      // The account may be there by now.
      if (code === 'gift_login_needed') await look();
      return fields;
    } finally {
      setIsBusy(false);
    }
  };
  return { gift, claimed, problem, isBusy, isSignedIn: user !== null, look, claim };
}
