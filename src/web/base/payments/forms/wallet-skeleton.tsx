// Stands where a wallet's two buttons will.
import { Skeleton } from '#ui/skeleton.tsx';

/** Two grey buttons. */
export function WalletSkeleton() {
  return (
    <div role="status" className="grid gap-3 sm:grid-cols-2">
      <span className="sr-only">Loading PayPal and Venmo</span>
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  );
}
