// Articles about the games: the jackpot, the pageant, the golf tournament and the raffle.
import { amounts } from '#rules/figures.ts';
import { capitalNumberWord, numberWord } from '#rules/format/number-words.ts';
import { golfFigures, planFigures } from '#rules/golf/figures.ts';
import { standardPlan } from '#rules/golf/plan.ts';
import { carCount } from '#rules/jackpot/cards.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { headlineCents, shares } from '#rules/jackpot/jackpot.ts';
import {
  type ArticleText,
  count,
  type Desk,
  dollars,
  formatDayOf,
  formatList,
  formatShareOf,
  ordinal,
} from './text.ts';

const planned = planFigures(standardPlan);

/** The jackpot has rolled over again. */
export function jackpotRolls({ lastRace, nextRace, nextAt, facts }: Desk): ArticleText {
  const headline = dollars(headlineCents(facts.nextPurseCents));
  return {
    slug: 'jackpot-rolls-over',
    articleType: 'PRESS_RELEASE',
    title: `Jackpot rolls over again: ${headline} for six right numbers`,
    blurb: `Once more nobody had all six, so the purse for the ${nextRace.name} starts at ${dollars(facts.nextPurseCents)}.`,
    scene: 'hero',
    published: new Date(lastRace.startsAt.getTime() + 45 * 60_000),
    body: `<p>For the ${ordinal(facts.rolls)} Saturday in a row nobody has matched all six numbers of the GHA Jackpot.
The purse moves on to the <strong>${nextRace.name}</strong> at ${nextAt}, where a card with six right
numbers is now worth ${headline}.</p>
<p>The flag drops on ${formatDayOf(nextRace.startsAt)} at 1pm in New York. Cards
close before the start, and the odds are printed on every one of them.</p>
<h2>How the numbers come about</h2>
<p>${capitalNumberWord(carCount)} cars run a virtual race. The numbers of the first four across the line are the first four
winning numbers. Two more are drawn at random from the ${numberWord(jackpotFigures.carsLeft)} cars that are left, in a draw that
anyone can replay on their own computer.</p>
<ul>
<li>Six matches share ${shares[6]} percent of the purse, and never less than ${jackpotFigures.least}.</li>
<li>Five matches share ${shares[5]} percent.</li>
<li>Four matches share ${shares[4]} percent.</li>
<li>Three matches bring a free credit for the next race.</li>
</ul>
<p>A share that nobody wins stays in the purse. That is how a jackpot that began the cycle at ${jackpotFigures.least}
has come to where it is.</p>
<blockquote><p>People write to us and ask for the trick. The trick is that there isn’t one. It is a good
way to lose two dollars to a good cause, and now and then it isn’t a loss at all.</p></blockquote>
<p>So says Ines Ainsley, who runs the series for the association. She plays no cards herself;
neither does anyone who works here, nor their families.</p>
<h2>Where the money goes</h2>
<p>Half of each two-dollar card goes into the purse, and half to young adults who have just left care.
Since cards went on sale ${facts.races} races ago that has come to ${dollars(facts.charityCents)}. Players who would rather
skip the race can give directly, and many of them do both.</p>
<p>Results are posted on the race schedule within the hour, together with a replay of the finish.</p>`,
  };
}

