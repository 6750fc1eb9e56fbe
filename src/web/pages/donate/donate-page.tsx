// The donate page: what each gift includes, and the button that opens the donation dialog.
import { useSearchParams } from 'react-router';
import { donationsApi } from '#contract/donations.ts';
import { pageTextsApi } from '#contract/page-texts.ts';
import { amounts } from '#rules/figures.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { Money } from '#ui/money.tsx';
import { DonateButton } from '#web/base/donations/donate-button.tsx';
import {
  dollarsOf,
  giftsThatEarn,
  inclusionOf,
  offeredAmounts,
} from '#web/base/donations/donation-choice.ts';
import { effectsOf } from '#web/base/donations/gift-effects.ts';
import { StateDisclosure } from '#web/base/donations/state-disclosure.tsx';
import { pageMeta } from '#web/base/layout/page-meta.ts';
import { servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import { PrizeShelf } from '#web/raffle/prize-shelf.tsx';
import { loadGrandPrizes } from '#web/raffle/raffle-prizes.ts';
import type { Route } from './+types/donate-page';
import { BeforeYouGive } from './before-you-give.tsx';
import { GiftEffectsList } from './gift-effects-list.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const [{ matrixes }, grandPrizes, texts] = await Promise.all([
    call(donationsApi.matrix, { type: 'DONATION' }),
    loadGrandPrizes(call),
    call(pageTextsApi.read, {}),
  ]);
  const { takesBankDebits, organization } = site;
  const { name, taxId } = organization;
  return {
    ...{ tiers: matrixes, grandPrizes, lead: texts.donateLead },
    ...{ effects: effectsOf(texts), facts: { name, taxId, takesBankDebits } },
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Donate',
    description:
      'Stand beside a young adult who has aged out of foster care. From a certain amount on, gifts come with jackpot credits and raffle tickets as our thanks, where we may offer them.',
    path: paths.donate(),
  });

export default function DonatePage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const hasOne = query.has('one');
  const amount = dollarsOf(query.get('amt'));
  const isMonthly = query.has('monthly');
  const earning = giftsThatEarn(loaderData.tiers);
  const button = { amount, hasOne, isMonthly, source: query.get('src')?.slice(0, 100) ?? null };
  return (
    <main id="content">
      <PageHeading title="A gift that gets somebody started" lead={loaderData.lead}>
        <div className="mt-8">
          <DonateButton
            {...button}
            size="lg"
            label={amount ? `Donate $${formatNumber(amount)}` : undefined}
          />
        </div>
      </PageHeading>
      <GiftEffectsList effects={loaderData.effects} />
      <BeforeYouGive {...loaderData.facts} />
      <section aria-labelledby="inclusions" className="page-width pb-16">
        <SectionHeading id="inclusions" title="What comes with it" />
        <p className="max-w-prose text-soft">
          {earning
            ? `As our thanks, gifts from ${earning}, as listed here, where we may offer them. Tickets are in the raffle draws of the coming year. `
            : ''}
          Any whole dollar up to {amounts.maxDonation} is welcome; in between, the tier below
          applies.
        </p>
        <table className="type-figures mt-8 w-full text-left">
          <thead className="type-label text-sm text-soft">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                Your gift
              </th>
              <th scope="col" className="py-2 font-normal">
                Includes
              </th>
            </tr>
          </thead>
          <tbody>
            {offeredAmounts(hasOne).map((dollars) => (
              <tr key={dollars} className="border-t border-line">
                <th scope="row" className="type-title py-3.5 pr-4 align-top text-h4">
                  <Money cents={dollars * 100} isRound />
                </th>
                <td className="py-4">{inclusionOf(loaderData.tiers, dollars)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="mt-10">
          <DonateButton {...button} size="lg" />
        </div>
        <StateDisclosure />
      </section>
      <PrizeShelf prizes={loaderData.grandPrizes} />
    </main>
  );
}
