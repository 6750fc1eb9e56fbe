// Our Mission: why the association exists, its business model, and what the figures say.
import { useSearchParams } from 'react-router';
import { contentApi } from '#contract/content.ts';
import { pageTextsApi } from '#contract/page-texts.ts';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';
import { DonateButton } from '../base/donations/donate-button.tsx';
import { dollarsOf } from '../base/donations/donation-choice.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/about-page';
import { fosterCareFacts } from './foster-care-facts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const { missionImageId, missionImageAlt } = await call(contentApi.highlights, {});
  const texts = await call(pageTextsApi.read, {});
  return {
    missionImageId,
    missionImageAlt,
    lead: texts.aboutLead,
    body: texts.aboutBody,
    meta: metaTags(site.publicUrl, {
      title: 'Our Mission',
      description:
        'Why we stand beside young adults who have aged out of foster care, how the money flows, and what the figures say.',
      path: paths.about(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const button = { amount: dollarsOf(query.get('amt')), source: query.get('src')?.slice(0, 100) };
  return (
    <main id="content" className="pb-16">
      <PageHeading title="Our Mission" lead={loaderData.lead} />
      <div className="page-width grid items-start gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it whenever it is read
          dangerouslySetInnerHTML={{ __html: loaderData.body }}
        />
        {loaderData.missionImageId ? (
          <img
            src={paths.image(loaderData.missionImageId)}
            alt={loaderData.missionImageAlt}
            width={1200}
            height={800}
            className="h-auto w-full rounded-md"
          />
        ) : null}
      </div>
      <div className="page-width mt-10 flex flex-wrap items-center gap-x-8 gap-y-4">
        <DonateButton {...button} size="lg" label="Donate" />
        <a href="/documents/business-model.pdf" download className="strong-link">
          Download our business model (PDF)
        </a>
      </div>
      <section aria-labelledby="facts" className="page-width mt-16">
        <SectionHeading id="facts" title="What the figures say" />
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {fosterCareFacts.map((fact) => (
            <div key={fact.figure} className="flex flex-col-reverse justify-end">
              <dt className="mt-2 max-w-prose">{fact.meaning}</dt>
              <dd className="type-display type-figures text-h2 text-accent-text">{fact.figure}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 max-w-prose text-sm text-soft">
          Rounded figures for the United States, as child-welfare agencies and long-term studies of
          former foster youth have reported them; they differ by state and year.
        </p>
      </section>
    </main>
  );
}
