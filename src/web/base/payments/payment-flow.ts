// Takes a payment from the buyer's press on Pay to its end: set up, approve, complete.
import { ApiError } from '#contract/client.ts';
import { paymentsApi } from '#contract/payments.ts';
import { call } from '../api.ts';
import { setSession } from '../session/session-store.ts';
import { explained, requireSameBuyer } from './buyer-session.ts';
import {
  type Approval,
  isByGuest,
  type PaymentMeans,
  type PaymentSource,
  type Purchase,
  startInput,
} from './forms/payment-means.ts';
import { isMade, isUnanswered, isUnfinished } from './payment-problems.ts';
import type { PaymentState } from './payment-state.ts';
import { keepUnderWay, readUnderWay } from './payment-under-way.ts';
import { purchaseSettled } from './purchase-events.ts';

/** How often a payment may fail to be set up before it stops (specification, section 9). */
export const maxSetups: Record<PaymentSource, number> = { stripe: 5, paypal: 3 };

/** What is said when a payment could not be canceled. */
export const cancelFailed = 'error: failed to cancel payment';

const noAmount = 'Error: no payment amount.';
const setupFailed = 'There was a problem setting up your payment, please try again later.';
const notFinished =
  'Your payment was not finished before the page was loaded again. Nothing was charged.';
const walletNotApproved = 'The payment was not approved in its window. Nothing was charged.';
const checkAgainMs = [1500, 3000, 5000, 8000];

const quiet = { error: null, errorCode: null, remark: null, fields: {} };
const start = { stripe: paymentsApi.startStripe, paypal: paymentsApi.startPaypal };
const cancelAt = { stripe: paymentsApi.cancelStripe, paypal: paymentsApi.cancelPaypal };
const sources: readonly PaymentSource[] = ['stripe', 'paypal'];

/** The buyer left the wallet's window without approving: no error, and nothing to complete. */
class NotApproved extends Error {}

/**
 * One purchase at the providers. There is one key for each choice and provider, so however often Pay
 * is pressed it is one charge; and never is more than one provider's payment open at once.
 */
