// Articles about the association itself: its report, its sponsors, its board, its kitchens.

import { numberWord } from '#rules/format/number-words.ts';
import { carCount } from '#rules/jackpot/cards.ts';
import type { ArticleText, Desk } from './text.ts';

/** The annual report. */
export function annualReport({ reportYear, figure }: Desk): ArticleText {
  return {
    slug: 'annual-report',
    articleType: 'PRESS_RELEASE',
    title: `Annual report ${reportYear}: where each dollar went`,
    blurb:
      'Eighty-four cents of each dollar reached young adults. The report also names what did not work.',
    scene: 'annualReport',
    published: 33,
    body: `<p>Our annual report for ${reportYear} is out. It has thirty-one pages, two of which are about
mistakes. It was audited without remarks, and the accountants at Lowell &amp; Vance, who keep our books for
nothing, would like it known that they read all of it.</p>
${figure('annualReport', 'Young adults helped into a first home, over five years.')}
<h2>The year in six numbers</h2>
<ul>
<li><strong>$218,000</strong> came in, 61 percent of it in gifts of $250 or less</li>
<li><strong>84 cents</strong> of each dollar went to programs, 9 to fundraising and 7 to running the
office</li>
<li><strong>188</strong> young adults moved into a first home</li>
<li><strong>143</strong> of them were moved by two trucks and six strong backs</li>
<li><strong>52</strong> races were run, every one of them on time</li>
<li><strong>91 percent</strong> of those we housed are still there, or somewhere better</li>
</ul>
<h2>What did not work</h2>
<p>The text message line was meant for evenings. Most messages arrived between two and four in the morning,
when nobody was on shift. We noticed in May and should have noticed in February. There is a night shift
now; it is the shift that volunteers ask for.</p>
<p>We also opened a kitchen in a neighborhood without a bus. It was a lovely kitchen. It has moved.</p>
<blockquote><p>A report without a failure in it is an advertisement.</p></blockquote>
<p>So wrote our treasurer in the foreword, and the board let it stand.</p>
<h3>The year ahead</h3>
<p>We plan for 200 first homes, two more kitchens and a fund for tools of the trade, from stethoscopes to
welding masks. The report can be downloaded from the page about our mission, and the ledger behind it is
open to any donor who asks. Four did last year. One of them found an error, of $6.40, in our favor.</p>`,
  };
}

/** Every car has a sponsor. */
export function allCarsSponsored(): ArticleText {
  return {
    slug: 'all-cars-sponsored',
    articleType: 'PRESS_RELEASE',
    title: `All ${numberWord(carCount)} cars have a sponsor again`,
    blurb:
      'Thirty local businesses put their names on the grid for another season, and four more help from the pits.',
    scene: 'hero',
    published: 118,
    body: `<p>The grid is full. All ${numberWord(carCount)} cars of the GHA Jackpot series carry the name of a business that
has signed on for another season, some of them for two cars. Four more sponsors have no car at all and
didn’t want one.</p>
<p>A place on a car can’t simply be bought. Each sponsor also promises something that young adults leaving
care can use, and the promise is printed next to the logo, where everyone can check on it.</p>
<h2>Some of this season’s promises</h2>
<ul>
<li><strong>Copperhead Electric</strong> (cars 21 and 31) takes on four apprentices.</li>
<li><strong>Two Rivers Dental</strong> (car 22) keeps two chairs free every Friday.</li>
<li><strong>Kestrel Insurance</strong> (cars 16 and 33) writes first renter’s policies at cost.</li>
<li><strong>Old Fort Barbers</strong> (cars 28 and 36) cuts hair before every graduation.</li>
<li><strong>Friends of the Branch Library</strong> keep the printer in paper. It is the promise most
often called upon.</li>
</ul>
<blockquote><p>I was asked what I wanted back for it. I said: paint the car a color I can find on a small
television.</p></blockquote>
<p>That is Hank Dunmore of Dunmore Roofing, whose car 10 has accordingly been repainted.</p>
<h2>Kept, so far</h2>
<p>Of last season’s thirty-four promises, thirty-one were kept in full. Two were kept late. One business
closed, and its owner, Mrs. Abara, now volunteers on Thursdays, which we count as kept.</p>
<h3>Becoming a sponsor</h3>
<p>There is a short waiting list for cars and none for promises. Businesses of any size may write to us;
the smallest on the grid has two employees and four hundred beehives. All sponsors and what they do are on
the page <em>Meet Our Sponsors</em>.</p>`,
  };
}

