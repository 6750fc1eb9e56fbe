// The front page.

import { organizationFacts } from '#web/base/layout/organization-facts.ts';
import { metaTags } from '#web/base/layout/page-meta.ts';
import { type Facts, structuredData } from '#web/base/layout/structured-data.ts';
import { type PageServices, servicesOf } from '#web/base/page-context.ts';
import type { Route } from './+types/home-page';
import { loadFrontPage } from './front-page.ts';
import { Gifts } from './gifts.tsx';
import { GolfBanner } from './golf-banner.tsx';
import { JackpotSeries } from './jackpot-series.tsx';
import { Lead } from './lead.tsx';
import { RaceBand } from './race-band.tsx';
import { Sponsors } from './sponsors.tsx';
import { description } from './texts.ts';
import { UpcomingEvents } from './upcoming-events.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const page = await loadFrontPage(call, new Date());
  const facts = organizationFacts(site.organization, site.publicUrl);
  const tags = metaTags(site.publicUrl, description);
  return { page, meta: [...tags, structuredData(facts), structuredData(siteFacts(site))] };
}

function siteFacts({ publicUrl, organization }: PageServices['site']): Facts {
  return {
    '@type': 'WebSite',
    name: 'Homestretch',
    url: `${publicUrl}/`,
    publisher: { '@type': 'NGO', name: organization.name },
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
