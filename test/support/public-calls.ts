// The table of the public calls: for each a good request, the shape of its answer, and what it refuses.
import { expect } from 'vitest';
import { contentApi } from '#contract/content.ts';
import { donationsApi } from '#contract/donations.ts';
import { golfApi } from '#contract/golf.ts';
import { newsApi } from '#contract/news.ts';
import { pageTextNames, pageTexts, pageTextsApi } from '#contract/page-texts.ts';
import { publicActsApi } from '#contract/public-acts.ts';
import { raffleApi } from '#contract/raffle.ts';
import { drawCalls } from './draw-calls.ts';
import { golfCalls, golfPlan } from './golf-calls.ts';
import { jackpotCalls } from './jackpot-calls.ts';
import { pageantCalls } from './pageant-calls.ts';
import {
  badChoice,
  badId,
  badPaging,
  type PublicCall,
  plainList,
  unknownId,
} from './public-call.ts';
import { flag, instant, listOf, number, orNull, text, uuid } from './shapes.ts';

const location = { _id: uuid, name: text, city: text, country: text };

const prize = {
  _id: uuid,
  name: text,
  value: number,
  imageId: uuid,
  imageAlt: text,
  description: text,
  buyLink: orNull(text),
  isGrandPrize: flag,
  entity: orNull(uuid),
  sponsorName: orNull(text),
  sponsorImageId: orNull(uuid),
  taxBearer: 'winner',
  isFiftyFifty: flag,
};

const article = {
  _id: uuid,
  title: text,
  blurb: text,
  body: text,
  publishDate: instant,
  imageId: orNull(uuid),
  imageAlt: text,
  articleType: expect.toBeOneOf(['NEWS', 'PRESS_RELEASE']),
};

const seasonCalls: PublicCall[] = [
  {
    ...plainList(contentApi.races, {
      _id: uuid,
      name: text,
      raceDate: instant,
      opensAt: instant,
      closesAt: instant,
      isCanceled: flag,
      hasPot: flag,
      time: text,
      location,
      purseCents: number,
      headlineCents: number,
      winningNumbers: listOf(number),
      replayUrl: orNull(text),
    }),
    bad: badChoice('preset', 'nextRace', 'preset must be nextRace or pastRaces.'),
  },
  plainList(contentApi.cars, {
    _id: uuid,
    number,
    driver: uuid,
    entities: listOf(uuid),
    imageId: uuid,
    imageAlt: text,
    colors: { body: text, accent: text, ink: text },
  }),
  plainList(contentApi.drivers, { _id: uuid, name: text, hometown: text }),
  plainList(contentApi.sponsors, {
    _id: uuid,
    name: text,
    description: text,
    website: orNull(text),
    imageId: uuid,
    imageAlt: text,
    carNumber: number,
  }),
  plainList(contentApi.locations, location),
  plainList(contentApi.charities, {
    _id: uuid,
    slug: text,
    name: text,
    summary: text,
    body: text,
    website: orNull(text),
    imageId: orNull(uuid),
    imageAlt: text,
    preference: orNull(text),
  }),
];

const usualTexts = Object.fromEntries(
  pageTextNames.map((name) => [name, pageTexts[name].usual] as const),
);

