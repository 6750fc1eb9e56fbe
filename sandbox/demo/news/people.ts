// Articles about people: a move, a winner, a class, a dinner.
import type { ArticleText, Desk } from './text.ts';

/** A sofa goes up four flights. */
export function movingDay({ figure }: Desk): ArticleText {
  return {
    slug: 'moving-day',
    articleType: 'NEWS',
    title: 'The sofa that went up four flights',
    blurb:
      'First moves are free with Wexford Moving. We rode along for one of them, and carried a lamp.',
    scene: 'movingDay',
    published: 2,
    body: `<p>The elevator of the building on Alder Street has been out for five months. This is known to
everyone but the sofa, which stands on the sidewalk at eight in the morning, eighty-four inches long and
the color of mustard.</p>
<p>It belongs to Keyonna, who is nineteen, and it is the first piece of furniture she has ever owned. She
bought it at Marigold Thrift for the price of the van’s gas. Until last night she had a room in a group
home and a rule about where the chairs go.</p>
<h2>Two trucks, six backs</h2>
<p>Wexford Moving has been on car 26 since the first season. It doesn’t send a check. It sends a truck:
the first move into a home of one’s own is free for every young adult who comes to us, sofa included. Last
year that was 143 moves, of which, the foreman says, ‘about a hundred and forty were stairs.’</p>
${figure('movingDay', 'Fourth floor, second door on the left.')}
<p>They measure the landing with a broom. They take off the feet. On the third floor a neighbor opens her
door, looks for a while and says that in her day they used the fire escape.</p>
<blockquote><p>When I aged out they gave me two trash bags for my stuff. So I told the guys, today nothing
goes in a bag. And they brought boxes. With handles.</p></blockquote>
<h3>What was in the boxes</h3>
<ul>
<li>One starter toolbox from Calloway Hardware</li>
<li>One houseplant from Greenlee Nursery, with instructions</li>
<li>A shoebox of photographs</li>
<li>Eleven books, two of them overdue</li>
</ul>
<p>By noon the sofa stands under the window. Keyonna sits down on one end, then on the other, then in the
middle. Nobody says anything. Then she asks if anyone is hungry, because she would like to have people
over.</p>
<p>First moves are booked through any of our drop-in kitchens. Bring a broom.</p>`,
  };
}

/** A raffle winner kept her ticket in a tin. */
export function cookieTin({ bicycleDrawnAt, figure }: Desk): ArticleText {
  return {
    slug: 'cookie-tin',
    articleType: 'NEWS',
    title: 'She kept the winning ticket in a cookie tin',
    blurb:
      'Ruth Ellen Vickers gave $25 because of a hymn on the radio. Nine months later the phone rang about a bicycle.',
    scene: 'cookieTin',
    published: new Date(bicycleDrawnAt.getTime() + 7 * 24 * 3_600_000),
    body: `<p>There are buttons in the tin, and a key that fits nothing, and a library card from a town that
has since been flooded for a dam. And there was, until a week ago, a raffle ticket, printed out by a
granddaughter and folded once.</p>
<p>Ruth Ellen Vickers is eighty-two. She gave $25 nine months ago because the radio station that calls our
races played a hymn she liked and then mentioned us. Her donation came with ten raffle tickets. She kept
one on paper, ‘so there’d be something to find.’</p>
${figure('cookieTin', 'The tin, with everything in it that matters.')}
<h2>A bicycle, of all things</h2>
<p>Her ticket was drawn on a Friday at seven in the evening. The prize that week was a rebuilt commuter
bicycle from Tandem Bicycle Works. Mrs. Vickers has not been on a bicycle since a Tuesday in 1961, which
she remembers in detail.</p>
<p>We offered to send her the value in groceries. She asked instead whether there was anybody who needed
to get to work.</p>
<blockquote><p>I said, don’t you dare make a fuss of it. Just give it to somebody who’s late.</p></blockquote>
<p>There was somebody. Andre, who is twenty, had just been hired for the early shift at a bakery, and the
first bus runs an hour after the ovens do. The shop raised the saddle four inches, added a second light
and threw in a bell.</p>
<h3>And the bakery</h3>
<p>The bakery is Marrow &amp; Rye, of car 1. It sends Mrs. Vickers a loaf every Friday now. Andre brings it
by himself, since it is on the way home, and stays about as long as it takes to drink a cup of coffee.</p>
<p>Tickets stay in the draw for one year from the donation. Hers have thirteen more Fridays to go, all nine
of them.</p>`,
  };
}

