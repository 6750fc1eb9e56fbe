// Serves the staff's calls on the tournament; the roles are declared in the contract.

import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import type { Page, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { officeGolfApi, type Unresolved } from '#contract/office/golf.ts';
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { tournamentDatesApi, tournamentsApi } from '#contract/office/tournaments.ts';
import { affiliatesFile } from './affiliates-file.ts';
import { findAffiliates, findOfficeEntries } from './office-queries.ts';
import { hasEntry } from './queries.ts';
import { dismissComplaint } from './scores/dismiss-complaint.ts';
import { enterScorecard } from './scores/enter-scorecard.ts';
import { importScores } from './scores/import-scores.ts';
import { scoreTemplate } from './scores/score-template.ts';
import { findScorecards } from './scores/scorecard-queries.ts';
import { tournamentDateRecords } from './tournament-dates.ts';
import { findEventOfStaff } from './tournament-of.ts';
import { tournamentRecords } from './tournament-settings.ts';
import { cancelAbsence } from './weeks/cancel-absence.ts';
import { closeWeek, listUnresolved } from './weeks/close-week.ts';
import { findIneligible } from './weeks/find-ineligible.ts';
import type { SeasonKeeper } from './weeks/keep-seasons.ts';
import {
  findAbsences,
  findOfficePlayer,
  findOfficeStandings,
  findOfficeWeeks,
} from './weeks/office-week-queries.ts';
import { recordAbsence } from './weeks/record-absence.ts';
import { recordPlayOff } from './weeks/record-play-off.ts';
import { readNames } from './weeks/season.ts';

/** The tournament director's calls. */
export function officeGolfRoutes(db: Db, seasons: SeasonKeeper, wakeOutbox: () => void) {
  const play = { db, seasons };
  return [
    ...recordRoutes(db, tournamentsApi, tournamentRecords),
    ...recordRoutes(db, tournamentDatesApi, tournamentDateRecords),
    bind(officeGolfApi.enterScorecard, async (input, context) =>
      enterScorecard(play, signedIn(context).userId, await ofStaff(db, input)),
    ),
    bind(officeGolfApi.importScores, async (input, context) =>
      importScores(play, signedIn(context).userId, await ofStaff(db, input)),
    ),
    bind(officeGolfApi.scorecards, async ({ entryId }) => {
      if (!(await hasEntry(db, entryId))) throw new Refusal('entry_unknown');
      return findScorecards(db, { entryId });
    }),
    bind(officeGolfApi.recordAbsence, async (input, context) => ({
      recorded: await recordAbsence(play, signedIn(context).userId, await ofStaff(db, input)),
    })),
    bind(officeGolfApi.cancelAbsence, async (input, context) => ({
      canceled: await cancelAbsence(play, signedIn(context).userId, await ofStaff(db, input)),
    })),
    bind(officeGolfApi.dismissComplaint, (input, context) =>
      dismissComplaint(db, signedIn(context).userId, input),
    ),
    bind(officeGolfApi.recordPlayOff, async (input, context) => ({
      recorded: await recordPlayOff(play, signedIn(context).userId, await ofStaff(db, input)),
    })),
    bind(officeGolfApi.unresolved, async (input) => readUnresolved(play, await ofStaff(db, input))),
    bind(officeGolfApi.closeWeek, async (input, context) => {
      const { userId } = signedIn(context);
      const closed = await closeWeek(play, userId, await ofStaff(db, input), context.askedAt);
      wakeOutbox();
      return closed;
    }),
    bind(officeGolfWeeksApi.findIneligible, async (input, context) => {
      await findIneligible({ db, wakeOutbox }, signedIn(context).userId, input);
      return { found: true };
    }),
    bind(officeGolfWeeksApi.weeks, async ({ event }) =>
      findOfficeWeeks(db, seasons, await findEventOfStaff(db, event)),
    ),
    bind(officeGolfWeeksApi.standings, async (input) =>
      findOfficeStandings(db, seasons, await ofStaff(db, input)),
    ),
    bind(officeGolfWeeksApi.absences, async (input) => findAbsences(db, await ofStaff(db, input))),
    bind(officeGolfWeeksApi.player, async ({ entryId }) => {
      const player = await findOfficePlayer(db, seasons, entryId);
      if (!player) throw new Refusal('entry_unknown');
      return player;
    }),
    bind(officeGolfApi.affiliates, async (input) => findAffiliates(db, await ofStaff(db, input))),
    bind(officeGolfWeeksApi.scoreTemplate, async (input) =>
      scoreTemplate(play, await ofStaff(db, input)),
    ),
    bind(officeGolfWeeksApi.affiliatesFile, async (input) =>
      affiliatesFile(db, (await ofStaff(db, input)).event),
    ),
    bind(officeGolfApi.entries, async (input) => findOfficeEntries(db, await ofStaff(db, input))),
  ];
}

/** What staff ask of a tournament, also of one that is prepared or over. */
async function ofStaff<Input extends { event: string }>(db: Db, input: Input): Promise<Input> {
  return { ...input, event: await findEventOfStaff(db, input.event) };
}

/** A page of what keeps a week from being closed; nothing does once it is. */
async function readUnresolved(
  { db, seasons }: { db: Db; seasons: SeasonKeeper },
  { event, week: number, page, limit }: ParsedInputOf<typeof officeGolfApi.unresolved>,
): Promise<Page<Unresolved>> {
  const season = await seasons.read(db, event);
  if (!season) throw new Refusal('tournament_unknown');
  const week = await season.readWeek(number);
  if (!week) throw new Refusal('week_not_open');
  if (number <= season.closedWeeks) return { items: [], total: 0 };
  const from = (page - 1) * limit;
  const { items, total } = await listUnresolved(db, event, week, { from, to: from + limit });
  const nameOf = await readNames(
    db,
    items.flatMap(({ entryIds }) => entryIds),
  );
  return {
    items: items.map(({ entryIds, rounds, ...rest }) => ({
      ...rest,
      rounds: [...rounds],
      players: entryIds.map((_id) => ({ _id, name: nameOf(_id) })),
    })),
    total,
  };
}
