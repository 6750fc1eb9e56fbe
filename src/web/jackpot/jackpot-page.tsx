// The page about the GHA Jackpot: what it is, what it pays, how likely that is, and who drives.
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { PageHeading } from '#ui/headings.tsx';
import { DonateButton } from '../base/donations/donate-button.tsx';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/jackpot-page';
import { HowItWorks } from './how-it-works.tsx';
import { loadJackpot } from './jackpot-series.ts';
import { NextJackpot } from './next-jackpot.tsx';
import { PayoutSimulator } from './payout-simulator.tsx';
import { BuyCreditsButton } from './play/buy-credits-button.tsx';
import { PlayButton } from './play/play-button.tsx';
import { PrizeTiers } from './prize-tiers.tsx';
import { Replays } from './replays.tsx';
import { SampleCard } from './sample-card.tsx';
import { StartingGrid } from './starting-grid.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const series = await loadJackpot(call, new Date());
  const meta = metaTags(site.publicUrl, {
    title: 'GHA Jackpot',
    description: `Pick ${jackpotFigures.picks} of ${jackpotFigures.cars} cars before the weekly race. Four finishers and ${jackpotFigures.drawn} drawn numbers win; the jackpot starts at ${jackpotFigures.least}. With the odds of every prize.`,
    path: paths.jackpot(),
  });
  return { series, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function JackpotPage({ loaderData: { series } }: Route.ComponentProps) {
  return (
    <main id="content">
      <div className="lg:mx-auto lg:grid lg:max-w-[80rem] lg:grid-cols-[1fr_auto] lg:items-center">
        <PageHeading
          title="GHA Jackpot: pick six, watch them home"
          lead={`A weekly race, ${jackpotFigures.cars} cars, one card. Gifts to young adults who have aged out of foster care bring credits to play with from a certain amount on, where we may offer the game.`}
        >
          <div className="mt-8 flex flex-wrap gap-3">
            <PlayButton size="lg" opensByLink />
            <DonateButton size="lg" look="secondary" />
            <BuyCreditsButton size="lg" look="quiet" />
          </div>
        </PageHeading>
        <div className="page-width pb-12 lg:w-[32rem] lg:py-12">
          <SampleCard liveries={series.liveries} />
        </div>
      </div>
      <NextJackpot race={series.next} now={series.now} />
      <HowItWorks {...series} />
      <PrizeTiers {...series} />
      <PayoutSimulator announcedCents={series.purseCents} />
      <Replays {...series} />
      <StartingGrid cars={series.cars} />
      <section aria-labelledby="play" className="ground-green py-14 sm:py-20">
        <div className="page-width">
          <h2 id="play" className="type-display max-w-[20ch] text-h2">
            Your gift puts somebody in a first home. Your card is on us.
          </h2>
          <p className="mt-4 mb-7 max-w-prose text-lg">
            How many credits come with a gift is shown beside each amount, before you pay.
          </p>
          <div className="flex flex-wrap gap-3">
            <PlayButton size="lg" />
            <DonateButton size="lg" look="secondary" />
            <BuyCreditsButton size="lg" look="quiet" />
          </div>
        </div>
      </section>
    </main>
  );
}
