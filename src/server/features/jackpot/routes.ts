// Serves the jackpot: saving cards, one's cards and prizes, races and the check of a card.
import type { FastifyInstance } from 'fastify';
import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import { requireAllowed } from '#base/places/refused-places.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { jackpotApi } from '#contract/jackpot.ts';
import { showApi } from '#contract/show.ts';
import { readCardSerial } from '#rules/jackpot/cards.ts';
import { findCards, findPublicCard } from './cards/card-queries.ts';
import { saveCards } from './cards/save-cards.ts';
import { claimPrize } from './prizes/claim-prize.ts';
import { findOwnPrizes } from './prizes/prize-queries.ts';
import { findRaceDetail } from './races/race-queries.ts';
import { findRaceRecord } from './races/race-record.ts';
import { findRaceShow } from './races/race-show.ts';

/** What the jackpot needs from beside it. */
export interface JackpotServices {
  db: Db;
  decidePlace: DecidePlace;
  /** What seals tax numbers; null where none can be kept. */
  taxKey: string | null;
}

/** The jackpot's calls, public and of the account. */
export function jackpotRoutes({ db, decidePlace, taxKey }: JackpotServices) {
  return [
    bind(jackpotApi.saveCards, async (input, context) => {
      const { userId } = signedIn(context);
      const decided = await decidePlace(db, await context.findPlace());
      await requireAllowed(db, decided, 'jackpot');
      return saveCards(db, userId, input, decided);
    }),
    bind(jackpotApi.cards, (input, context) => findCards(db, signedIn(context).userId, input)),
    bind(jackpotApi.prizes, (input, context) => findOwnPrizes(db, signedIn(context).userId, input)),
    bind(jackpotApi.claimPrize, (input, context) =>
      claimPrize(db, signedIn(context).userId, input, taxKey),
    ),
    bind(jackpotApi.race, async ({ raceId }) => {
      const race = await findRaceDetail(db, raceId);
      if (!race) throw new Refusal('not_found');
      return race;
    }),
    bind(showApi.race, async ({ raceId }) => {
      const show = await findRaceShow(db, raceId);
      if (!show) throw new Refusal('not_found');
      return show;
    }),
    bind(jackpotApi.card, async ({ serial }) => {
      const number = readCardSerial(serial);
      const card = number === null ? null : await findPublicCard(db, number);
      if (!card) throw new Refusal('not_found');
      return card;
    }),
  ];
}

/** Registers /races/{raceId}/settlement.json, which verify-race.mjs checks. */
export function registerRaceRecord(http: FastifyInstance, db: Db): void {
  http.get<{ Params: { raceId: string } }>(
    '/races/:raceId/settlement.json',
    async (request, reply) => {
      const raceId = id.safeParse(request.params.raceId);
      const text = raceId.success ? await findRaceRecord(db, raceId.data) : null;
      if (text === null) throw new Refusal('not_found');
      return reply
        .header('cache-control', 'public, max-age=3600')
        .type('application/json; charset=utf-8')
        .send(text);
    },
  );
}
