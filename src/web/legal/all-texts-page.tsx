// /legal: the way to everything that the association has put in writing: terms, rules, privacy, statements.
import { PageHeading } from '#ui/headings.tsx';
import { lawPaths } from '../base/law-paths.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/all-texts-page';

const texts = [
  [paths.terms(), 'Terms of Service', 'What holds between you and us.'],
  [
    lawPaths.privacy(),
    'Privacy',
    'What we keep about you, for how long, and what you can ask for.',
  ],
  [
    lawPaths.accessibility(),
    'Accessibility',
    'How the site can be used, and whom to tell what is hard.',
  ],
  [lawPaths.disclosures(), 'State Disclosures', 'What the states want every donor to know.'],
  [paths.jackpotRules(), 'Jackpot Rules', 'Cards, races, the purse and its prizes.'],
  [lawPaths.raffleRules(), 'Raffle Rules', 'Tickets, draws and prizes.'],
  [lawPaths.freeEntry(), 'Free Entry', 'To each raffle draw, without a gift or purchase.'],
  [lawPaths.pageantRules(), 'Pageant Rules', 'Candidates, votes and the official tally.'],
  [lawPaths.golfRules(), 'Golf Rules', 'Entries, weeks, scorecards and prizes.'],
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const meta = metaTags(servicesOf(context).site.publicUrl, {
    title: 'Rules and Privacy',
    description:
      'The terms, the rules of every game, privacy, accessibility and state disclosures.',
    path: lawPaths.all(),
  });
  return { meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AllTextsPage() {
  return (
    <main id="content">
      <PageHeading title="Rules and Privacy" lead="Everything that we have put in writing." />
      <ul className="page-width divide-y divide-line pb-20 sm:pb-28">
        {texts.map(([path, title, about]) => (
          <li key={path} className="py-5">
            <a href={path} className="strong-link text-h4">
              {title}
            </a>
            <p className="mt-1 max-w-prose text-soft">{about}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
