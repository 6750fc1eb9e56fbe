// What gifts of some amounts do, on the page for gifts.

import { SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import type { GiftEffect } from '#web/base/donations/gift-effects.ts';

export function GiftEffectsList({ effects }: { effects: readonly GiftEffect[] }) {
  return (
    <section aria-labelledby="effects" className="page-width pb-16">
      <SectionHeading id="effects" title="What a gift does" />
      <ul className="grid gap-x-12 gap-y-8 md:grid-cols-3">
        {effects.map(({ amount, effect }) => (
          <li key={amount}>
            <Money cents={amount * 100} isRound className="type-display text-h2" />
            <p className="mt-2 max-w-prose">{effect}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
