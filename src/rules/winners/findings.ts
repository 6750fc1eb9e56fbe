// Why somebody who won cannot have the prize: the lists that staff choose from, one for each game.
import { leastAge } from '../figures.ts';
import { type WinnerGame, winnerGames } from './desk.ts';

interface FindingTexts {
  /** What staff choose. */
  staff: string;
  /** What everybody reads beside the ticket, card or place: the rule, and nothing about the person. */
  everybody: string;
  /** What the person is told, after "because". */
  person: string;
}

/** The findings, each a rule of the game that was not kept when it was played, or that a prize was given up since. */
export const findings = {
  raffle: {
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
    payment: {
      staff: 'The payment of the ticket went back for good',
      everybody: 'A ticket whose payment went back wins nothing.',
      person: 'the payment of your ticket went back',
    },
    'free-entries': {
      staff: 'More free entries than one person may have',
      everybody: 'One free entry for each person and draw.',
      person: 'you had more free entries than one person may have',
    },
    'given-up': {
      staff: 'Gave the prize up, or did not send what it takes in the time that we gave',
      everybody: 'A prize that is given up, or not come for in time, goes to the next ticket.',
      person: 'you gave it up, or did not send us what it takes in the time that we gave',
    },
  },
  jackpot: {
    'under-age': {
      staff: `Under ${leastAge} when the race started`,
      everybody: `You must be ${leastAge} or older to win.`,
      person: `you were under ${leastAge} when the race started`,
    },
    identity: {
      staff: 'Could not show that they are the holder of the account',
      everybody: 'A prize goes only to the holder of the account.',
      person: 'we could not confirm that you are the person whose account it is',
    },
    break: {
      staff: 'Played the card while on a break from playing, perhaps under another account',
      everybody: 'Cards count only for people who were allowed to play.',
      person: 'you played the card while you were taking a break from playing',
    },
    household: {
      staff: 'Staff, or lives with staff',
      everybody: 'Staff and the people they live with may not play.',
      person: 'staff and the people they live with may not play',
    },
    place: {
      staff: 'Played from a place without a license',
      everybody: 'The jackpot is open only in places where it is licensed.',
      person: 'you played from a place where we hold no license for the jackpot',
    },
    payment: {
      staff: 'The payment of the card’s credit went back for good, and is not covered',
      everybody: 'A card whose credit is owed after its payment went back wins nothing.',
      person: 'the payment of the card’s credit went back, and your account still owes it',
    },
  },
  golf: {
    'under-age': {
      staff: `Under ${leastAge} at the championship`,
      everybody: `Players are ${leastAge} or older.`,
      person: `you were under ${leastAge} at the championship`,
    },
    identity: {
      staff: 'Could not show that they are who played',
      everybody: 'A prize goes only to the person who entered and played.',
      person: 'we could not confirm that you are the person who entered and played',
    },
    entries: {
      staff: 'Had a second entry or account',
      everybody: 'One entry and one account for each person.',
      person: 'you had more than one entry or account',
    },
    donation: {
      staff: 'The donation of the entry went back for good',
      everybody: 'An entry takes a donation that stays with us.',
      person: 'the donation of your entry went back',
    },
    conduct: {
      staff: 'Somebody else’s scores, or automated play',
      everybody: 'Somebody else’s scores or automated play disqualify.',
      person: 'scores of yours were somebody else’s, or were not played by a person',
    },
  },
} as const satisfies Record<WinnerGame, Record<string, FindingTexts>>;

type Findings = typeof findings;
/** What can be found of a winner of this game. */
export type FindingOf<Game extends WinnerGame> = keyof Findings[Game] & string;
export type Finding = { [Game in WinnerGame]: FindingOf<Game> }[WinnerGame];

/** What can be found in a game, in the order in which staff choose. */
export const findingNamesOf = <Game extends WinnerGame>(game: Game): FindingOf<Game>[] =>
  Object.keys(findings[game]) as FindingOf<Game>[];

/** All of them, of whichever game. */
export const findingNames: Finding[] = [
  ...new Set(winnerGames.flatMap((game) => Object.keys(findings[game]) as Finding[])),
];

/** The texts of what was found of a winner of this game. */
export const textsOfFinding = (game: WinnerGame, finding: Finding): FindingTexts =>
  (findings[game] as Record<string, FindingTexts>)[finding]!;
