// Stands where the buttons of wallets will.
import { Skeleton } from '#ui/skeleton.tsx';

/** Two gray buttons. */
export function WalletSkeleton({ name = 'PayPal and Venmo' }: { name?: string }) {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2">
      <span className="sr-only">Loading {name}</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
