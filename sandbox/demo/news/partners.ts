// Articles about the partner charities.
import type { ArticleText, Desk } from './text.ts';

/** A weekend with the veterans. */
export function workshop({ figure }: Desk): ArticleText {
  return {
    slug: 'plan-b',
    articleType: 'NEWS',
    title: 'Plan B, taught by people who have needed one',
    blurb:
      'A weekend with the SpecOp Charity Network: one dead battery, nineteen tourniquets and not a single raised voice.',
    scene: 'workshop',
    published: 17,
    body: `<p>The car will not start. That is the lesson. Somebody has pulled a fuse, and eight young adults
stand around the open hood while a man with a gray beard says nothing at all.</p>
<p>He is called Mack, he was a medic for twenty-two years, and he is very good at saying nothing. After
four minutes Tasha, who is twenty-one, asks for the manual. ‘There it is,’ says Mack.</p>
${figure('workshop', 'It was the fuse. It is always the fuse, until it isn’t.')}
<h2>First, second, third</h2>
<p>The SpecOp Charity Network has run these weekends for nine years. On Saturday morning it is cars, in the
afternoon first aid; on Sunday it is what the instructors call Plan B, and what others might call life.</p>
<ul>
<li>First: stop. Nothing gets better while you run.</li>
<li>Second: say aloud what you know.</li>
<li>Third: do the next small thing.</li>
</ul>
<p>They practice it on a missed bus, a locked door, a landlord with a loud voice. One of the instructors
plays the landlord. He is six foot four and has to be reminded to be louder.</p>
<blockquote><p>In the homes where I grew up, when something broke, somebody got blamed. Here something
breaks and eight people bend over to look at it.</p></blockquote>
<h3>The card</h3>
<p>On Sunday evening everybody gets a toolbox and a card with six phone numbers. Tasha used hers eleven
days later, from the shoulder of a highway at night. She knew what it was. She only wanted to say it
aloud to someone first.</p>
<p>It was the alternator. She was right.</p>
<p>The next weekends are in Tulsa, Macon and Spokane. They are free, lunch is included, and the cars are
supplied by Anvil Auto Body, which has plenty that don’t start.</p>`,
  };
}

/** A dental van comes to town. */
export function clinicVan({ figure }: Desk): ArticleText {
  return {
    slug: 'clinic-van',
    articleType: 'NEWS',
    title: 'The dentist comes up the dirt road',
    blurb:
      'Three days with the van of Native Health Matters: 94 patients, five languages and a line that turned into a picnic.',
    scene: 'clinicVan',
    published: 96,
    body: `<p>The van leaves at four in the morning, because the road is better before the sun is in your eyes.
By seven it stands on the lot of the community center with its awning out, and there are already nineteen
folding chairs beside it, with people in them.</p>
${figure('clinicVan', 'The last eleven miles are the scenic ones.')}
<p>Native Health Matters goes only where it is asked to. This clinic was asked for by the tribe’s health
board, which also set the hours, found the interpreters and decided that elders go first and nobody is
turned away at five.</p>
<h2>Ninety-four patients</h2>
<ul>
<li>Forty-one were children, twelve of them in foster care with relatives</li>
<li>Twenty-seven left with glasses, ground in the back of the van</li>
<li>One was a dog, who was seen for company and found to be in good health</li>
</ul>
<p>In the second chair sits Darrell, who is seventeen and has not smiled with his mouth open since
seventh grade. It takes two visits and one very long story, told by his great-aunt in a language the
dentist doesn’t speak, at which everybody in the van laughs at the right moment.</p>
<blockquote><p>She told them how I bit the first dentist. I was four. I would like it on the record that I
was four.</p></blockquote>
<h3>Who comes next</h3>
<p>The assistant who handed over the instruments was Shandiin, twenty, in her second year of training. She
grew up in care two valleys over. The scholarship is paid for by donations, and she already knows where
she will work: here, in the clinic that the board hopes to build, with walls.</p>
<p>Until then it is the van. It comes back in six weeks, invited.</p>`,
  };
}

