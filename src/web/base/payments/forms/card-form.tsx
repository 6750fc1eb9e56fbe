// The form for a card or a bank account: Stripe's Elements, or a plain form for the sandbox, behind one handle.
import { lazyPart } from '#ui/lazy-part.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import type { CardFormProps } from './card-form-handle.ts';

const SandboxBankForm = lazyPart(() => import('./sandbox-bank-form.tsx'));
const SandboxCardForm = lazyPart(() => import('./sandbox-card-form.tsx'));
const StripeCardForm = lazyPart(() => import('./stripe-card-form.tsx'));

/** The form that fits the provider; `apiBase` is null for the real one. */
export function CardForm({ apiBase, ...props }: CardFormProps & { apiBase: string | null }) {
  const waiting = <SkeletonLines lines={3} label="Loading the card form" />;
  if (apiBase && props.isBankDebit) {
    return <SandboxBankForm apiBase={apiBase} {...props} waiting={waiting} />;
  }
  return apiBase ? (
    <SandboxCardForm apiBase={apiBase} {...props} waiting={waiting} />
  ) : (
    <StripeCardForm {...props} waiting={waiting} />
  );
}