/** A class about money. */
export function budgetClass({ figure }: Desk): ArticleText {
  return {
    slug: 'saturday-budget',
    articleType: 'NEWS',
    title: 'Five envelopes and a bus pass: Saturday mornings at the credit union',
    blurb:
      'The tellers of Sunbelt Community Credit Union teach a class that begins with doughnuts and ends with a checking account.',
    scene: 'budgetClass',
    published: 140,
    body: `<p>At nine the doughnuts are gone. At nine fifteen a teller named Luis puts five envelopes on the
table and writes on them with a fat pen: Rent, Food, Bus, Later, Oops.</p>
<p>‘Everybody has the first three,’ he says. ‘The class is about the other two.’</p>
<p>Sunbelt Community Credit Union, whose name is on car 3, opens checking accounts without a co-signer.
That sounds like small print. For somebody who is eighteen and has no parent to sign, it is the difference
between a paycheck and a stack of fees at the check-cashing window.</p>
${figure('budgetClass', 'The fifth envelope is the one they talk about longest.')}
<h2>What they practice</h2>
<ul>
<li>Reading a pay stub, line by line, including the lines that hurt</li>
<li>What a landlord may ask for, and what is none of a landlord’s business</li>
<li>How to say ‘I need to think about it’ to a car salesman</li>
<li>What to do on the day when Oops is empty</li>
</ul>
<p>The last hour is a game. Everyone gets a month’s wages in play money and a stack of cards. The cards
say things like <em>Your cousin needs a place until Friday</em> and <em>The shoes split</em>. Nobody wins,
but some people reach the thirty-first.</p>
<blockquote><p>I bought the shoes. Then I got the card about the tooth. So now I know about the
tooth.</p></blockquote>
<h3>After the class</h3>
<p>Of 261 who took it last year, 224 opened an account, and 190 of those have something in the fourth
envelope. The average is $212. Luis has a picture of the first one on his phone, an actual envelope with
eleven dollars in it. He asked before he took it.</p>
<p>Classes are free and begin on the first Saturday of the month. The doughnuts are from Night Owl
Diner. Come early.</p>`,
  };
}

/** Dinner for sixty. */
export function longTable({ figure }: Desk): ArticleText {
  return {
    slug: 'long-table',
    articleType: 'NEWS',
    title: 'Sixty chairs, one table: Sunday dinner at the Night Owl',
    blurb:
      'Once a month the diner pushes all of its tables together. Nobody is asked why they came.',
    scene: 'longTable',
    published: 338,
    body: `<p>The rule is that the tables touch. Night Owl Diner has fifteen of them, and on the last Sunday of
the month they are pushed together, end to end, from the pie case to the jukebox. It makes one table that
is forty-four feet long, and it is the reason why people come.</p>
${figure('longTable', 'Forty-four feet, not counting the children’s end.')}
<p>It began with four young men from a transitional home who had asked, three Sundays running, whether
the kitchen could make ‘something like a roast.’ The cook, Bernadette, made a roast. The fourth Sunday
there were nine of them, and she ran out of gravy.</p>
<h2>The job list</h2>
<p>Nobody pays and everybody works. On a clipboard by the door are sixty small jobs, and whoever arrives
takes one.</p>
<ul>
<li>Light the candles (2)</li>
<li>Ask somebody you don’t know how their week was (12)</li>
<li>Mash (3)</li>
<li>Find out whose birthday it is (1)</li>
</ul>
<blockquote><p>I always take ‘Say grace or something like it.’ I’m not religious. I just read out
everybody’s name.</p></blockquote>
<p>Mentors from Heart to Heart come, and drivers’ fans, and last month a retired judge who recognized a
young woman across the mashed potatoes. He had signed her papers when she was six. They did the dishes
together and did not say much.</p>
<h3>Your end of the table</h3>
<p>A dinner costs $390, most of it meat. A gift of $50 feeds seven. If you would like to come yourself,
come hungry and leave your advice in the car.</p>
<p>The next one is on the last Sunday of this month, at five. The clipboard goes out at half past
four.</p>`,
  };
}
