// How the page of a monthly gift is laid out, with scripts and without: the gift beside what can be done to it.
import type { ReactNode } from 'react';
import type { Charity } from '#contract/content.ts';
import type { MonthlyDonation } from '#contract/donations.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import { GiftSummary } from './gift-summary.tsx';

/** The gift as it stands, what an act has done to it, and its forms; one that has ended is not changed. */
export function GiftLayout(props: {
  gift: MonthlyDonation;
  charities: Charity[];
  done: ReactNode;
  change: ReactNode;
  acts: ReactNode;
  links: ReactNode;
}) {
  const { gift, charities } = props;
  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
      <aside
        aria-label="Your gift as it stands"
        className="border-t-2 border-ink pt-5 lg:sticky lg:top-24 lg:self-start"
      >
        {props.done}
        <GiftSummary gift={gift} charities={charities} isLarge />
      </aside>
      <div className="grid min-w-0 gap-12">
        {gift.ended ? null : (
          <section aria-labelledby="change">
            <SectionHeading id="change" title="Change it" />
            {props.change}
          </section>
        )}
        <section aria-labelledby="acts">
          <SectionHeading id="acts" title={gift.ended ? 'Give again' : 'Skip, pause or end it'} />
          {props.acts}
        </section>
        {props.links}
      </div>
    </div>
  );
}

/** That a new link was asked for; the same for any address. */
export const LinkSent = () => (
  <Notice tone="success" title="If that address has a monthly gift, a new link is on its way.">
    It can take a minute until it is there.
  </Notice>
);
