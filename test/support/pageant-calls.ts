// The public calls of the pageant, for the table of all public calls.
import { expect } from 'vitest';
import { pageantApi } from '#contract/pageant.ts';
import { showApi } from '#contract/show.ts';
import { printBallotSerial } from '#rules/pageant/pageant.ts';
import { badChoice, badId, type PublicCall, plainList, unknownId } from './public-call.ts';
import { flag, instant, listOf, number, orNull, text, uuid } from './shapes.ts';

/** Contests, candidates, a ballot, and the log of ballots. */
export const pageantCalls: PublicCall[] = [
  {
    ...plainList(pageantApi.contests, {
      _id: uuid,
      name: text,
      voteContestDate: instant,
      voteStartDate: instant,
      voteEndDate: instant,
      voteTotals: expect.toSatisfy((totals: Record<string, unknown>) => {
        expect(Object.keys(totals)).toEqual(listOf(uuid));
        expect(Object.values(totals)).toEqual(listOf(number));
        return true;
      }),
      ranking: listOf(uuid),
      tallyHiddenFrom: orNull(instant),
      isTallyHidden: flag,
      mostVotesEach: orNull(number),
      officialTally: orNull({
        digest: text,
        certified: instant,
        votes: number,
        entries: number,
        origins: null,
      }),
      schedule: listOf({ _id: uuid, title: text, place: text, startsAt: instant }),
    }),
    bad: badChoice('preset', 'nextVoteContest', 'preset must be nextVoteContest.'),
  },
  {
    endpoint: pageantApi.candidates,
    good: (content) => `/data/candidates?event=${content.contests[1]}`,
    shape: {
      _id: uuid,
      name: text,
      candidateGroup: text,
      isShielded: flag,
      hasShareCard: flag,
      title: text,
      location: text,
      imageId: uuid,
      imageAlt: text,
      event: uuid,
      bio: text,
    },
    empty: [],
    bad: [
      ['', 'event', 'event must be the id of a contest.'],
      ...badId('event', 'event must be the id of a contest.'),
    ],
  },
  {
    endpoint: showApi.contest,
    good: (content) => `/data/vote-contests/${content.contests[1]}/show`,
    shape: {
      _id: uuid,
      name: text,
      opensAt: instant,
      closesAt: instant,
      tallyDueAt: instant,
      isTallyHidden: flag,
      votes: orNull(number),
      crowns: listOf({
        group: text,
        places: listOf({ _id: uuid, name: text, imageId: uuid, votes: number }),
      }),
      sealed: orNull({ entries: number, head: text, sealedAt: instant }),
      correction: null,
      certified: null,
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/vote-contests/${unknownId}/show`],
  },
  {
    endpoint: pageantApi.ballot,
    good: (content) => `/data/vote-ballots/${printBallotSerial(content.ballotSerial)}`,
    shape: {
      serial: text,
      event: uuid,
      eventName: text,
      votes: listOf({ _id: uuid, name: text }),
      numVotes: number,
      withdrawnVotes: number,
      withdraws: null,
      checkpoint: null,
    },
    empty: null,
    bad: [],
    notFound: () => [
      `/data/vote-ballots/${printBallotSerial(9_999_999)}`,
      '/data/vote-ballots/nonsense',
    ],
  },
  {
    endpoint: pageantApi.ballotLog,
    good: (content) => `/data/vote-contests/${content.contests[1]}/ballot-log`,
    shape: { event: uuid, eventName: text, isHidden: flag, ballots: number, checkpoints: [] },
    empty: null,
    bad: [],
    notFound: () => [`/data/vote-contests/${unknownId}/ballot-log`],
  },
];
