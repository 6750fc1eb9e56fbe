// What an entrant sees: thanks, and the entry as it stands.
import { useEffect, useRef } from 'react';
import type { OwnEntry } from '#contract/golf.ts';
import { Card } from '#ui/card.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import { placeWords, sessionWords } from './entry-words.ts';

/** 'Thanks for signing up!', and right after paying also that the payment is complete. */
export function Thanks(props: { entry: OwnEntry; hasJustPaid: boolean; takesFocus: boolean }) {
  const { entry, hasJustPaid, takesFocus } = props;
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that had the focus is gone.
    if (takesFocus) top.current?.focus();
  }, [takesFocus]);
  const facts = [
    ['Player', entry.name],
    ['From', placeWords(entry)],
    ['Session', sessionWords(entry)],
    ...(entry.affiliateCode ? [['Affiliate code', entry.affiliateCode] as const] : []),
  ] as const;
  return (
    <div ref={top} tabIndex={-1} className="scroll-mt-6 outline-none">
      <SectionHeading id="register" title="Thanks for signing up!" />
      <div role="status">
        {hasJustPaid ? (
          <Notice tone="success" title="Payment complete" className="mb-8" isQuiet>
            Your entry donation of $100 has arrived.
          </Notice>
        ) : null}
        <p className="max-w-prose text-lead">
          You're all set for the tournament! Check back here soon for more info and to update your
          entry if you need to.
        </p>
      </div>
      <Card className="mt-8 max-w-2xl">
        <h3 className="type-label text-sm text-soft">Your entry</h3>
        <dl className="mt-3 grid gap-y-3 sm:grid-cols-[9rem_1fr]">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="sm:col-span-2 sm:grid sm:grid-cols-subgrid sm:items-baseline"
            >
              <dt className="type-label text-sm text-soft">{label}</dt>
              <dd className="type-title type-figures break-words text-h4">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </div>
  );
}
