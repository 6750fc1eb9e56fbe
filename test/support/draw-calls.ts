// The public calls on draws and raffle tickets, for the table of all public calls.
import { expect } from 'vitest';
import { drawsApi } from '#contract/draws.ts';
import { raffleApi } from '#contract/raffle.ts';
import { showApi } from '#contract/show.ts';
import { printSerial } from '#rules/raffle/raffle.ts';
import { badChoice, badPaging, type PublicCall, plainList, unknownId } from './public-call.ts';
import { flag, instant, listOf, number, orNull, text, uuid } from './shapes.ts';

const source = expect.toBeOneOf(['drand', 'witnessed', 'demo', 'manual']);

const summary = {
  _id: uuid,
  kind: expect.toBeOneOf(['raffle', 'jackpot']),
  title: text,
  stage: expect.toBeOneOf(['announced', 'frozen', 'drawn', 'canceled']),
  announced: source,
  source: orNull(source),
  closesAt: instant,
  frozenAt: orNull(instant),
  drawnAt: orNull(instant),
  entries: orNull(number),
  manifestSha256: orNull(text),
  result: listOf(text),
  redrawOf: orNull(uuid),
  round: number,
};

/** The draws that take free entries, the list of all draws, one of them, and a ticket. */
export const drawCalls: PublicCall[] = [
  plainList(raffleApi.openDraws, {
    ...{ prizeDrawId: uuid, prizeName: text, drawsAt: instant, isRepeated: flag },
  }),
  {
    ...plainList(drawsApi.list, summary),
    bad: [
      ...badChoice('kind', 'raffle', 'kind must be raffle or jackpot.'),
      ...badChoice('stage', 'drawn', 'stage must be coming or drawn.'),
      ...badPaging,
    ],
  },
  {
    endpoint: drawsApi.read,
    good: (content) => `/data/draws/${content.drawId}`,
    shape: {
      ...summary,
      announcedAt: instant,
      alternates: orNull(number),
      protocol: null,
      roundAt: instant,
      handedIn: null,
      wish: null,
      commitments: listOf(text),
      replacement: null,
      dice: [],
      seal: orNull(text),
      raceId: orNull(uuid),
      prize: {
        ...{ _id: uuid, name: text, value: number, imageId: uuid, imageAlt: text },
        isOpenFiftyFifty: false,
      },
      awards: [],
      redraw: null,
      redrawReason: null,
      origins: null,
      announcements: [],
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/draws/${unknownId}`],
  },
  {
    endpoint: showApi.draw,
    good: (content) => `/data/draws/${content.drawId}/show`,
    shape: {
      _id: uuid,
      kind: 'raffle',
      title: text,
      stage: summary.stage,
      announced: source,
      deciding: source,
      closesAt: instant,
      frozenAt: orNull(instant),
      entries: orNull(number),
      manifestSha256: orNull(text),
      round: orNull(number),
      roundAt: orNull(instant),
      drawnAt: orNull(instant),
      result: listOf(text),
      prize: { name: text, valueCents: number, imageId: uuid, isOpenFiftyFifty: false },
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/draws/${unknownId}/show`],
  },
  {
    endpoint: raffleApi.statement,
    good: (content) => `/data/draws/${content.drawId}/statement`,
    shape: {
      from: null,
      to: instant,
      tickets: number,
      soldCents: number,
      backCents: number,
      feesCents: number,
      prizes: [{ drawId: uuid, name: text, valueCents: number, sponsorName: orNull(text) }],
      boughtPrizesCents: number,
      leftCents: number,
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/draws/${unknownId}/statement`],
  },
  {
    endpoint: drawsApi.ticket,
    good: (content) => `/data/raffle-tickets/${printSerial(content.ticketSerial)}`,
    shape: {
      serial: text,
      number,
      created: instant,
      expiresAt: instant,
      isVoid: flag,
      isLate: flag,
      corrections: [],
      draws: [summary],
    },
    empty: null,
    bad: [],
    notFound: () => [`/data/raffle-tickets/${printSerial(7)}`, '/data/raffle-tickets/nonsense'],
  },
];
