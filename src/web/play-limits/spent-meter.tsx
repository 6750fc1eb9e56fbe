// A quiet bar that shows how much of a limit is spent.

/** The bar; it is for the eye alone, since the words beside it say the same. */
export function SpentMeter({ spentCents, limitCents }: { spentCents: number; limitCents: number }) {
  const isUsedUp = spentCents >= limitCents;
  const share = isUsedUp ? 1 : spentCents / limitCents;
  return (
    <div aria-hidden="true" className="mt-2.5 h-1.5 overflow-hidden rounded-full bg-line">
      <div
        className={isUsedUp ? 'h-full bg-accent-fill' : 'h-full bg-green'}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
