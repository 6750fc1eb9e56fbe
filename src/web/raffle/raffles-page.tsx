// The page of the raffle: its prizes, and when they are drawn.

import { pageTextsApi } from '#contract/page-texts.ts';
import { type RafflePrize, raffleApi } from '#contract/raffle.ts';
import { PageHeading } from '#ui/headings.tsx';
import { DonateButton } from '../base/donations/donate-button.tsx';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import { BuyTicketsButton } from '../base/raffle/buy-tickets-button.tsx';
import { FreeEntryLine } from '../base/raffle/free-entry-line.tsx';
import type { Route } from './+types/raffles-page';
import { AdditionalPrizes } from './additional-prizes.tsx';
import { ComingDraws } from './coming-draws.tsx';
import { DrawStub } from './draw-stub.tsx';
import { FiftyFiftySection } from './fifty-fifty-section.tsx';
import { GrandPrizes } from './grand-prizes.tsx';
import { loadRaffle } from './raffle-prizes.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const raffle = await loadRaffle(call, new Date());
  // A shared prize is this page with the prize's own words and picture for previews.
  const prizeId = new URL(request.url).searchParams.get('prize');
  const prize = (await call(raffleApi.prizes, {})).find(({ _id }) => _id === prizeId);
  const meta = prize
    ? describePrize(site.publicUrl, prize)
    : metaTags(site.publicUrl, {
        title: 'Raffle prizes',
        description:
          'The grand prizes and the weekly prizes of the raffle, what they are worth, who gives them, and when they are drawn. Gifts from a certain amount on come with tickets, where we may offer them.',
        path: paths.raffles(),
      });
  const { rafflesLead: lead } = await call(pageTextsApi.read, {});
  return { raffle, lead, meta };
}

function describePrize(publicUrl: string, prize: RafflePrize) {
  return metaTags(publicUrl, {
    title: prize.name,
    description: `${prize.description} Gifts from a certain amount on come with raffle tickets, where we may offer them.`,
    path: paths.rafflePrize(prize._id),
    imagePath: paths.socialCard('prizes', prize._id),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function RafflesPage({ loaderData: { raffle, lead } }: Route.ComponentProps) {
  return (
    <main id="content">
      <div className="lg:mx-auto lg:grid lg:max-w-[80rem] lg:grid-cols-[1fr_auto] lg:items-end">
        <PageHeading title="Somebody's ticket is next" lead={lead}>
          <div className="mt-8 flex flex-wrap gap-3">
            <DonateButton size="lg" />
            <BuyTicketsButton size="lg" />
          </div>
          <FreeEntryLine />
        </PageHeading>
        <div className="page-width pb-10 lg:w-[32rem] lg:pb-12">
          <DrawStub next={raffle.next} />
        </div>
      </div>
      <FiftyFiftySection known={raffle.fiftyFifty} />
      <GrandPrizes prizes={raffle.grand} />
      <AdditionalPrizes prizes={raffle.additional} />
      <ComingDraws draws={raffle.draws} />
      <section aria-labelledby="take-part" className="ground-green py-14 sm:py-20">
        <div className="page-width">
          <h2 id="take-part" className="type-display max-w-[20ch] text-h2">
            The drum turns for them. The prizes are for you.
          </h2>
          <p className="mt-4 mb-7 max-w-prose text-lg">
            How many tickets come with a gift is shown beside each amount, before you pay.
          </p>
          <div className="flex flex-wrap gap-3">
            <DonateButton size="lg" />
            <BuyTicketsButton size="lg" />
          </div>
          <FreeEntryLine />
        </div>
      </section>
    </main>
  );
}
