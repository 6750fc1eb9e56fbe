// The partner charities: one of them in detail, or the list of all.
import type { Charity } from '#contract/content.ts';
import { contentApi } from '#contract/content.ts';
import { pageTextsApi } from '#contract/page-texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { DonateButton } from '../base/donations/donate-button.tsx';
import { metaTags } from '../base/layout/page-meta.ts';
import { breadcrumbs, structuredData } from '../base/layout/structured-data.ts';
import { markOutsideLinks } from '../base/outside-links.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/charities-page';
import { CharityDetail } from './charity-detail.tsx';
import { chooseCharity } from './chosen-charity.ts';
import { OtherPartners, PartnerList } from './partner-list.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const charities = await call(contentApi.charities, {});
  const { isList, charity } = chooseCharity(charities, params.charityStatic);
  const meta = metaTags(
    site.publicUrl,
    isList || !charity
      ? {
          title: 'Partner charities',
          description:
            'The charities that your gifts go to: mentors, first homes, first jobs and health care for young adults who have aged out of foster care.',
          path: paths.charities(),
        }
      : { title: charity.name, description: charity.summary, path: paths.charity(charity.slug) },
  );
  // The list shows one body only, so the others stay on the server.
  const listed = charities.map((each) => ({ ...each, body: '' }));
  const shown = charity && { ...charity, body: markOutsideLinks(charity.body) };
  const { charitiesLead: lead } = await call(pageTextsApi.read, {});
  const facts = isList || !charity ? [] : charityFacts(site.publicUrl, charity);
  return { charities: listed, isList, charity: shown, lead, meta: [...meta, ...facts] };
}

/** One charity as search engines read it (schema.org). */
function charityFacts(publicUrl: string, { name, summary, website, imageId, slug }: Charity) {
  return [
    structuredData({
      '@type': 'NGO',
      name,
      description: summary,
      url: website ?? publicUrl + paths.charity(slug),
      ...(imageId ? { image: publicUrl + paths.image(imageId) } : {}),
    }),
    breadcrumbs(publicUrl, ['Charities', paths.charities()], [name, paths.charity(slug)]),
  ];
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

function OneCharity({ charity, charities }: { charity: Charity; charities: readonly Charity[] }) {
  return (
    <>
      <PageHeading title={charity.name} lead={charity.summary}>
        <div className="mt-8">
          <DonateButton size="lg" preference={charity.preference} />
          {charity.preference === null ? (
            <p className="mt-4 max-w-prose text-soft">
              Gifts made here cannot be given to {charity.name} alone: yours goes where it is needed
              most, unless you choose another charity.
            </p>
          ) : null}
        </div>
      </PageHeading>
      <div className="page-width grid gap-x-16 gap-y-14 pb-20 lg:grid-cols-12">
        <section aria-labelledby="details" className="lg:col-span-8">
          <h2 id="details" className="sr-only">
            How {charity.name} helps
          </h2>
          <CharityDetail charity={charity} />
        </section>
        <div className="lg:sticky lg:top-8 lg:col-span-4 lg:self-start">
          <OtherPartners charities={charities} shown={charity} />
        </div>
      </div>
    </>
  );
}

function AllCharities(props: { charities: Charity[]; charity: Charity | null; lead: string }) {
  const { charities, charity, lead } = props;
  return (
    <>
      <PageHeading title="Who your gift goes to" lead={lead} />
      <div className="page-width pb-16 sm:pb-20">
        {charities.length > 0 ? (
          <PartnerList charities={charities} />
        ) : (
          <EmptyState
            title="Our partner charities will be introduced here soon."
            action={<DonateButton />}
          >
            A gift made today goes where it is needed most.
          </EmptyState>
        )}
      </div>
      {charity ? (
        <section aria-labelledby="details" className="bg-sunken section">
          <div className="page-width">
            <SectionHeading id="details" title={charity.name} />
            <CharityDetail charity={charity} isBelow />
          </div>
        </section>
      ) : null}
    </>
  );
}

export default function CharitiesPage({ loaderData }: Route.ComponentProps) {
  const { charities, isList, charity, lead } = loaderData;
  return (
    <main id="content">
      {isList || !charity ? (
        <AllCharities charities={charities} charity={charity} lead={lead} />
      ) : (
        <OneCharity charity={charity} charities={charities} />
      )}
    </main>
  );
}
