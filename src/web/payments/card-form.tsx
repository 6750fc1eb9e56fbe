// The card form: Stripe's Elements, or a plain form for the sandbox, behind one handle.
import { lazy, Suspense } from 'react';
import { SkeletonLines } from '#ui/skeleton.tsx';
import type { CardFormProps } from './card-form-handle.ts';

const SandboxCardForm = lazy(() => import('./sandbox-card-form.tsx'));
const StripeCardForm = lazy(() => import('./stripe-card-form.tsx'));

/** The card form that fits the provider; `apiBase` is null for the real one. */
export function CardForm({ apiBase, ...props }: CardFormProps & { apiBase: string | null }) {
  return (
    <Suspense fallback={<SkeletonLines lines={3} label="Loading the card form" />}>
      {apiBase ? <SandboxCardForm apiBase={apiBase} {...props} /> : <StripeCardForm {...props} />}
    </Suspense>
  );
}
