// /legal/disclosures: what states want to be said beside a request for gifts.
import { donationsApi } from '#contract/donations.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { lawPaths } from '../base/law-paths.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/disclosures-page';

export async function loader({ context }: Route.LoaderArgs) {
  const { site, call } = servicesOf(context);
  const meta = metaTags(site.publicUrl, {
    title: 'State Disclosures',
    description: 'What the states want every donor to know about the charity that asks.',
    path: lawPaths.disclosures(),
  });
  return {
    organization: site.organization,
    disclosures: await call(donationsApi.disclosures, {}),
    meta,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function DisclosuresPage({ loaderData }: Route.ComponentProps) {
  const { organization, disclosures } = loaderData;
  const [first] = disclosures;
  return (
    <main id="content">
      <PageHeading
        title="State Disclosures"
        lead={`What states want every donor to know about ${organization.name} (tax ID ${organization.taxId}).`}
      />
      <div className="page-width pb-20 sm:pb-28">
        {first === undefined ? (
          <EmptyState title="No state’s disclosure is kept here yet.">
            Questions about our registration:{' '}
            <a href={`mailto:${organization.email}`}>{organization.email}</a>
          </EmptyState>
        ) : (
          <dl>
            {disclosures.map(({ state, sentences }) => (
              <div
                key={state}
                className="grid gap-x-10 gap-y-1 border-t border-line py-5 sm:grid-cols-[8rem_minmax(0,1fr)]"
              >
                <dt className="type-title text-h4">{state}</dt>
                <dd className="max-w-prose whitespace-pre-line">{sentences}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </main>
  );
}