/** Somebody matched all six. */
export function jackpotWon({ wonRace, wonAt, figure, facts: { won } }: Desk): ArticleText {
  const prize = dollars(won.sixCents);
  const finishers = formatList(wonRace.finishers ?? []);
  const drawn = formatList(won.drawnNumbers);
  return {
    slug: 'six-for-six',
    articleType: 'PRESS_RELEASE',
    title: `Six for six at the ${wonRace.name}: one card wins ${prize}`,
    blurb: `A school bus driver from Ohio played the numbers of the six buses she has driven. All six of them came in.`,
    scene: 'winningNumbers',
    published: new Date(wonRace.startsAt.getTime() + 46 * 3_600_000),
    body: `<p>One card out of ${count(won.cards)} had all six winning numbers of the <strong>${wonRace.name}</strong> at
${wonAt}. It belongs to a school bus driver from Ohio who has asked us to print her first name and
nothing else. Congratulations, Darlene.</p>
${figure('winningNumbers', 'The four finishers, and the two numbers that were drawn.')}
<p>Cars ${finishers} took the first four places. Numbers ${drawn} were then drawn from the remaining
${numberWord(jackpotFigures.carsLeft)} cars. Darlene’s six picks are the buses she has driven in twenty-nine years, and she has
played them, she says, ‘in the order in which they broke down.’</p>
<h2>A quiet phone call</h2>
<p>Winners of ${jackpotFigures.taxForm} or more get a phone call before they get an email. Two members of staff place it
together, ask for the serial number on the card and read the rules about taxes aloud. It is the least
glamorous moment of the week and everybody’s favorite.</p>
<blockquote><p>I said, ‘Is this about the field trip?’ And the gentleman said, ‘No, ma’am, it’s about the
race.’ I had to pull over. I was in my own driveway, but I pulled over.</p></blockquote>
<p>She will put the ${prize} toward a roof and, as she put it, one silly thing per grandchild. She has
also given ten percent back to the fund for first apartments.</p>
<h3>Also winning</h3>
<ul>
<li>${formatShareOf('five', won.fives, shares[5])}</li>
<li>${formatShareOf('four', won.fours, shares[4])}</li>
<li>Every card with three has a free credit for the next race.</li>
</ul>
<p>The jackpot now starts over at ${jackpotFigures.least}. The transcript of the draw is public, and it will stay
public.</p>`,
  };
}

/** Voting has opened. */
export function votingOpens({ contestName, contestOpensAt, ballot, figure }: Desk): ArticleText {
  return {
    slug: 'voting-opens',
    articleType: 'PRESS_RELEASE',
    title: `Voting opens for the ${contestName}`,
    blurb: `${ballot.candidates} candidates in ${ballot.categories} categories are on the ballot. The youngest is three, the oldest seventy-one.`,
    scene: 'pageant',
    published: contestOpensAt,
    body: `<p>The ballots of the <strong>${contestName}</strong> are open. ${ballot.candidates} candidates from
${ballot.states} states stand in ${ballot.categories} categories, from Tiny to Classic, and the audience decides who takes
the people’s choice.</p>
<p>One vote token is one vote. Tokens come with larger gifts or can be bought for a dollar, and they
may be spread over as many candidates as one likes. Voting ends at midnight Pacific time as July 31
begins; the official tally is read at ten that morning.</p>
<h2>A pageant of our own kind</h2>
<p>The Regency Pageant is run by people who grew up in foster care, and it shows. There is no swimsuit
round. There is a service day, in which every candidate works a shift in one of our kitchens. For the
youngest there is a sash, a bow and a bedtime: children’s categories are over by four in the
afternoon.</p>
${figure('pageant', 'The stage at Regency Hall, as our printmaker sees it.')}
<blockquote><p>I wore a borrowed dress and somebody else’s shoes. When they called my title I thought,
well, that part is mine.</p></blockquote>
<p>That was ${ballot.lastChoice}, last season’s people’s choice, who will hand over the crown in person.</p>
<h3>Fair votes</h3>
<ul>
<li>The standings are public and up to date within a second.</li>
<li>Every ballot has a serial number, and the tally is the sum of the ballots.</li>
<li>Nobody on our staff may vote.</li>
</ul>
<p>Proceeds go to the wardrobe fund, which buys interview clothes for young adults who leave care with
one bag. Last season it dressed 402 of them.</p>`,
  };
}

