// The pages of the partner charities, in words.
import type { DemoCharity } from './types.ts';

/** The scenes that there are pictures of. */
export type CharityScene = 'porch' | 'workshop' | 'practiceGreen' | 'clinicVan' | 'firstApartment';

/** A partner before it has an id and a picture. */
export type CharityText = Omit<DemoCharity, 'id' | 'imageId'> & {
  scene: CharityScene;
  /** What its picture shows. */
  alt: string;
};

/** The partners, in the order of the partner list. */
export const charityTexts: readonly CharityText[] = [
  {
    slug: 'heart-to-heart',
    name: 'Heart to Heart',
    summary:
      'Heart to Heart pairs every young adult leaving care with a mentor who stays for at least two years. Mentors help with the first lease, the first tax return and the Sunday dinners in between. Nobody should have to call a hotline to ask how to thaw a chicken.',
    preference: 'heart-to-heart',
    website: 'https://hearttoheartmentors.example',
    scene: 'porch',
    alt: 'Two people talk over coffee on a porch swing',
    body: `<p>Most of us had somebody to ask. Heart to Heart finds that somebody for young people who leave
foster care without one, and then makes sure the two of them stay in touch.</p>
<h3>How a match is made</h3>
<p>Every mentor gives three references and twelve hours of training, and meets two or three young
adults over supper before anyone decides anything. The young adult chooses. A coordinator calls both
of them every month for the first year, and every other month after that.</p>
<ul>
<li>212 pairs met at least twice a month last year</li>
<li>The average match has lasted three years and two months</li>
<li>Nineteen former mentees are mentors today</li>
</ul>
<blockquote><p>I called her about a parking ticket. We talked for two hours, and at the end she said,
‘So what are we doing about Thanksgiving?’</p></blockquote>
<h3>What your gift does</h3>
<p>A match costs $640 a year: training, background checks, a coordinator’s time and a little money for
two movie tickets when that is what the evening needs. Read how to become a mentor on
<a href="https://hearttoheartmentors.example">Heart to Heart’s own site</a>.</p>`,
  },
  {
    slug: 'specop-charity-network',
    name: 'SpecOp Charity Network',
    summary:
      'Retired special operations veterans run weekend workshops in first aid, car repair and staying calm when plans fall apart. Young people leave with a certificate, a toolbox and a list of people who will pick up the phone.',
    preference: null,
    website: 'https://specopnetwork.example',
    scene: 'workshop',
    alt: 'A car on a jack with its hood up, and tools on a bench',
    body: `<p>The instructors have fixed radios in the rain and trucks in the dark. On Saturday mornings they
teach young adults how to change a tire, stop a bleed and read a map, and they do it with more patience
than anyone expects.</p>
<h3>One weekend, three certificates</h3>
<ul>
<li><strong>First aid and CPR</strong>, recognized by most employers</li>
<li><strong>Car care</strong>: oil, brakes, battery, tires and what the noise means</li>
<li><strong>Plan B</strong>: what to do first, second and third when something goes wrong</li>
</ul>
<p>Everyone who finishes takes home a toolbox and a card with six phone numbers. The card is not a
formality. The six people on it answered 431 calls last year, most of them about cars and some of them
about everything else.</p>
<blockquote><p>They never once yelled. I kept waiting for it. By Sunday I had stopped
waiting.</p></blockquote>
<p>Workshops are free and run in eleven cities. Dates are on
<a href="https://specopnetwork.example">the network’s calendar</a>.</p>`,
  },
  {
    slug: 'homestretch-kids-golf',
    name: 'Homestretch Kids Golf',
    summary:
      'Homestretch Kids Golf puts a club in the hands of children in foster homes and a patient coach beside them. Lessons, bus rides and lunch are free, and so are the shoes. The golf eSports tournament pays for a full year of it.',
    preference: 'kids-golf',
    website: 'https://homestretchkidsgolf.example',
    scene: 'practiceGreen',
    alt: 'Small golf shoes, a bag of clubs and a ball beside the hole',
    body: `<p>Golf is a slow game with a short memory: every hole is a fresh start. That is why it works so
well for children who have had to move often.</p>
<h3>A season with us</h3>
<p>From spring to fall, 340 children between seven and fifteen meet every week on nineteen public
courses. A bus picks them up. Lunch is first, because nobody putts well hungry. Then there are ninety
minutes with the same coach, all season long, even if the child changes homes in between. We send the
bus to the new address.</p>
<ul>
<li>Clubs that fit, replaced as the child grows</li>
<li>Shoes, new, in the right size and theirs to keep</li>
<li>A coach who has been trained in what moving does to a child</li>
</ul>
<blockquote><p>On my scorecard it says ‘Started again on hole four.’ My coach said that’s allowed as
often as you want.</p></blockquote>
<h3>Who pays for it</h3>
<p>The entry donations of the golf eSports tournament do, all of them. One entry keeps one child on the
course for five weeks. See <a href="https://homestretchkidsgolf.example">where we play</a>.</p>`,
  },
  {
    slug: 'native-health-matters',
    name: 'Native Health Matters',
    summary:
      'Native Health Matters brings dental vans, vision checks and counselors to Native youth in care, close to home and in the languages spoken there. Every clinic is run together with the tribal nation that hosts it.',
    preference: null,
    website: 'https://nativehealthmatters.example',
    scene: 'clinicVan',
    alt: 'A clinic van on a desert road below red mesas',
    body: `<p>The nearest dentist can be two hours away, and the nearest counselor further. Native Health
Matters drives the other way: to the school lot, the chapter house, the community center.</p>
<h3>Invited, always</h3>
<p>A clinic opens where a tribal nation asks for it and under that nation’s health board. Local staff
set the hours, choose the interpreters and keep the records. The vans are guests, and they behave like
guests.</p>
<h3>Last year</h3>
<ul>
<li>2,960 dental visits and 1,740 pairs of glasses</li>
<li>Counseling in five languages, by phone wherever there is a bar of signal</li>
<li>Fourteen young adults in training as dental assistants and community health workers</li>
</ul>
<blockquote><p>My grandmother sat in the van with us the whole day and translated the jokes. That was
the part that mattered.</p></blockquote>
<p>Gifts pay for fuel, fillings and scholarships. More about the routes is on
<a href="https://nativehealthmatters.example">the clinics’ own site</a>.</p>`,
  },
  {
    slug: 'care-foundation-eps',
    name: 'CARE Foundation EPS',
    summary:
      'CARE helps young people over 18 who have aged out of foster care with the four things that have to come first: a place to live, a job, a way to get there and a reason to stay. Grants cover deposits, work boots, bus passes and textbooks. Nine of ten participants are still housed a year later.',
    preference: 'foster-kids-aged-out',
    website: 'https://carefoundationeps.example',
    scene: 'firstApartment',
    alt: 'An apartment house at dusk with one window newly lit',
    body: `<p>On an eighteenth birthday, foster care ends. The rent does not wait, and neither does the first
shift. CARE makes small grants, quickly, for what stands between a young adult and an ordinary
Tuesday.</p>
<h3>Four things first</h3>
<ul>
<li><strong>A place:</strong> deposits and first months, paid to the landlord within three days</li>
<li><strong>A job:</strong> boots, uniforms, licenses and the fee for the fingerprint check</li>
<li><strong>A way there:</strong> bus passes, bicycles, and a used car where there is no bus</li>
<li><strong>A reason to stay:</strong> textbooks, night classes, a guitar</li>
</ul>
<p>Nobody fills in more than one page, and a person reads it the same day. The average grant is $870.
Most are for deposits; the smallest one last year was $11, for a birth certificate that unlocked
everything else.</p>
<blockquote><p>They asked what I needed and believed the answer.</p></blockquote>
<p>Nine of ten participants are still housed a year later. How that is counted is explained on
<a href="https://carefoundationeps.example">CARE’s own site</a>.</p>`,
  },
];
