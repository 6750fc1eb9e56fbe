// Stands where the car grid will, in its size.
import { Skeleton } from '#ui/skeleton.tsx';

const places = Array.from({ length: 16 }, (_, place) => place);

/** Gray cars in four columns. */
export function PlaySkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the cars</span>
      <Skeleton className="h-20" />
      <div className="mt-6 grid grid-cols-4 gap-1.5 sm:gap-2.5 lg:mr-[26rem]">
        {places.map((place) => (
          <Skeleton key={place} className="h-25 sm:h-28" />
        ))}
      </div>
    </div>
  );
}
