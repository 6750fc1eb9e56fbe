// The public ballot log: its lines, its hash chain, and the check that recounts it.
import { type Hashes, sha256Hex } from '../draws/bytes.ts';
import { printBallotSerial, rankTallies, readBallotSerial, type Tally } from './pageant.ts';

/** The name of the format, which begins every log. */
export const ballotLogFormat = 'ballot-log/v1';

/** What a log says of a ballot, or of votes that were taken out of one. */
export interface LogEntry {
  serial: number;
  candidates: readonly string[];
  /** Negative where votes were taken out. */
  numVotes: number;
  /** The serial of the ballot that votes are taken out of. */
  withdraws: number | null;
}

/** The first line of a log. */
export const headerLine = (contestId: string): string => `${ballotLogFormat} ${contestId}`;

/**
 * An entry's line: its place, serial, votes for each candidate, and the candidates; never whose it is.
 *
 * Example: `entryLine(2, { serial: 1, candidates: ['c'], numVotes: 3, withdraws: null })` =
 * '2 PV-0000-0000-0011 +3 c'; of withdrawn votes it ends with ' of ' and the ballot's serial.
 */
export function entryLine(place: number, entry: LogEntry): string {
  const votes = entry.numVotes > 0 ? `+${entry.numVotes}` : String(entry.numVotes);
  const of = entry.withdraws === null ? '' : ` of ${printBallotSerial(entry.withdraws)}`;
  return `${place} ${printBallotSerial(entry.serial)} ${votes} ${entry.candidates.join(' ')}${of}`;
}

/** The line of a checkpoint: after so many entries the chain had this head. */
export const checkpointLine = (number: number, entries: number, head: string): string =>
  `= ${number} ${entries} ${head}`;

/** The line that ends a log. */
export const endLine = (entries: number, head: string): string => `. ${entries} ${head}`;

/**
 * The lines of a tally, after the end: every candidate with votes, ascending by id, so that a log can
 * be written in one way only.
 *
 * Example: `tallyLines([{ candidateId: 'b', votes: 2 }, { candidateId: 'a', votes: 3 }])` → 'a 3', 'b 2'.
 */
export const tallyLines = (tallies: readonly Pick<Tally, 'candidateId' | 'votes'>[]): string[] =>
  tallies
    .filter(({ votes }) => votes > 0)
    .toSorted((a, b) => (a.candidateId < b.candidateId ? -1 : 1))
    .map(({ candidateId, votes }) => tallyLine(candidateId, votes));

/** A line of the tally. */
export const tallyLine = (candidateId: string, votes: number): string => `${candidateId} ${votes}`;

/** The head of the chain before the first entry. */
export const firstHead = (contestId: string, hashes: Hashes): string =>
  sha256Hex(headerLine(contestId), hashes);

/** The head of the chain after an entry: SHA-256 of the head before it, a line feed and its line. */
export const nextHead = (head: string, line: string, hashes: Hashes): string =>
  sha256Hex(`${head}\n${line}`, hashes);

/** What a recount found. */
export interface LogReport {
  contestId: string | null;
  entries: number;
  checkpoints: number;
  /** Entries that took votes out. */
  withdrawals: number;
  head: string;
  /** The recounted votes by candidate. */
  tallies: ReadonlyMap<string, Tally>;
  /** The candidates by the recount, best first. */
  ranking: string[];
  /** What is wrong first, in words; null for a log that is right from its first line to its tally. */
  problem: string | null;
}

/**
 * Checks a log line by line and recounts it: every place and serial in order, every checkpoint's head
 * the head of the chain, no votes taken out but of a ballot that gave them, and the tally at the end equal to the recount.
 */
export function createLogCheck(hashes: Hashes): {
  read(line: string): void;
  finish(): LogReport;
} {
  const check = new LogCheck(hashes);
  return { read: (line) => check.read(line), finish: () => check.finish() };
}

/** Reads an entry's line; null when it is none. */
function readEntry(line: string): (LogEntry & { place: number }) | null {
  const [place = '', code = '', votes = '', ...rest] = line.split(' ');
  const isWithdrawal = votes.startsWith('-');
  const candidates = isWithdrawal ? rest.slice(0, -2) : rest;
  const withdraws = isWithdrawal ? readBallotSerial(rest.at(-1) ?? '') : null;
  const serial = readBallotSerial(code);
  if (serial === null || candidates.length === 0 || !/^[+-][1-9]\d*$/.test(votes)) return null;
  const entry = { serial, candidates, numVotes: Number(votes), withdraws };
  // Written again it must be the same line: then it was read in the one possible way.
  return entryLine(Number(place), entry) === line ? { ...entry, place: Number(place) } : null;
}

class LogCheck {
  #hashes: Hashes;
  #contestId: string | null = null;
  #entries = 0;
  #checkpoints = 0;
  #withdrawals = 0;
  #lastSerial = 0;
  #head = '';
  #isEnded = false;
  #lines = 0;
  #problem: string | null = null;
  readonly #tallies = new Map<string, Tally>();
  /** Each ballot by its serial, and what was taken out of it again by serial and candidate. */
  readonly #given = new Map<number, Pick<LogEntry, 'candidates' | 'numVotes'>>();
  readonly #taken = new Map<string, number>();
  readonly #told = new Map<string, number>();
  #lastTold = '';