const frontPageCalls: PublicCall[] = [
  {
    endpoint: pageTextsApi.read,
    good: () => '/data/page-texts',
    shape: usualTexts,
    empty: usualTexts,
    bad: [],
  },
  {
    endpoint: contentApi.highlights,
    good: () => '/data/highlights',
    shape: {
      heroImageId: uuid,
      heroImageAlt: text,
      golfImageId: uuid,
      golfImageAlt: text,
      pageantImageId: uuid,
      pageantImageAlt: text,
      raffleImageId: uuid,
      raffleImageAlt: text,
      missionImageId: null,
      missionImageAlt: text,
      upcomingEvents: listOf({
        _id: uuid,
        kind: expect.toBeOneOf(['race', 'golf', 'pageant', 'raffle']),
        title: text,
        blurb: text,
        startsAt: instant,
        imageId: uuid,
        imageAlt: text,
        path: text,
      }),
    },
    empty: {
      heroImageId: null,
      heroImageAlt: text,
      golfImageId: null,
      golfImageAlt: text,
      pageantImageId: null,
      pageantImageAlt: text,
      raffleImageId: null,
      raffleImageAlt: text,
      missionImageId: null,
      missionImageAlt: text,
      upcomingEvents: [],
    },
    bad: [],
  },
  {
    endpoint: contentApi.image,
    good: (content) => `/data/images?id=${content.imageId}`,
    shape: { _id: uuid, dataURI: expect.stringMatching(/^data:image\/png;base64,[\w+/]+=*$/) },
    empty: null,
    bad: [
      ['', 'id', 'id must be the id of an image.'],
      ...badId('id', 'id must be the id of an image.'),
    ],
    notFound: () => [`/data/images?id=${unknownId}`],
  },
  plainList(donationsApi.disclosures, { state: text, sentences: text }),
  {
    endpoint: donationsApi.benefitValues,
    good: () => '/data/benefit-values',
    shape: {
      jackpotCredit: orNull(number),
      raffleTicket: orNull(number),
      voteToken: orNull(number),
      insubstantial: null,
    },
    empty: { jackpotCredit: null, raffleTicket: null, voteToken: null, insubstantial: null },
    bad: [],
  },
  {
    endpoint: donationsApi.matrix,
    good: () => '/data/donation-matrix?type=DONATION',
    shape: {
      type: 'DONATION',
      matrixes: listOf({
        amount: number,
        jackpotCredits: number,
        raffleTickets: number,
        voteTokens: number,
      }),
    },
    empty: { type: 'DONATION', matrixes: [] },
    bad: [
      ['', 'type', 'invalid donation matrix type: '],
      ['type=', 'type', 'invalid donation matrix type: '],
      ['type=CAKE', 'type', 'invalid donation matrix type: CAKE'],
      ['type=donation', 'type', 'invalid donation matrix type: donation'],
    ],
  },
];

const gameCalls: PublicCall[] = [
  {
    ...plainList(publicActsApi.list, {
      _id: uuid,
      what: 'free-entries',
      reason: text,
      asked: instant,
      waitsUntil: null,
      outcome: 'waits',
      decided: null,
      drawId: null,
    }),
    bad: badId('drawId', 'drawId must be the id of a draw.'),
  },
  plainList(raffleApi.prizes, prize),
  {
    endpoint: raffleApi.fiftyFifty,
    good: () => '/data/raffle-fifty-fifty',
    shape: { fiftyFifty: null },
    empty: { fiftyFifty: null },
    bad: [],
  },
  {
    endpoint: raffleApi.odds,
    good: () => '/data/raffle-odds',
    shape: { tickets: number },
    empty: { tickets: 0 },
    bad: [],
  },
  {
    ...plainList(raffleApi.draws, { _id: uuid, rafflePrize: prize, prizeDrawDate: instant }),
    bad: badChoice('next', 'true', 'next must be true or false.'),
  },
  {
    ...plainList(golfApi.entries, {
      _id: uuid,
      event: 'ps-golf-event',
      name: text,
      city: text,
      state: text,
      country: text,
      sessionDay: expect.toBeOneOf(['saturday', 'sunday']),
      sessionTimeslot: expect.stringMatching(/^s[1-6]$/),
      likes: number,
      dislikes: number,
      created: instant,
    }),
    bad: [
      ...badChoice(
        'event',
        'ps-golf-event',
        'event must be ps-golf-event, or ps-golf-event-2025 for one of its year.',
      ),
      ...badPaging,
    ],
  },
  plainList(golfApi.tournament, {
    event: 'ps-golf-event',
    registrationClosesAt: instant,
    plan: golfPlan,
    rounds: listOf({ _id: uuid, title: text, startsAt: instant, detail: text }),
  }),
];

const newsCalls: PublicCall[] = [
  {
    ...plainList(newsApi.list, article),
    bad: [
      ...badChoice('articleType', 'NEWS', 'articleType must be PRESS_RELEASE or NEWS.'),
      ...badChoice('preset', 'nextNews', 'preset must be nextNewsPress, nextNews or nextPress.'),
      ...badPaging,
    ],
  },
  {
    endpoint: newsApi.one,
    good: (content) => `/data/news-press/${content.articles['New press']}`,
    shape: article,
    empty: null,
    bad: [],
    notFound: (content) => [
      `/data/news-press/${unknownId}`,
      `/data/news-press/${content.articles.Draft}`,
      `/data/news-press/${content.articles['Future press']}`,
    ],
  },
];

/** Every public call of the contract. */
export const publicCalls = [
  ...seasonCalls,
  ...frontPageCalls,
  ...gameCalls,
  ...newsCalls,
  ...jackpotCalls,
  ...pageantCalls,
  ...drawCalls,
  ...golfCalls,
];
