// The words of the front page; they reach the browser with its data, not with its code.
import { amounts } from '#rules/figures.ts';
import { planFigures } from '#rules/golf/figures.ts';
import type { TournamentPlan } from '#rules/golf/plan.ts';
import { jackpotFigures, ofPicks, sharePercent } from '#rules/jackpot/figures.ts';
import type { PageDescription } from '#web/base/layout/page-meta.ts';
import { paths } from '#web/base/paths.ts';

/** What the front page says about itself. */
export const description: PageDescription = {
  title: 'Homestretch: nobody runs it alone',
  description:
    'We stand beside young adults who have aged out of foster care. Donate, play the weekly GHA Jackpot, and follow the races.',
  path: paths.home(),
};

/** Headlines and paragraphs, by section; with the plan of the golf tournament on the site. */
export const homeTexts = (plan: TournamentPlan) => ({
  lead: {
    title: 'Nobody should run the home stretch alone.',
  },
  race: {
    play: `Pick your ${jackpotFigures.picks} cars`,
    noneTitle: 'No race on the calendar yet.',
    noneText: 'The next one shows up here as soon as it is set.',
  },
  events: { none: 'Nothing is scheduled right now. Check back in a bit!' },
  golf: {
    name: 'Golf eSports tournament',
    title: `Four rounds a week from your own couch. ${planFigures(plan).firstPrize} for the best.`,
    action: `Enter with a ${amounts.entry} donation`,
  },
  jackpot: {
    text: `Pick ${jackpotFigures.picks} of the ${jackpotFigures.cars} cars before the weekly race. The first ${jackpotFigures.finishers} home are the first ${jackpotFigures.finishers} winning numbers, ${jackpotFigures.drawn} more are drawn. One credit plays one card, and the jackpot starts at ${jackpotFigures.least}.`,
    finishers: 'First four finishers',
    drawn: 'Two drawn',
    shares: [
      [ofPicks(6), sharePercent(6), `of the purse, never less than ${jackpotFigures.least}`],
      [ofPicks(5), sharePercent(5), 'shared by all who match five'],
      [ofPicks(4), sharePercent(4), 'shared by all who match four'],
      [ofPicks(3), '1', 'free credit for the next race'],
    ],
    play: 'Play the jackpot',
    action: 'Read the Jackpot Rules',
  },
  sponsors: {
    text: 'Their names ride on the cars.',
    none: 'The sponsors of this season will be announced soon.',
  },
});
