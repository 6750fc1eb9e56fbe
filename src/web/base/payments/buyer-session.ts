// Whether the buyer who was signed in when the payment was opened still is: another browser can sign this one out.
import { ApiError } from '#contract/client.ts';
import { askSession, currentSession } from '../session/session-store.ts';
import { isByGuest, type Purchase } from './forms/payment-means.ts';

const signedOut =
  'You were signed out in the meantime. Nothing was charged. Please say below who pays, and pay again.';

/** The account that is signed in, as the server says now where it can be reached. */
async function askWho(): Promise<string | undefined> {
  // What can't be known here is refused at the payment all the same.
  await askSession().catch(() => {});
  return currentSession().user?._id;
}

/** Asks anew who is signed in, before any bank is asked. @throws Error where it is not who the page names. */
export async function requireSameBuyer(purchase: Purchase): Promise<void> {
  const named = currentSession().user?._id;
  if (!named || purchase.account || isByGuest(purchase)) return;
  if ((await askWho()) !== named) throw new Error(signedOut);
}

/** Why a payment was refused; where it wants an account that the page has named, that its session has ended. */
export async function explained(problem: unknown): Promise<unknown> {
  const code = problem instanceof ApiError ? problem.code : null;
  const named = currentSession().user?._id;
  if (!named || (code !== 'signup_incomplete' && code !== 'account_needed')) return problem;
  return (await askWho()) === named ? problem : new Error(signedOut);
}