/** A morning on the practice green. */
export function shoesFirst({ figure }: Desk): ArticleText {
  return {
    slug: 'shoes-first',
    articleType: 'NEWS',
    title: 'Shoes first: a morning with Homestretch Kids Golf',
    blurb:
      'Lesson one has nothing to do with a swing. It is about picking out a pair of shoes that nobody wore before you.',
    scene: 'practiceGreen',
    published: 206,
    body: `<p>There are forty boxes on the clubhouse steps, and forty children who have been told to choose.
For a while nobody moves. Then a boy of eight asks the question that the coaches are waiting for: ‘And
after, do we give them back?’</p>
<p>They don’t. It is the first thing that Homestretch Kids Golf teaches.</p>
${figure('practiceGreen', 'Size two and a half. They will be outgrown within the season, and replaced.')}
<h2>Lunch, then putting</h2>
<p>The bus has collected them from twenty-six foster homes. Lunch comes before golf, since nobody putts
well hungry. Then each child meets the coach they will have all season, even if they move in between. Last
year 88 of 340 did move. The bus went to the new address every time.</p>
<ul>
<li>Ninety minutes a week, thirty weeks a year</li>
<li>One coach for every five children</li>
<li>No scores in the first month, unless a child insists</li>
</ul>
<p>Coach Bev taught physical education for thirty-one years. She keeps a bag of balls that have been hit
into the pond and retrieved, and hands one to everybody who has a bad day. ‘This one’s been through it
too,’ she says.</p>
<blockquote><p>In golf you can start over on every hole. My coach says there are eighteen of
them.</p></blockquote>
<h3>Who pays</h3>
<p>People on couches do. Each entry donation of the golf eSports tournament keeps one child on the course
for five weeks, and some of the entrants have come by to caddie. One of them, who finished 219th, has not
missed a Saturday since. The children call him Two-Nineteen. He has had it embroidered on a
towel.</p>`,
  };
}

/** Money for deposits. */
export function housingGrants({ figure }: Desk): ArticleText {
  return {
    slug: 'housing-grants',
    articleType: 'PRESS_RELEASE',
    title: '$180,000 for first apartments',
    blurb:
      'With CARE Foundation EPS we will pay two hundred deposits this year, each within three working days.',
    scene: 'firstApartment',
    published: 171,
    body: `<p>Homestretch has committed <strong>$180,000</strong> to CARE Foundation EPS for housing deposits over
the next twelve months. The money comes from the last ten races and from 2,114 individual gifts, of which
the smallest was one dollar and the largest ten thousand.</p>
${figure('firstApartment', 'Third floor, on the left.')}
<p>A deposit is the most ordinary of obstacles. A young adult who ages out of care may have a job, a bus
pass and a landlord willing to sign, and still lack the $900 that has to be on the table by Friday. Parents
lend that sort of money without thinking of it as help.</p>
<h2>Three days, one page</h2>
<p>CARE pays landlords directly and within three working days. The application is one page long. A person
reads it the same day and calls back, because a voice finds out more than a form.</p>
<ul>
<li>Average deposit: $870</li>
<li>Landlords in the network: 316, up from 240</li>
<li>Still housed after one year: nine of ten</li>
</ul>
<blockquote><p>We used to ask for three letters of reference. Then somebody pointed out who it is that
doesn’t have three people to write letters.</p></blockquote>
<p>So says Hollis Grant, who directs the program. He keeps the old form in a frame by the door.</p>
<h2>What we ask for in return</h2>
<p>Every grant is reported back to us by number, never by name, with the date of the application and the
date of the payment. We publish the totals each quarter. If the three days turn into five, that will be in
there too.</p>
<p>Donors who choose ‘foster kids aged out’ give directly to this program.</p>`,
  };
}