  constructor(hashes: Hashes) {
    this.#hashes = hashes;
  }

  read(line: string): void {
    this.#lines++;
    if (this.#problem !== null) return;
    const trouble = this.#take(line);
    if (trouble) this.#problem = `Line ${this.#lines}: ${trouble}`;
  }

  finish(): LogReport {
    if (this.#problem === null) this.#problem = this.#compare();
    return {
      contestId: this.#contestId,
      entries: this.#entries,
      checkpoints: this.#checkpoints,
      withdrawals: this.#withdrawals,
      head: this.#head,
      tallies: this.#tallies,
      ranking: rankTallies([...this.#tallies.values()]),
      problem: this.#problem,
    };
  }

  #take(line: string): string | null {
    if (this.#contestId === null) return this.#takeHeader(line);
    if (this.#isEnded) return this.#takeTally(line);
    if (line.startsWith('= ')) return this.#takeCheckpoint(line);
    if (line.startsWith('. ')) {
      this.#isEnded = true;
      return line === endLine(this.#entries, this.#head) ? null : 'the end does not fit the chain.';
    }
    return this.#takeEntry(line);
  }

  #takeHeader(line: string): string | null {
    const [format, contestId, ...rest] = line.split(' ');
    if (format !== ballotLogFormat || !contestId || rest.length > 0) {
      return `this is not a ${ballotLogFormat}.`;
    }
    this.#contestId = contestId;
    this.#head = firstHead(contestId, this.#hashes);
    return null;
  }

  #takeCheckpoint(line: string): string | null {
    this.#checkpoints++;
    const isRight = line === checkpointLine(this.#checkpoints, this.#entries, this.#head);
    return isRight ? null : `checkpoint ${this.#checkpoints} does not fit the chain.`;
  }

  #takeEntry(line: string): string | null {
    const entry = readEntry(line);
    if (!entry) return 'this is no entry.';
    this.#entries++;
    if (entry.place !== this.#entries) return `entry ${this.#entries} is missing.`;
    if (entry.serial <= this.#lastSerial) return 'the serials are out of order.';
    this.#lastSerial = entry.serial;
    this.#head = nextHead(this.#head, line, this.#hashes);
    if (entry.withdraws !== null) this.#withdrawals++;
    return this.#count(entry);
  }

  #count(entry: LogEntry): string | null {
    const { candidates, numVotes, serial, withdraws } = entry;
    if (new Set(candidates).size < candidates.length) return 'a candidate is named twice.';
    if (withdraws !== null && !this.#leave(entry, withdraws)) {
      return 'more votes are taken out than the ballot gave that it names.';
    }
    // Each text as it first came, so that no more than one line of a candidate stays in memory.
    const known = candidates.map((one) => this.#tallies.get(one)?.candidateId ?? one);
    for (const candidateId of known) {
      const votes = (this.#tallies.get(candidateId)?.votes ?? 0) + numVotes;
      this.#tallies.set(candidateId, { candidateId, votes, lastSerial: serial });
    }
    if (withdraws === null) this.#given.set(serial, { candidates: known, numVotes });
    return null;
  }

  /** Takes votes out of a ballot; false where it has not so many left for each of the candidates. */
  #leave({ candidates, numVotes }: LogEntry, withdraws: number): boolean {
    const ballot = this.#given.get(withdraws);
    return candidates.every((candidateId) => {
      if (!ballot?.candidates.includes(candidateId)) return false;
      const key = `${withdraws} ${candidateId}`;
      const taken = (this.#taken.get(key) ?? 0) - numVotes;
      this.#taken.set(key, taken);
      return taken <= ballot.numVotes;
    });
  }

  #takeTally(line: string): string | null {
    const [candidateId, votes, ...rest] = line.split(' ');
    if (!candidateId || !/^[1-9]\d*$/.test(votes ?? '') || rest.length > 0) {
      return 'this is no tally.';
    }
    if (candidateId <= this.#lastTold) return 'the lines of the tally are out of order.';
    this.#lastTold = candidateId;
    this.#told.set(candidateId, Number(votes));
    return null;
  }

  #compare(): string | null {
    if (!this.#isEnded) return 'The log breaks off before its end.';
    for (const [candidateId, { votes }] of this.#tallies) {
      if ((this.#told.get(candidateId) ?? 0) !== votes) {
        return `The tally says ${this.#told.get(candidateId) ?? 0} votes for ${candidateId}, the ballots say ${votes}.`;
      }
    }
    for (const [candidateId, votes] of this.#told) {
      if (votes !== 0 && !this.#tallies.has(candidateId)) {
        return `The tally says ${votes} votes for ${candidateId}, who is on no ballot.`;
      }
    }
    return null;
  }
}
