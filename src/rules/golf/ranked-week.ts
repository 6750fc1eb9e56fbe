// A week of the tournament whose standing was put in order already: each player's is worked out when it is looked at.
import { type Cut, cutWeek, onwardOf } from './cuts.ts';
import type { PlannedWeek, TournamentPlan } from './plan.ts';
import {
  compareScored,
  type FieldPlayer,
  isTieDecisive,
  type PlayOff,
  playOffsOf,
  type Scored,
  type Standing,
  scorePlayer,
  standLevel,
  standWithoutTotal,
} from './standing.ts';
import { lastWeekWithTies } from './weeks.ts';

/** The players of a week in the order of its standing, play-offs apart. */
export interface RankedField {
  /** How many play. */
  length: number;
  /** How many of them have a total; they come first. */
  ranked: number;
  playerAt(place: number): FieldPlayer;
  entryIdAt(place: number): string;
  /** How many scorecards a player handed in, and how many are missing unexplained; none of those who left. */
  cardsAt(place: number): { handedIn: number; missing: number };
}

/** Where equal players begin and end. */
interface Range {
  from: number;
  to: number;
}

/** A week as it stands; of the week that is not closed, as it would end now. */
export class RankedWeek {
  readonly week: number;
  readonly plan: TournamentPlan;
  readonly field: RankedField;
  readonly cut: Cut | null;
  readonly #decided: readonly PlayOff[];
  #known: ReadonlyMap<string, number> | null = null;
  #level: { range: Range; standings: readonly Standing[] } | null = null;

  /** @param playOffs of any weeks, oldest first */
  constructor({ week, plan }: PlannedWeek, field: RankedField, playOffs: readonly PlayOff[]) {
    this.week = week;
    this.plan = plan;
    this.field = field;
    this.#decided = playOffsOf(week, playOffs);
    this.cut = cutWeek(this, field.ranked, (place) => this.#totalAt(place));
  }

  get length(): number {
    return this.field.length;
  }

  /** The standing at a place, from 0. */
  at(place: number): Standing {
    if (place >= this.field.ranked) return standWithoutTotal(this.#scoredAt(place));
    const { range, standings } = this.#levelAt(place);
    return standings[place - range.from] as Standing;
  }

  /** The standings of some places; of all that follow without an end. */
  slice(from: number, to = this.length): Standing[] {
    const end = Math.min(to, this.length);
    return Array.from({ length: Math.max(0, end - from) }, (_, at) => this.at(from + at));
  }

  /** The place of an entry, from 0; undefined where it is not in the field. */
  placeOf(entryId: string): number | undefined {
    const place = this.#places().get(entryId);
    if (place === undefined || place >= this.field.ranked) return place;
    if (this.#decided.length === 0) return place;
    const { range, standings } = this.#levelAt(place);
    return range.from + standings.findIndex((one) => one.entryId === entryId);
  }

  /** The standing of an entry; undefined where it is not in the field. */
  find(entryId: string): Standing | undefined {
    const place = this.placeOf(entryId);
    return place === undefined ? undefined : this.at(place);
  }

  /** The places of those who have not handed in all their scorecards, and are not excused. */
  missing(): number[] {
    const places: number[] = [];
    for (let place = 0; place < this.length; place++) {
      if (this.field.cardsAt(place).missing === 0) continue;
      places.push(place);
    }
    if (this.#decided.length === 0) return places;
    // A play-off may have put whoever is level into another order.
    return places
      .map((place) => this.placeOf(this.field.entryIdAt(place)) as number)
      .sort((a, b) => a - b);
  }

  /** The scorecards of those who still play: what is in, and with what is missing. */
  countCards(): { handedIn: number; expected: number } {
    let [handedIn, expected] = [0, 0];
    for (let place = 0; place < this.length; place++) {
      const cards = this.field.cardsAt(place);
      handedIn += cards.handedIn;
      expected += cards.handedIn + cards.missing;
    }
    return { handedIn, expected };
  }

  /** Those with the total of the cut or a lower one: all who may go on. */
  *atCutOrBetter(): Generator<Standing> {
    const end = this.cut ? this.endOfCut() : 0;
    for (let place = 0; place < end; place++) yield this.at(place);
  }

  /** The first place behind the total of the cut. */
  endOfCut(): number {
    const total = this.cut?.total ?? null;
    if (total === null) return 0;
    return firstPlace(0, this.field.ranked, (place) => this.#totalAt(place) > total);
  }

  /** Who plays the week after this one. */
  goingOn(): string[] {
    const { cut } = this;
    if (!cut) return [];
    return [...this.atCutOrBetter()]
      .filter((one) => onwardOf(cut, one)?.goesOn === true)
      .map(({ entryId }) => entryId);
  }

  /** The ties that a play-off has to tell apart, or did; each by the first of its players. */
  decisiveTies(): Standing[] {
    if (this.week <= lastWeekWithTies) return [];
    return this.slice(0, this.field.ranked).filter(
      (one) => isTieDecisive(this, one) && one.level[0] === one.entryId,
    );
  }

  #scoredAt(place: number): Scored {
    return scorePlayer(this.week, this.field.playerAt(place));
  }

  #totalAt(place: number): number {
    return this.#scoredAt(place).score.total as number;
  }

  /** All who are level with the player at a place, in their final order. */
  #levelAt(place: number): { range: Range; standings: readonly Standing[] } {
    const known = this.#level;
    if (known && place >= known.range.from && place < known.range.to) return known;
    const own = this.#scoredAt(place);
    const total = own.score.total as number;
    const range = this.#rangeAt(place, (at) => compareScored(this.#scoredAt(at), own));
    const sharing = this.#rangeAt(place, (at) => this.#totalAt(at) - total);
    const level = Array.from({ length: range.to - range.from }, (_, at) =>
      this.#scoredAt(range.from + at),
    );
    const [ahead, position, sharers] = [range.from, sharing.from + 1, sharing.to - sharing.from];
    const standings = standLevel(this.week, level, { ahead, position, sharers }, this.#decided);
    this.#level = { range, standings };
    return this.#level;
  }

  /** The places around one whose players compare as equal. */
  #rangeAt(place: number, compare: (place: number) => number): Range {
    return {
      from: firstPlace(0, place, (at) => compare(at) >= 0),
      to: firstPlace(place, this.field.ranked, (at) => compare(at) > 0),
    };
  }

  /** By entry, before play-offs. */
  #places(): ReadonlyMap<string, number> {
    this.#known ??= new Map(
      Array.from({ length: this.length }, (_, place) => [this.field.entryIdAt(place), place]),
    );
    return this.#known;
  }
}

/** The first place from `from` on of which something is true, as it is of all behind it; else `to`. */
function firstPlace(from: number, to: number, isTrue: (place: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
