// /privacy: what is kept of people, why, how long, and who sees it.
import { privacyVersion } from '#contract/legal.ts';
import { retention } from '#rules/privacy/retention.ts';
import { lawPaths } from '../base/law-paths.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/privacy-page';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'what',
    title: 'What we keep, and how long',
    body: () => (
      <dl>
        {retention.map(({ what, howLong }) => (
          <div key={what} className="border-b border-line py-3">
            <dt className="type-label">{what}</dt>
            <dd className="m-0">{howLong}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'why',
    title: 'Why',
    body: () => (
      <p>
        To take gifts and give receipts, to run games that anybody can check, to give prizes to
        those who won them and report the taxes on them, to keep to the law of the place where you
        are and to the limits that you set yourself, and to keep accounts safe. There is no
        advertising and no tracking of visits.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    body: () => (
      <p>
        Members of staff whose role needs it. Whatever they change is recorded, and so is whose data
        they open and each file that they take; lists of many people they see without that. Payment
        providers get what a payment needs; card numbers go to them alone, and of the card of a
        monthly gift they tell us its kind, last four digits and last month. Tax authorities get the
        forms about prizes, with the winner’s name, address and tax number. Lists that prove a draw
        are published with serial numbers and without names. The golf tournament shows names and
        scores of its entrants, the pageant its candidates. Nothing is sold.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'What you can do',
    body: (org) => (
      <p>
        In your account you can correct your data, download all of it, and close the account. For
        anything else write to <a href={`mailto:${org.email}`}>{org.email}</a>. The{' '}
        <a href={paths.terms()}>terms</a> hold beside this page, and the{' '}
        <a href={lawPaths.accessibility()}>accessibility statement</a> says what may be hard to use.
      </p>
    ),
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { site } = servicesOf(context);
  return {
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Privacy',
      description: 'What we keep of you, why, how long, and who sees it.',
      path: lawPaths.privacy(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Privacy"
      lead="What we keep of you, why, how long, and who sees it."
      version={privacyVersion}
      sections={sections}
      organization={loaderData.organization}
    />
  );
}
