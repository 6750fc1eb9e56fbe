// Why somebody whose ticket was drawn cannot have the prize: the list that staff choose from.
import { leastAge } from '../figures.ts';

interface FindingTexts {
  /** What staff choose. */
  staff: string;
  /** What everybody reads beside the serial: the rule, and nothing about the person. */
  everybody: string;
  /** What the person is told, after "because". */
  person: string;
}

/** The findings, each a rule of the raffle that was not kept when the ticket was played. */
export const findings = {
  'under-age': {
    staff: `Under ${leastAge} when the draw closed`,
    everybody: `You must be ${leastAge} or older to win.`,
    person: `you were under ${leastAge} when the draw closed`,
  },
  identity: {
    staff: 'Could not show that they are who entered',
    everybody: 'A prize goes only to whoever entered.',
    person: 'we could not confirm that you are the person who entered',
  },
  break: {
    staff: 'Got the ticket while on a break from playing, perhaps under another account',
    everybody: 'Tickets count only for people who were allowed to get them.',
    person: 'you got the ticket while you were taking a break from playing',
  },
  household: {
    staff: 'Staff, or lives with staff',
    everybody: 'Staff and the people they live with take no part.',
    person: 'staff and the people they live with take no part',
  },
  place: {
    staff: 'Entered from a place without a license',
    everybody: 'The raffle is open only in places where it is licensed.',
    person: 'you entered from a place where we hold no license for the raffle',
  },
  'free-entries': {
    staff: 'More free entries than one person may have',
    everybody: 'One free entry for each person and draw.',
    person: 'you had more free entries than one person may have',
  },
} as const satisfies Record<string, FindingTexts>;

export type Finding = keyof typeof findings;
export const findingNames = Object.keys(findings) as Finding[];
