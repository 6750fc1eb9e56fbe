// Stands where the payment form will, in its size.
import { Skeleton } from '#ui/skeleton.tsx';

/** Gray shapes of the choice of payment and of its first fields. */
export function PaymentSkeleton() {
  return (
    <div role="status" className="mt-8 grid gap-8">
      <span className="sr-only">Loading the payment form</span>
      <div className="grid gap-2.5 sm:grid-cols-2">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