export class PaymentFlow {
  #state: PaymentState = {
    ...quiet,
    phase: 'form',
    isGuest: false,
    completion: null,
    failedSetups: { stripe: 0, paypal: 0 },
  };
  #listeners = new Set<() => void>();
  #keys = { stripe: crypto.randomUUID(), paypal: crypto.randomUUID() };
  #tokens: Record<PaymentSource, string | null> = { stripe: null, paypal: null };
  #last: { purchase: Purchase; means: PaymentMeans } | null = null;
  #isRequesting = false;
  #wasDeclined = false;
  /** Whether the card provider's payment is one from a bank account. */
  #isByBank = false;
  #name: string;

  /** `name` tells the purchases of a page apart. */
  constructor(name: string) {
    this.#name = name;
  }

  /** Calls back on every change; answers how to stop. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The state as of now. */
  snapshot = (): PaymentState => this.#state;

  /** Pays; resolves when the outcome is shown, whatever it is. */
  pay = async (purchase: Purchase, means: PaymentMeans): Promise<void> => {
    if (this.#isRequesting) return;
    this.#isRequesting = true;
    this.#change({ ...quiet, phase: 'busy', isGuest: isByGuest(purchase) });
    try {
      if (purchase.amountCents <= 0) throw new Error(noAmount);
      await requireSameBuyer(purchase);
      this.#last = { purchase, means };
      await this.#goOn(await this.#approve(purchase, means));
    } catch (problem) {
      this.#refuse(await explained(problem));
    } finally {
      this.#isRequesting = false;
    }
  };

  /** Takes up a payment that was under way when the page was left, and shows what became of it. */
  resume = async (): Promise<void> => {
    const found = readUnderWay(this.#name);
    if (!found || this.#isRequesting || this.#last) return;
    const { source, token, item, amountCents, isGuest = false } = found;
    const approve = () => Promise.resolve({ outcome: 'unknown' as const });
    this.#last = {
      purchase: { item, amountCents, source: null, account: null, guest: null },
      means: { source, approve },
    };
    this.#tokens[source] = token;
    this.#change({ phase: 'checking', isGuest });
    this.#isRequesting = true;
    try {
      await this.#completeOrCheck();
    } catch (problem) {
      this.#refuse(problem);
      if (isUnfinished(problem)) this.#change({ ...quiet, remark: notFinished });
    } finally {
      this.#isRequesting = false;
    }
  };

  /** Gives up what is not paid, when the buyer has left without a word. */
  abandon = (): void => {
    if (this.#state.phase === 'form') this.cancel();
  };

  /** Asks again what became of a payment that is being checked. */
  checkAgain = async (): Promise<void> => {
    if (this.#isRequesting) return;
    this.#isRequesting = true;
    this.#change(quiet);
    await this.#completeOrCheck().catch((problem) => this.#refuse(problem));
    this.#isRequesting = false;
  };

  /** Gives the payment up; false when the server could not. */
  cancel = async (): Promise<boolean> => {
    try {
      for (const source of sources) {
        await this.#cancelAt(source);
        // One whose start was not answered has no token to cancel it by: what is chosen next is another.
        this.#keys[source] = crypto.randomUUID();
      }
      return true;
    } catch {
      this.#change({ ...quiet, error: cancelFailed });
      return false;
    }
  };

  clearError = (): void => this.#change(quiet);

  #change(next: Partial<PaymentState>): void {
    this.#state = { ...this.#state, ...next };
    for (const listener of this.#listeners) listener();
  }

  #forget(source: PaymentSource): void {
    this.#tokens[source] = null;
    this.#keys[source] = crypto.randomUUID();
    this.#wasDeclined = false;
    keepUnderWay(null);
  }

  async #cancelAt(source: PaymentSource): Promise<void> {
    const token = this.#tokens[source];
    if (!token) return;
    const { canceled } = await call(cancelAt[source], { token });
    if (!canceled) throw new Error(cancelFailed);
    this.#forget(source);
  }

  async #setUp(purchase: Purchase, source: PaymentSource): Promise<string> {
    await this.#leaveOtherWays(purchase, source).catch(() => {
      throw new Error(cancelFailed);
    });
    try {
      const { token } = await this.#start(purchase, source);
      this.#tokens[source] = token;
      return token;
    } catch (problem) {
      if (problem instanceof ApiError && !isUnanswered(problem)) throw problem;
      const { failedSetups } = this.#state;
      this.#change({ failedSetups: { ...failedSetups, [source]: failedSetups[source] + 1 } });
      throw new Error(setupFailed);
    }
  }

  /** Somebody who tried another way first must not end up paying in both. */
  async #leaveOtherWays({ isBankDebit = false }: Purchase, source: PaymentSource): Promise<void> {
    await this.#cancelAt(source === 'stripe' ? 'paypal' : 'stripe');
    if (source !== 'stripe' || isBankDebit === this.#isByBank) return;
    await this.#cancelAt('stripe');
    this.#forget('stripe');
    this.#isByBank = isBankDebit;
  }

  /** Starts the payment; one whose completion was declined for good begins anew, under a new key. */
  async #start(purchase: Purchase, source: PaymentSource): Promise<{ token: string }> {
    const send = () => call(start[source], startInput(purchase, this.#keys[source]));
    try {
      return await send();
    } catch (problem) {
      const isOver = problem instanceof ApiError && problem.code === 'payment_canceled';
      // Only what is known to be declined may be replaced at once: anything else could be paid already.
      if (!isOver || !this.#wasDeclined) throw problem;
      this.#forget(source);
      return await send();
    }
  }

  /** Has the payment approved; one that was canceled after declines is replaced by a new one, once. */
  async #approve(purchase: Purchase, means: PaymentMeans): Promise<Approval> {
    const { source } = means;
    const { item, amountCents } = purchase;
    const once = async (): Promise<Approval> => {
      const known = this.#tokens[source];
      const token = await this.#setUp(purchase, source).catch((problem) => {
        if (known && isMade(problem)) return null;
        throw problem;
      });
      if (token === null) return { outcome: 'approved' };
      const { isGuest } = this.#state;
      keepUnderWay({ name: this.#name, source, token, item, amountCents, isGuest });
      return means.approve(token);
    };
    const approval = await once();
    if (approval.outcome !== 'over') return approval;
    this.#forget(source);
    return once();
  }

  async #goOn(approval: Approval): Promise<void> {
    if (approval.outcome === 'over') throw new Error(setupFailed);
    if (approval.outcome === 'refused') {
      this.#wasDeclined = approval.isDecline;
      if (approval.isDecline) keepUnderWay(null);
      throw new Error(approval.message);
    }
    if (approval.outcome === 'canceled') throw new NotApproved();
    try {
      await this.#completeOrCheck();
    } catch (problem) {
      // A window that closed in silence may have been left before approving, which only the server knows.
      const isOpen = problem instanceof ApiError && problem.code === 'payment_not_authorized';
      throw isOpen && approval.outcome === 'unknown' ? new NotApproved() : problem;
    }
  }

  async #complete(): Promise<void> {
    const { purchase, means } = this.#last as { purchase: Purchase; means: PaymentMeans };
    for (const wait of [...checkAgainMs, null]) {
      const answer = await call(paymentsApi.complete, {
        paymentSource: means.source,
        paymentResult: { token: this.#tokens[means.source] as string, ...means.billing },
        ...(purchase.account ? { fastUserAccount: purchase.account } : {}),
      });
      if (answer.authorized) setSession(answer);
      if (answer.code === 'success') {
        keepUnderWay(null);
        this.#change({ completion: answer, phase: 'done' });
        return purchaseSettled(purchase.item.type);
      }
      this.#change({ completion: answer, phase: 'checking' });
      // Its bank takes days, and an email says what it has decided.
      if (answer.payment.isBankDebit) return keepUnderWay(null);
      if (wait !== null) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  /** After the buyer's yes an unreachable server means: not known yet, and surely not failed. */
  async #completeOrCheck(): Promise<void> {
    try {
      await this.#complete();
    } catch (problem) {
      this.#wasDeclined = problem instanceof ApiError && problem.code === 'card_declined';
      if (!isUnanswered(problem)) throw problem;
      // Only this sentence is about the payment; the others would have the buyer try again.
      const isSaid = problem instanceof ApiError && problem.code === 'payment_checking';
      this.#change({ phase: 'checking', error: isSaid ? problem.message : null });
    }
  }

  #refuse(problem: unknown): void {
    // An answer that was lost on the way says nothing of the payment.
    if (problem instanceof ApiError || problem instanceof NotApproved) keepUnderWay(null);
    if (problem instanceof NotApproved) {
      this.#change({ ...quiet, phase: 'form', remark: walletNotApproved });
      return;
    }
    const error = problem instanceof Error ? problem.message : setupFailed;
    const { code, fields } = problem instanceof ApiError ? problem : { code: null, fields: {} };
    this.#change({ phase: 'form', error, errorCode: code, fields });
    // A canceled payment can't go on; the next press starts a new one.
    if (code === 'payment_canceled') for (const source of sources) this.#forget(source);
  }
}