/** The golf tournament can be entered. */
export function golfReturns({ golfBegins, golfRegistrationCloses, figure }: Desk): ArticleText {
  return {
    slug: 'golf-returns',
    articleType: 'PRESS_RELEASE',
    title: 'The golf eSports tournament is back, and so is the couch division',
    blurb: `Five weeks, a ${planned.firstPrize} first prize and a final in Las Vegas. Registration is open to anyone with a screen and a swing.`,
    scene: 'golf',
    published: 26,
    body: `<p>Registration is open for the association’s golf eSports tournament. The first round is on
<strong>${formatDayOf(golfBegins)}</strong>; registration closes a week earlier, on
${formatDayOf(golfRegistrationCloses)}.</p>
${figure('golf', 'The sixth hole is played over water. So, in our experience, is the seventh.')}
<h2>How it works</h2>
<p>Everyone plays at home, in a session of four hours on Saturday or Sunday that they choose when they
sign up. There are six sessions a day, so that nobody has to explain a missed shift to a manager or a
missed dinner to a mother.</p>
<ul>
<li>Week 1: at least ${golfFigures.leastRounds} rounds, of which the ${golfFigures.countedRounds} lowest count. The best ${planned.afterWeek1} go on.</li>
<li>Week 2: the best ${planned.afterWeek2} go on.</li>
<li>Week 3: the best ${planned.afterWeek3} go on.</li>
<li>Week 4: the best ${planned.finalists} are flown to Las Vegas.</li>
</ul>
<p>The championship is played live, in one room, in front of people. The winner takes ${planned.firstPrize} and the
runner-up ${planned.secondPrize}. The first thousand to register receive a gift pack as well.</p>
<blockquote><p>I came in 219th and I have never been prouder of a number.</p></blockquote>
<p>Ties are settled by rules that are printed with the standings, and every cut includes whoever is tied
on the line.</p>
<h2>Why golf, and why a screen</h2>
<p>The entry donation of ${amounts.entry} goes to Homestretch Kids Golf, which puts 340 children from foster homes
on real grass with a coach, clubs that fit and lunch. A screen is where their older brothers and sisters
already were. It turned out that a good many grown-ups were there too.</p>`,
  };
}

/** How anyone can check a draw. */
export function drawExplained({ figure }: Desk): ArticleText {
  return {
    slug: 'check-the-draw',
    articleType: 'NEWS',
    title: 'You don’t have to trust us: how to check a raffle draw yourself',
    blurb:
      'Every draw is frozen, published and drawn from randomness that nobody can steer. Here is how it works, without a degree.',
    scene: 'raffle',
    published: 61,
    body: `<p>A raffle drum has one great virtue: people can see it turn. When we moved ours into a computer
we lost the drum, and we wanted the virtue back.</p>
${figure('raffle', 'The old drum now lives in the lobby and holds umbrellas.')}
<h2>Four steps</h2>
<p><strong>First,</strong> before a single ticket is sold, we publish when the draw will close and which
round of a public source of randomness will decide it. That source is run by a league of universities
and companies. It produces a new number every few seconds, and nobody, including them, can know it in
advance.</p>
<p><strong>Second,</strong> at closing time the list of all valid tickets is frozen and published, serial
numbers only, along with a fingerprint of the list. Change one ticket and the fingerprint no longer
matches.</p>
<p><strong>Third,</strong> when the announced round appears, its number and the fingerprint are stirred
together by a recipe that fits on half a page. Out comes a position in the list. That ticket wins.</p>
<p><strong>Fourth,</strong> the whole thing is written down in a file that never changes. Your own browser
can cook the recipe again and will get the same ticket.</p>
<h3>What we can’t do</h3>
<ul>
<li>We can’t choose the round later; it was announced before.</li>
<li>We can’t slip in a ticket; the list was frozen before the number existed.</li>
<li>We can’t draw again because we liked the other result better.</li>
</ul>
<blockquote><p>My father called bingo for thirty years and never let anyone stand behind him. I would have
liked him to see this.</p></blockquote>
<p>If the internet fails, two members of staff draw by hand before witnesses, and the page says so. That
has happened once. It was a good party.</p>`,
  };
}
