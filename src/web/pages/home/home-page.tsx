// The front page.

import { organisationFacts } from '#web/base/layout/organisation-facts.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { type Facts, structuredData } from '#web/base/layout/structured-data.ts';
import { type PageServices, servicesOf } from '#web/base/page-context.ts';
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
  const tags = metaTags(site.publicUrl, description);
  return { page, meta: [...tags, structuredData(facts), structuredData(siteFacts(site))] };
}

function siteFacts({ publicUrl, organisation }: PageServices['site']): Facts {
  return {
    '@type': 'WebSite',
    name: 'Homestretch',
    url: `${publicUrl}/`,
    publisher: { '@type': 'NGO', name: organisation.name },
  };
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
