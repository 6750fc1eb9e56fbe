// Serves the golf tournament: its dates, entries and play to everybody, and what is one's own.

import type { Db } from '#base/database/handles.ts';
import type { Context } from '#base/http/actor.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import type { DecidePlace } from '#base/places/place-evidence.ts';
import { Refusal } from '#contract/errors.ts';
import { golfApi } from '#contract/golf.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { golfStandingsApi } from '#contract/golf-standings.ts';
import { findOwnPlace } from './entries/own-place.ts';
import { reactToEntry } from './entries/react-to-entry.ts';
import { registerEntry } from './entries/register-entry.ts';
import { updateEntry } from './entries/update-entry.ts';
import { findEntries, findOwnEntries, findTournament } from './queries.ts';
import { attestScorecard } from './scores/attest-scorecard.ts';
import { findOwnScorecards } from './scores/scorecard-queries.ts';
import { joinTeam } from './teams/join-team.ts';
import { leaveTeam } from './teams/leave-team.ts';
import { startTeam } from './teams/start-team.ts';
import { findEntryId, findOwnTeam, findTeams } from './teams/team-queries.ts';
import { findShownEvent, type OfTournament } from './tournament-of.ts';
import type { SeasonKeeper } from './weeks/keep-seasons.ts';
import { findPlayer, findStandings, findSummary } from './weeks/standings-queries.ts';

/** What the tournament needs from beside it. */
export interface GolfServices {
  db: Db;
  /** The server's key: who liked what can't be told without it. */
  secret: string;
  decidePlace: DecidePlace;
  seasons: SeasonKeeper;
  wakeOutbox(): void;
}

/** The calls of the tournament, public and of the account. */
export function golfRoutes(services: GolfServices) {
  const { db } = services;
  return [
    ...publicRoutes(services),
    ...reactionRoutes(services),
    ...entrantRoutes(services),
    ...ownRoutes(db),
  ];
}

function publicRoutes({ db, seasons }: GolfServices) {
  return [
    bind(golfApi.entries, ({ event, page, limit }) => findEntries(db, event, { page, limit })),
    bind(golfApi.tournament, () => findTournament(db)),
    bind(golfStandingsApi.summary, ({ event }) => findSummary(db, seasons, event)),
    bind(golfStandingsApi.standings, (input) => findStandings(db, seasons, input)),
    bind(golfStandingsApi.player, async ({ entryId }) => {
      const player = await findPlayer(db, seasons, entryId);
      if (!player) throw new Refusal('not_found');
      return player;
    }),
    bind(golfStandingsApi.teams, (input) => findTeams(db, input)),
  ];
}

function reactionRoutes({ db, secret }: GolfServices) {
  const react = async (context: Context, entryId: string, kind: 'like' | 'dislike') => {
    const reactor = {
      userId: context.actor?.userId ?? null,
      cookie: context.visitor,
      countStranger: () =>
        context.countWithNetwork('reactionOfStrangers', [
          `entry-network:${entryId}|${context.network.near}`,
        ]),
    };
    return { ok: await reactToEntry(db, secret, reactor, { entryId, kind }) };
  };
  return [
    bind(golfAccountApi.like, ({ entryId }, context) => react(context, entryId, 'like')),
    bind(golfAccountApi.dislike, ({ entryId }, context) => react(context, entryId, 'dislike')),
  ];
}

/** What somebody asks of their tournament, which is the one that is shown. */
async function ofShown<Input extends object>(db: Db, input: Input): Promise<OfTournament<Input>> {
  return { ...input, event: await findShownEvent(db) };
}

function entrantRoutes({ db, decidePlace, wakeOutbox }: GolfServices) {
  return [
    bind(golfApi.newEntry, async (input, context) =>
      registerEntry(
        { db, wakeOutbox },
        signedIn(context).userId,
        await ofShown(db, input),
        await decidePlace(db, await context.findPlace()),
      ),
    ),
    bind(golfApi.ownEntries, async ({ page, limit }, context) =>
      findOwnEntries(db, await findShownEvent(db), signedIn(context).userId, { page, limit }),
    ),
    bind(golfApi.ownPlace, async (_input, context) =>
      findOwnPlace(db, await findShownEvent(db), signedIn(context).userId),
    ),
    bind(golfAccountApi.updateEntry, async (input, context) =>
      updateEntry(db, signedIn(context).userId, await ofShown(db, input)),
    ),
  ];
}

/** One's own team and scorecards. */
function ownRoutes(db: Db) {
  return [
    bind(golfAccountApi.team, async (_input, context) => {
      const entryId = await findEntryId(db, await findShownEvent(db), signedIn(context).userId);
      return { team: entryId ? await findOwnTeam(db, entryId) : null };
    }),
    bind(golfAccountApi.startTeam, async (input, context) =>
      startTeam(db, signedIn(context).userId, await ofShown(db, input)),
    ),
    bind(golfAccountApi.joinTeam, async (input, context) =>
      joinTeam(db, signedIn(context).userId, await ofShown(db, input)),
    ),
    bind(golfAccountApi.leaveTeam, async (input, context) => {
      await leaveTeam(db, signedIn(context).userId, await ofShown(db, input));
      return { team: null };
    }),
    bind(golfAccountApi.scorecards, async (_input, context) =>
      findOwnScorecards(db, await findShownEvent(db), signedIn(context).userId),
    ),
    bind(golfAccountApi.attest, (input, context) =>
      attestScorecard(db, signedIn(context).userId, input),
    ),
  ];
}
