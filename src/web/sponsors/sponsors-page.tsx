// The page of the sponsors, with the cars that carry their names.

import { Link } from 'react-router';
import { pageTextsApi } from '#contract/page-texts.ts';
import { capitalNumberWord } from '#rules/format/number-words.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ExternalLink } from '#ui/external-link.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { Roundel } from '#ui/roundel.tsx';
import { metaTags } from '../base/layout/page-meta.ts';
import { livePaths } from '../base/live-paths.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/sponsors-page';
import { loadSponsors, type SponsorEntry } from './sponsor-entries.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const meta = metaTags(site.publicUrl, {
    title: 'Meet Our Sponsors',
    description: `The businesses behind the ${jackpotFigures.cars} cars of the GHA Jackpot: who they are, what they do for young adults leaving foster care, and which car carries their name.`,
    path: paths.sponsors(),
  });
  const { sponsorsLead: lead } = await call(pageTextsApi.read, {});
  return { sponsors: await loadSponsors(call), lead, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function SponsoredCar({ car }: { car: SponsorEntry['cars'][number] }) {
  return (
    <figure className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2">
      <div className="col-span-2 rounded-sm bg-[#39423d] px-[4%] pt-[7%] pb-[2%]">
        <img
          src={paths.image(car.imageId)}
          alt={car.imageAlt}
          width={640}
          height={320}
          loading="lazy"
          className="h-auto w-full"
        />
      </div>
      <Roundel number={car.number} colors={car.colors} size="sm" label={`Car ${car.number}`} />
      {car.driver ? (
        <figcaption className="text-sm leading-snug">Driver: {car.driver}</figcaption>
      ) : null}
    </figure>
  );
}

function MoreInformation({ website, host }: SponsorEntry) {
  if (!website) return null;
  return (
    <p className="mt-2.5">
      <span className="text-soft">More information:</span>{' '}
      <ExternalLink
        href={website}
        text={host ?? website}
        className="underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4"
      />
    </p>
  );
}

function Sponsor({ sponsor, isFirst }: { sponsor: SponsorEntry; isFirst: boolean }) {
  return (
    <li className="grid grid-cols-[8rem_1fr] grid-rows-[auto_1fr] gap-x-5 gap-y-3 border-t border-line py-7 first:border-0 first:pt-0 sm:grid-cols-[11rem_1fr] sm:gap-x-8 sm:gap-y-2 lg:grid-cols-[13rem_minmax(0,1fr)_27rem] lg:gap-x-12">
      <img
        src={paths.image(sponsor.imageId)}
        alt={sponsor.imageAlt || `Logo of ${sponsor.name}`}
        width={480}
        height={240}
        loading={isFirst ? undefined : 'lazy'}
        className="h-auto w-full rounded-sm sm:row-span-2"
      />
      <h2 className="type-display text-h3 max-sm:self-center">{sponsor.name}</h2>
      <div className="max-sm:col-span-2 sm:col-start-2">
        <p className="max-w-prose">{sponsor.description}</p>
        <MoreInformation {...sponsor} />
      </div>
      {sponsor.cars.length > 0 ? (
        <div className="mt-2 grid grid-cols-2 gap-5 max-sm:col-span-2 sm:col-start-2 lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:mt-0">
          {sponsor.cars.map((car) => (
            <SponsoredCar key={car.number} car={car} />
          ))}
        </div>
      ) : null}
    </li>
  );
}

export default function SponsorsPage({ loaderData: { sponsors, lead } }: Route.ComponentProps) {
  return (
    <main id="content">
      <PageHeading title="Meet Our Sponsors" lead={lead} />
      <div className="page-width pb-16 sm:pb-24">
        {sponsors.length > 0 ? (
          <p className="mb-10 max-w-prose text-soft">
            Before each start, and until the ballots of a vote are sealed,{' '}
            <Link
              to={livePaths.page()}
              className="underline decoration-line-strong underline-offset-4 hover:decoration-current"
            >
              our live page
            </Link>{' '}
            names the sponsor of the hour: each in turn for one hour, in the order of this page.
          </p>
        ) : null}
        {sponsors.length > 0 ? (
          <ul className="straight-rule pt-10">
            {sponsors.map((sponsor, index) => (
              <Sponsor key={sponsor._id} sponsor={sponsor} isFirst={index < 2} />
            ))}
          </ul>
        ) : (
          <EmptyState title="The sponsors of this season will be announced soon.">
            {capitalNumberWord(jackpotFigures.cars)} cars are waiting for a name on their doors.
          </EmptyState>
        )}
      </div>
    </main>
  );
}
