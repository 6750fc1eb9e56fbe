// The text of the Golf Rules.

import type { ReactNode } from 'react';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { amounts, leastAge } from '#rules/figures.ts';
import { golfFigures, planFigures } from '#rules/golf/figures.ts';
import { packReminderDays } from '#rules/golf/gift-packs.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import { objectedDays, objectionHours } from '#rules/safeguards/safeguards.ts';
import { paths } from '../base/paths.ts';
import type { LegalSection } from './legal-page.tsx';

type Planned = ReturnType<typeof planFigures>;

/** A section; its body may name the figures of the tournament, too. */
interface GolfSection extends Omit<LegalSection, 'body'> {
  body: (organization: OrganizationInfo, planned: Planned) => ReactNode;
}

const sections: readonly GolfSection[] = [
  {
    id: 'entry',
    title: 'Entry',
    body: (org) => (
      <>
        <p>
          The golf eSports tournament is run by {org.name}. Players are {leastAge} or older, with
          one entry and one account for each person. An entry takes a donation of {amounts.entry}{' '}
          and a complete registration form.
        </p>
        <p>
          Whoever paid in time can send the form until week 1 is closed. With one that comes in
          later nobody plays: whoever has not sent it by then is given the donation back, unless the
          gift pack was sent before.
        </p>
        <p>
          Registration closes at least one week before the first round. Up to{' '}
          {golfFigures.teamMembers} entrants can form a team until the first round begins; everybody
          still plays for themselves.
        </p>
        <p>
          The site shows one tournament at a time: until its championship is closed and the
          registration of the next has opened, or its last date is {golfFigures.quietDays} days ago.
          Earlier tournaments keep their standings, teams and players, found by their year.
        </p>
      </>
    ),
  },
  {
    id: 'rounds',
    title: 'Rounds and totals',
    body: () => (
      <p>
        Each week has {golfFigures.rounds} rounds, of which the {golfFigures.countedRounds} lowest
        are added up; in week 1 a total takes at least {golfFigures.leastRounds} rounds. Rounds are
        played in the session of the entry, on Saturday or on Sunday. Staff enter the scorecards,
        and each player says of theirs whether it is right. A week is closed by two members of our
        staff: one asks for it, and another one approves what was entered. Neither of them plays in
        the tournament, nor shares a household, mailbox or browser that we know of with somebody who
        does.
      </p>
    ),
  },
  {
    id: 'cuts',
    title: 'Who goes on',
    body: (_, planned) => (
      <>
        <p>
          After week 1 the best {planned.afterWeek1} go on, after week 2 the best{' '}
          {planned.afterWeek2} and after week 3 the best {planned.afterWeek3}, each time with
          everybody who ties for the last place. After week 4 the best {planned.finalists} go to the
          championship round in Las Vegas.
        </p>
        <p>
          Each tournament has its own prizes and its own number of players who go on. They are set
          before its registration opens, and never changed after that. The figures here are those of
          the tournament on the site; the leaderboard of an earlier one shows its own.
        </p>
      </>
    ),
  },
  {
    id: 'ties',
    title: 'Ties',
    body: () => (
      <p>
        Equal totals share a position. Where only one can go on or win a prize, countback decides,
        and a play-off where countback finds no difference. The standings say of each player why
        they stand where they stand.
      </p>
    ),
  },
  {
    id: 'prizes',
    title: 'Prizes',
    body: (_, planned) => (
      <>
        <p>
          First prize is {planned.firstPrize}, second prize is {planned.secondPrize}. The first{' '}
          {golfFigures.giftPacks} registrants receive a gift pack worth {golfFigures.giftPack}.
          Taxes on a prize are the winner’s own.
        </p>
        <p>
          Whoever won a prize of the championship and turns out not to be eligible by these rules
          does not get it: two members of our staff decide so, and the winner has {objectionHours}{' '}
          hours to object first, which stops it once: asked for again within {objectedDays} days it
          is decided by two of whom one is an owner, who leads our staff. The standing stays as it
          was played, the prize goes to nobody else, and everybody else’s prizes stay. The
          leaderboard shows the correction. No prize is paid while the donation of its entry is
          disputed; where that went back for good, its winner is not eligible.
        </p>
        <p>
          We email each of them once to ask where their gift pack goes, and send it there at our
          cost. Until it is sent they can change the address or decline it in their account. Where
          our email names a last day, we remind them once, {packReminderDays} days before it, and a
          gift pack that nobody has claimed by then is not sent. With an entry donation that is
          refunded, a gift pack that was not sent goes, too. Whoever says so before they pay enters
          without a gift pack, and their receipt does not count one.
        </p>
      </>
    ),
  },
  {
    id: 'conduct',
    title: 'Fair play',
    body: () => (
      <p>
        Somebody else’s scores, a second entry or automated play disqualify. Who finds their
        scorecard wrong says so while its week is open, and an official decides. The{' '}
        <a href={paths.terms()}>Terms of Service</a> apply.
      </p>
    ),
  },
];

/** The sections, in order, with the prizes and cuts of a tournament. */
export function golfRules(plan: TournamentPlan): readonly LegalSection[] {
  const planned = planFigures(plan);
  return sections.map((section) => ({
    ...section,
    body: (organization) => section.body(organization, planned),
  }));
}
