// How one votes, and where the votes come from.
import { Link } from 'react-router';
import { counted, formatNumber } from '#rules/format/counts.ts';
import { SectionHeading } from '#ui/headings.tsx';
import { DonateButton } from '../base/donations/donate-button.tsx';
import { lawPaths } from '../base/law-paths.ts';
import type { Pageant } from './load-pageant.ts';
import { BuyVotesButton } from './voting/buy-votes-button.tsx';
import type { Stage } from './voting/use-stage.ts';

const steps = [
  [
    'Give',
    'Vote tokens come with donations, as our thanks, or can be bought. One token is one vote.',
  ],
  ['Choose', 'Find your candidate among the eleven categories, or follow the link on their card.'],
  [
    'Vote',
    'Press Vote, and cast one vote or all of your tokens at once. You get the serial of your ballot, with which anybody can check that it counts.',
  ],
] as const;

function Examples({ examples }: { examples: Pageant['tokenExamples'] }) {
  return (
    <dl className="type-figures grid grid-cols-2 gap-x-5 gap-y-6 sm:grid-cols-4 lg:grid-cols-2">
      {examples.map(({ amount, voteTokens }) => (
        <div key={amount} className="border-t border-line-strong pt-2.5">
          <dt className="type-label text-sm text-soft">${formatNumber(amount)} gives</dt>
          <dd className="type-display mt-1 text-h3">{counted(voteTokens, 'vote')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The steps to a vote, what gifts bring, and the way to give; once it is over, that it is over. */
export function HowVotingWorks(props: { stage: Stage } & Pick<Pageant, 'tokenExamples'>) {
  const { stage, tokenExamples } = props;
  const isClosed = stage.phase === 'closed';
  return (
    <section aria-labelledby="voting" className="bg-sunken section">
      <div className="page-width">
        <SectionHeading id="voting" title="How voting works" />
        <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[7fr_5fr]">
          <ol className="grid content-start">
            {steps.map(([name, text], index) => (
              <li
                key={name}
                className="grid grid-cols-[3.25rem_1fr] items-baseline gap-x-4 border-b border-line py-5 first:pt-0 sm:grid-cols-[5rem_1fr]"
              >
                <span aria-hidden="true" className="type-display text-h2 text-accent-text">
                  {index + 1}
                </span>
                <div>
                  <h3 className="type-title text-h4">{name}</h3>
                  <p className="mt-1 max-w-prose text-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <div>
            <Examples examples={tokenExamples} />
            {isClosed ? (
              <p className="type-title mt-8 border-l-4 border-ink pl-4 text-h4">
                Vote Ballots are closed for this event.
              </p>
            ) : null}
            <p className="mt-8">
              <Link to={lawPaths.pageantRules()} className="strong-link">
                Read the Pageant Rules
              </Link>
            </p>
            <div className="mt-6 flex flex-wrap gap-3">
              <DonateButton size="lg" source="pageant" label="Donate" />
              {isClosed ? null : <BuyVotesButton size="lg" source="pageant" />}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
