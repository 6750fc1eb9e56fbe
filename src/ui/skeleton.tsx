// Gray shapes in the place of what is still loading, so that nothing jumps when it comes.
import { classNames } from './class-names.ts';

/** One shape; give it the size of what it stands for: `<Skeleton className="h-12 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block rounded-sm bg-line motion-safe:animate-pulse',
        className ?? 'h-[1em] w-full',
      )}
    />
  );
}

/** Lines of text that are loading, the last one shorter; `label` is said to screen readers. */
export function SkeletonLines({ lines = 3, label }: { lines?: number; label: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          key={index}
          className={index === lines - 1 ? 'h-[1em] w-3/5' : undefined}
        />
      ))}
    </div>
  );
}
