// The text of the Pageant Rules.
import { leastAge } from '#rules/figures.ts';
import { tieRule } from '#rules/pageant/pageant.ts';
import { lawPaths } from '../base/law-paths.ts';
import { paths } from '../base/paths.ts';
import type { LegalSection } from './legal-page.tsx';

/** The sections, in order. */
export const pageantRules: readonly LegalSection[] = [
  {
    id: 'who',
    title: 'Who may vote',
    body: (org) => (
      <p>
        The people’s choice vote of the Regency Pageant is run by {org.name}. You must be {leastAge}{' '}
        or older, and have one account. Staff and the people they live with do not vote, nor does
        whoever takes a break from playing.
      </p>
    ),
  },
  {
    id: 'votes',
    title: 'Tokens and votes',
    body: () => (
      <p>
        A vote costs one vote token. Tokens come with gifts or are bought, and have no cash value. A
        ballot gives one or more votes to a candidate, has a serial number and is final. Where a
        contest limits how many votes one account may give, the limit stands beside its votes.
      </p>
    ),
  },
  {
    id: 'times',
    title: 'When votes count',
    body: () => (
      <p>
        Voting opens and closes at the times that are shown with the contest. Our staff can open it
        earlier, or end it early; ballots that were cast by then count. A ballot that arrives later
        is refused, and its tokens are kept. Before a contest ends its votes may be hidden from the
        public; since when they are is said with the contest.
      </p>
    ),
  },
  {
    id: 'tally',
    title: 'How votes are counted',
    body: () => (
      <>
        <p>
          Each ballot stands in a public log without a name, so that anybody can count again. The
          candidate with the most votes ranks first. {tieRule}
        </p>
        <p>
          When a payment is returned, the tokens that came of it are taken back; where they were
          spent, the latest votes are taken out, and the log shows it. Once the official tally is
          certified, or was due, all votes stay, and the tokens are owed. The official tally is
          proposed by one member of staff and certified by another.
        </p>
      </>
    ),
  },
  {
    id: 'titles',
    title: 'Titles',
    body: () => (
      <p>
        The vote decides the people’s choice of each contest and no other title. Money that buys
        tokens goes to young adults who have aged out of foster care, whoever ranks first. The{' '}
        <a href={paths.terms()}>Terms of Service</a> and the{' '}
        <a href={lawPaths.privacy()}>privacy page</a> apply.
      </p>
    ),
  },
];