/** A board member from the program. */
export function boardMember(): ArticleText {
  return {
    slug: 'board-member',
    articleType: 'PRESS_RELEASE',
    title: 'Two seats on our board for people who grew up in care',
    blurb:
      'Shawna Ortiz and Devon Leake join the board with full votes. From now on at least a quarter of it will have been in foster care.',
    scene: null,
    published: 290,
    body: `<p>The association has elected <strong>Shawna Ortiz</strong> and <strong>Devon Leake</strong> to its
board of directors. Both aged out of foster care, both came to us for help first, and both have full
votes.</p>
<p>The members also changed the bylaws. At least a quarter of the board must from now on have been in
foster care. Four of eleven have been, so the rule is kept with one to spare.</p>
<h2>Shawna Ortiz</h2>
<p>Ms. Ortiz, 29, manages a branch of a regional bank. She came to us at eighteen with a job offer and no
shoes that were allowed on the shop floor. She will chair the finance committee and has already asked why
the office needs two copiers. It doesn’t.</p>
<h2>Devon Leake</h2>
<p>Mr. Leake, 33, is an electrician and trains apprentices at Copperhead Electric. He lived in fourteen
homes in eleven years and has a talent for walking into a room and seeing what is missing from it. In ours
it was a clock, a coat rack and anyone under forty.</p>
<blockquote><p>People make plans for us and then ask how we like them. I’d rather be there for the planning.
Also there should be food at these meetings.</p></blockquote>
<h3>What changes</h3>
<ul>
<li>Meetings take place in the evening, with supper, and travel is paid in advance.</li>
<li>Papers are sent out two weeks before, in words that need no glossary.</li>
<li>Once a year the board works a full shift in one of the kitchens, aprons on.</li>
</ul>
<p>The board thanks Judge Carroll Finch and Rev. Amos Tillery, who gave up their seats a year early to make
room, and who were both found doing the dishes later.</p>`,
  };
}

/** Appears in the coming days. */
export function newKitchen({ figure }: Desk): ArticleText {
  return {
    slug: 'new-kitchen',
    articleType: 'PRESS_RELEASE',
    title: 'A sixth drop-in kitchen opens in Henderson',
    blurb:
      'Two stoves, a washing machine, a table for fourteen and a bus stop at the door. The lights go on this week.',
    scene: 'mission',
    published: -9,
    body: `<p>Our sixth drop-in kitchen opens this week in Henderson, in what used to be a shop for aquariums. It
has two stoves, a washing machine, a printer and a table for fourteen. The bus stops at the door; we have
learned to check.</p>
${figure('mission', 'The key is for whoever opens up. There are nine of them.')}
<h2>What a drop-in kitchen is</h2>
<p>It is a place to cook, eat, wash a shirt and ask a question. Nobody signs in. There is always one adult on
shift who knows about leases, one who knows about forms, and one who knows about chili. They may be the same
adult.</p>
<ul>
<li>Open every day from noon to ten, on Sundays with a roast</li>
<li>Free for anyone between sixteen and twenty-six who has been in foster care</li>
<li>No appointment, no intake interview, no lanyards</li>
</ul>
<p>The counters were built in the workshop of Ironbark Fence, which had never built a counter. They are
very strong.</p>
<blockquote><p>The first thing that happened in here was that somebody asked where the big pot goes. So it
has been a kitchen since about ten past nine.</p></blockquote>
<h2>How it was paid for</h2>
<p>The rent for three years was raised by the weekly raffle. The stoves were a gift of the Henderson
firefighters, who ask that they be watched. The plates are the work of Yoshiko Brennan, and each of them has
a thumbprint on the underside that fits most thumbs.</p>
<p>Volunteers are welcome, above all on weekday afternoons. It helps if you can chop an onion, and it helps
more if you can listen while somebody else does.</p>`,
  };
}

/** Not ready to be seen. */
export function volunteersHandbook(): ArticleText {
  return {
    slug: 'volunteers-handbook',
    articleType: 'NEWS',
    title: 'What we tell new volunteers',
    blurb: 'Nine sentences from the handbook, with comments by the people they are about.',
    scene: null,
    published: null,
    body: `<p>Our handbook for volunteers had forty pages. Last year we asked the young adults who come to the
kitchens to cross out whatever they could do without. One page was left, and it has nine sentences on it.
Here are the first five.</p>
<h2>The sentences</h2>
<ol>
<li>Learn the name before you learn the story.</li>
<li>Don’t ask how it was. Ask how it is.</li>
<li>If you promise Thursday, come on Thursday.</li>
<li>You are allowed to lose at cards. You are not allowed to lose on purpose.</li>
<li>Leave the good knife where the next person will find it.</li>
</ol>
<p>The third is underlined twice. People who have been let down by a great many adults keep a calendar in
their head, and it is accurate.</p>
<blockquote><p>She came on the Thursday. I’d made other plans, because of course I had. So I came
back.</p></blockquote>
<h3>What was crossed out</h3>
<ul>
<li>Eleven pages about boundaries, replaced by sentence nine</li>
<li>A diagram</li>
<li>The word ‘resilience’, in all fourteen places</li>
</ul>
<p>We print the page on a card that fits into an apron pocket. Inkwell Press does it for nothing and has
asked for one for its own wall. A pastor has asked as well, and a parole office, and a kindergarten.</p>
<p>The remaining four sentences will follow once we have agreed on the seventh. It is about advice, and the
volunteers and the young adults each have a version. For now it reads: ‘Wait until somebody asks; then ask
whether they are sure.’</p>
<p>Training evenings are held on the second Tuesday of the month. There is supper. You will be handed an onion
and a card, in that order.</p>`,
  };
}
