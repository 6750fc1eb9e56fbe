// The front page.

import { organisationFacts } from '../layout/organisation-facts.ts';
import { metaTags } from '../layout/page-meta.ts';
import { structuredData } from '../layout/structured-data.ts';
import { servicesOf } from '../page-context.ts';
import type { Route } from './+types/home-page';
import { gatherFrontPage } from './front-page.ts';
import { Gifts } from './gifts.tsx';
import { GolfBanner } from './golf-banner.tsx';
import { JackpotSeries } from './jackpot-series.tsx';
import { Lead } from './lead.tsx';
import { RaceBand } from './race-band.tsx';
import { Sponsors } from './sponsors.tsx';
import { UpcomingEvents } from './upcoming-events.tsx';
import { description } from './words.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const page = await gatherFrontPage(call, new Date());
  const facts = organisationFacts(site.organisation, site.publicUrl);
  return { page, meta: [...metaTags(site.publicUrl, description), structuredData(facts)] };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function HomePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="content">
      <Lead {...page} />
      <RaceBand {...page} />
      <UpcomingEvents {...page} />
      <GolfBanner {...page} />
      <JackpotSeries {...page} />
      <Gifts {...page} />
      <Sponsors {...page} />
    </main>
  );
}
