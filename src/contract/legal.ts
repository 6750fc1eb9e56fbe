// The versions of the pages that say what holds: from which day, and what was new in each.

/** A version of a text: the day from which it holds, and what is new in it. */
export interface TextVersion {
  /** As `2026-11-23`. */
  day: string;
  isNew: string;
}

const firstInWriting = 'The first version in writing.';

/** The versions of each text, the newest first. A changed text is a new version. */
export const textVersions = {
  terms: [
    {
      day: '2026-11-28',
      isNew:
        'How we know the place of a card by post and of cash; and registration for a golf tournament closes at least one week before its first round.',
    },
    {
      day: '2026-11-27',
      isNew:
        'For how long a jackpot prize can be claimed of a race that was settled late, as the Jackpot Rules say.',
    },
    {
      day: '2026-11-26',
      isNew:
        'Said more exactly: tickets and credits that are paid with a card from elsewhere wait for a check, a ticket is in the draws whose entries close while it is valid, tokens whose votes are taken out are not owed, and a dispute that is won gives tokens back, not votes.',
    },
    {
      day: '2026-11-24',
      isNew:
        'Each golf tournament has its own prizes and its own number of players who go on; the Golf Rules name them.',
    },
    {
      day: '2026-11-23',
      isNew:
        'Raffle tickets and the jackpot are offered only where a license is valid, and the place is kept with each payment and play. Receipts name what credits, tickets and tokens that came with a gift are worth, and a gift can be made without them, and without an account. Donors change, skip, pause and restart their monthly donations themselves. Tax on prizes is reported and withheld as the law wants it, and a prize’s page says where we pay it. New versions of these terms are asked for once, before the next purchase or play.',
    },
    { day: '2026-11-22', isNew: 'Our staff and the people they live with take no part in games.' },
    { day: '2026-09-01', isNew: firstInWriting },
  ],
  jackpotRules: [
    {
      day: '2026-11-28',
      isNew:
        'Said more exactly: whoever claims a prize states their age and that the card is theirs; we check it of larger prizes.',
    },
    {
      day: '2026-11-27',
      isNew:
        'That no prize is paid for a card while its credit is owed after a payment went back, what becomes of an objection, and how long a prize can be claimed of a race that was settled late.',
    },
    {
      day: '2026-11-26',
      isNew: 'That the jackpot rolls over, and that prizes are paid out of it meanwhile.',
    },
    {
      day: '2026-11-25',
      isNew:
        'Cards of a race are on sale for at least a day, and close as announced unless there is a day’s notice. From the start on no car is scratched, and two officials can undo the scratch of a car that was a mistake.',
    },
    {
      day: '2026-11-23',
      isNew:
        'Tax is reported and withheld as the law of the year wants it; a tax form is asked for as before. Whoever claimed a prize and is not eligible does not get it, and it returns to the pot.',
    },
    {
      day: '2026-11-22',
      isNew:
        'Everybody on our staff, in whatever role, and the people they live with may not play.',
    },
    { day: '2026-09-01', isNew: firstInWriting },
  ],
  raffleRules: [
    {
      day: '2026-11-28',
      isNew:
        'By what we look up whether somebody may take part who enters free by post, and what becomes of a prize that was cleared before a payment went back, or that its winner gives up.',
    },
    {
      day: '2026-11-27',
      isNew:
        'That a ticket whose payment went back wins nothing, also where its prize was accepted, and what becomes of an objection.',
    },
    {
      day: '2026-11-26',
      isNew:
        'How winners without an email and of tickets from the track hear of it, and that tickets which are left out of a draw bring nothing to its 50/50.',
    },
    {
      day: '2026-11-24',
      isNew: 'What the code of a ticket from the track proves, and how its tickets are claimed.',
    },
    { day: '2026-11-23', isNew: firstInWriting },
  ],
  pageantRules: [
    {
      day: '2026-11-27',
      isNew:
        'Said more exactly: of candidates with equal votes the last entry of the ballot log decides, also where it takes votes out, and votes are hidden from the public.',
    },
    {
      day: '2026-11-26',
      isNew:
        'That votes stay once the official tally is certified or was due, and that our staff can open a vote earlier or end it early.',
    },
    { day: '2026-11-23', isNew: firstInWriting },
  ],
  golfRules: [
    {
      day: '2026-11-28',
      isNew: 'Said more exactly: registration closes at least one week before the first round.',
    },
    {
      day: '2026-11-27',
      isNew: 'What becomes of an objection.',
    },
    {
      day: '2026-11-26',
      isNew: 'That teams are formed until the first round begins.',
    },
    {
      day: '2026-11-25',
      isNew:
        'It takes two members of our staff to close a week, who have no part in the tournament. What becomes of a prize whose winner’s entry donation is disputed or went back, and of the donation of an entry whose form has not come in when week 1 is closed.',
    },
    {
      day: '2026-11-24',
      isNew:
        'One can enter without the gift pack, and we remind golfers once before the last day to claim it. Each tournament has its own prizes and its own number of players who go on, set before its registration opens.',
    },
    { day: '2026-11-23', isNew: firstInWriting },
  ],
} as const satisfies Record<string, readonly [TextVersion, ...TextVersion[]]>;

/** The version of the terms that people agree to, stored with their agreement. */
export const termsVersion = textVersions.terms[0].day;

export const privacyVersion = '2026-11-28';
/** The day of the last test of the accessibility statement. */
export const accessibilityTestedOn = '2026-11-23';
