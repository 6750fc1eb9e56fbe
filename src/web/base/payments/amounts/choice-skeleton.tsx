// Stands where the choices of a purchase will, in their size.
import { Skeleton } from '#ui/skeleton.tsx';

/** Eight gray cards in two columns. */
export function ChoiceSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-2.5">
      <span className="sr-only">Loading the choices</span>
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <Skeleton key={key} className="h-20" />
      ))}
    </div>
  );
}
