// Says which feature a call of the API belongs to, by its path, for the API's documentation.

interface Feature {
  name: string;
  description: string;
  /** The first words of its paths, after `/data`, `/auth`, `/account` or `/office/data`. */
  words: RegExp;
}

// The names are those of the features' folders.
const features: readonly Feature[] = [
  {
    name: 'accounts',
    description: 'Opening the app, signing up, in and out, and what an account holds',
    words:
      /^(agree-to-terms|init|user|close|end-|export|resend-confirmation|sessions|standing|update$|supporters)/,
  },
  {
    name: 'payments',
    description: 'Starting, completing and giving up payments; refunds, disputes and what is owed',
    words: /^(payments|stripe-key|paypal-key|disputes|receivables)/,
  },
  {
    name: 'donations',
    description:
      'What a donation gives, whom it honors, monthly gifts, gifts without an account, receipts and gifts of cash or checks',
    words:
      /^(donation|dedications|monthly|cancel-monthly-donation|gifts|receipts|comms|offline-gifts|matri|benefit-values|disclosures|tier-values)/,
  },
  {
    name: 'jackpot',
    description: 'Races, cars and Jackpot Cards, and what a race pays',
    words:
      /^(races|race-day|cars|drivers|locations|jackpot|new-jackpot-pick|claim-jackpot-prize)(\W|-|$)/,
  },
  {
    name: 'raffle',
    description: 'Raffle tickets, prizes and free entries',
    words: /^(raffle|prizes|prize-draws|answer-raffle-award)/,
  },
  {
    name: 'track',
    description: 'Raffle tickets sold at the track: desks, shifts and sales',
    words: /^(track|phone-sales|walk-up)\b/,
  },
  {
    name: 'screens',
    description: 'Big screens of the live show, and what staff tell them',
    words: /^live/,
  },
  {
    name: 'draws',
    description: 'Provable draws: seeds, dice, records and transcripts',
    words: /^(draws|draw-day)/,
  },
  {
    name: 'pageant',
    description: 'Candidates, contests, ballots and their tallies',
    words: /^(vote-|new-vote-ballot|candidates|contest|guardianships)/,
  },
  {
    name: 'golf',
    description: 'The tournament: entries, teams, scorecards and standings',
    words: /^(new-tournament|tournament|update-tournament-entry|gift-pack|golf-winners)/,
  },
  { name: 'news', description: 'News and press releases', words: /^(news|articles)/ },
  {
    name: 'content',
    description: 'Charities, sponsors, highlights, pictures and the texts of pages',
    words: /^(charities|sponsors|highlights|images|page-texts)/,
  },
  {
    name: 'play-limits',
    description: 'Spending limits and breaks from playing',
    words: /^play-/,
  },
  {
    name: 'reminders',
    description: 'Reminders by email and private calendars',
    words: /^reminders/,
  },
  {
    name: 'restrictions',
    description: 'What is offered at which place',
    words: /^(geolocation|place-restrictions|place-checks|open-places|licenses)/,
  },
  {
    name: 'bookkeeping',
    description: 'The money in the books, statements, and the comparison with the providers',
    words: /^(money|books|reconciliation|statements)/,
  },
  {
    name: 'winners',
    description: 'Winners of prizes: who they are, the taxes on what they get, and paying them',
    words: /^(winners|winnings|tax-rules|claim-golf-prize)/,
  },
  {
    name: 'staff',
    description: 'Members of staff, their roles and their second factors',
    words: /^(me$|security|staff|invitation)/,
  },
  {
    name: 'safeguards',
    description: 'What is waiting for a second person, and from which limit on',
    words: /^(approvals|safeguards|public-acts|objections)/,
  },
  { name: 'settings', description: 'The settings that staff keep', words: /^settings/ },
  {
    name: 'operations',
    description: 'Jobs, emails and what is waiting for staff',
    words: /^(jobs|job-runs|mails|due|today|search|scripts)/,
  },
  { name: 'audit', description: 'Who did what, when', words: /^audit/ },
];

/**
 * The name of the feature that a path belongs to.
 *
 * Example: `/office/data/races/{raceId}/finish` → `jackpot`.
 *
 * @throws Error where a new path belongs to none yet
 */
export function featureOf(path: string): string {
  const words = path.replace(/^\/(office\/data|data|auth|account)\//, '');
  const found = features.find((feature) => feature.words.test(words));
  if (!found) throw new Error(`${path} belongs to no feature: name one in api-features.ts.`);
  return found.name;
}

/** The features among these names, as tags of an OpenAPI document. */
export function tagsOf(names: ReadonlySet<string>): { name: string; description: string }[] {
  return features
    .filter(({ name }) => names.has(name))
    .map(({ name, description }) => ({ name, description }));
}
