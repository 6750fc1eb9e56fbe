// Derives the whole tournament from what was recorded: every week's field, standing and cut. It says what is right;
// the server ranks in the database (golf/weeks/ranked-field.ts), and a test holds one against the other.
import { type Cut, cutWeek, onwardOf } from './cuts.ts';
import type { TournamentPlan } from './plan.ts';
import { type FieldPlayer, type PlayOff, rankWeek, type Standing } from './standing.ts';
import { roundsOf, weekNumbers } from './weeks.ts';

/** A scorecard that counts. */
export interface SeasonCard {
  entryId: string;
  week: number;
  round: number;
  strokes: number;
}

/** Why a player has no scorecard of a round, or is out from a week on. */
export const absenceKinds = ['not-played', 'withdrawn', 'disqualified'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/** Why a player has no scorecard; without a round from this week on. */
export interface SeasonAbsence {
  entryId: string;
  week: number;
  round: number | null;
  kind: AbsenceKind;
}

/** All that a tournament follows from. */
export interface SeasonFacts {
  /** Everybody who entered, in the order of their entries. */
  entryIds: readonly string[];
  scorecards: readonly SeasonCard[];
  absences: readonly SeasonAbsence[];
  /** Oldest first. */
  playOffs: readonly PlayOff[];
  /** How many weeks are closed. */
  closedWeeks: number;
  plan: TournamentPlan;
}

/** A week as it stands; of the week that is not closed, as it would end now. */
export interface SeasonWeek {
  week: number;
  isClosed: boolean;
  /** Everybody who plays in it, in the order of the standing. */
  standings: Standing[];
  cut: Cut | null;
}

/**
 * Plays the tournament through (specification, section 4): everybody who entered plays week 1, and
 * whoever a closed week's cut lets go on plays the next.
 *
 * Example: with two weeks closed it answers weeks 1, 2 and 3, the last with the field of the second
 * cut.
 */
export function playSeason(facts: SeasonFacts): SeasonWeek[] {
  const cards = Map.groupBy(facts.scorecards, ({ entryId }) => entryId);
  const absences = Map.groupBy(facts.absences, ({ entryId }) => entryId);
  const weeks: SeasonWeek[] = [];
  let field = facts.entryIds;
  for (const week of weekNumbers.slice(0, facts.closedWeeks + 1)) {
    const players = field.map((entryId) =>
      fieldPlayer(week, entryId, cards.get(entryId) ?? [], absences.get(entryId) ?? []),
    );
    const standings = rankWeek(week, players, facts.playOffs);
    const ranked = standings.filter(({ position }) => position !== null);
    const cut = cutWeek(
      { week, plan: facts.plan },
      ranked.length,
      (place) => ranked[place]?.score.total as number,
    );
    weeks.push({ week, isClosed: week <= facts.closedWeeks, standings, cut });
    const goOn = standings.filter((one) => cut && onwardOf(cut, one)?.goesOn === true);
    const next = new Set(goOn.map(({ entryId }) => entryId));
    field = field.filter((entryId) => next.has(entryId));
  }
  return weeks;
}

function fieldPlayer(
  week: number,
  entryId: string,
  cards: readonly SeasonCard[],
  absences: readonly SeasonAbsence[],
): FieldPlayer {
  const strokes = Array.from({ length: roundsOf(week) }, (): number | null => null);
  for (const card of cards) if (card.week === week) strokes[card.round - 1] = card.strokes;
  const absentRounds = absences.flatMap((one) =>
    one.week === week && one.round !== null ? [one.round] : [],
  );
  const left = absences.find((one) => one.round === null && one.week <= week);
  const leave = !left || left.kind === 'not-played' ? null : left.kind;
  return { entryId, strokes, absentRounds, leave };
}
