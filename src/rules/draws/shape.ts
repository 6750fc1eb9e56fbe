// What a transcript must look like, member by member, before any of it is believed.
import { type DrawProtocol, drawProtocols } from './bytes.ts';
import { demoNotice, leastDice } from './sources.ts';

/** How many serials a draw picks at most: the winner and the alternates. */
export const maxPicks = 1000;

/** Looks at a value and says what is wrong with it, beginning with where; null when nothing is. */
type Shape = (value: unknown) => string | null;

function matching(pattern: RegExp, what: string): Shape {
  return (value) => (typeof value === 'string' && pattern.test(value) ? null : ` is not ${what}`);
}

function exactly(expected: string): Shape {
  return (value) => (value === expected ? null : ` is not '${expected}'`);
}

function whole(least: number, most = Number.MAX_SAFE_INTEGER): Shape {
  return (value) => {
    const isWhole = Number.isSafeInteger(value) && !Object.is(value, -0);
    const number = Number(value);
    return isWhole && number >= least && number <= most ? null : ' is not such a whole number';
  };
}

function optional(shape: Shape): Shape {
  return (value) => (value === undefined ? null : shape(value));
}

function orNull(shape: Shape): Shape {
  return (value) => (value === null ? null : shape(value));
}

function listOf(shape: Shape, least: number, most = Number.MAX_SAFE_INTEGER): Shape {
  return (value) => {
    if (!Array.isArray(value)) return ' is not a list';
    if (value.length < least || value.length > most) return ' has the wrong length';
    for (const [at, one] of value.entries()) {
      const problem = shape(one);
      if (problem) return `[${at}]${problem}`;
    }
    return null;
  };
}

function members(shapes: Record<string, Shape>): Shape {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return ' is not an object';
    }
    const found: Record<string, unknown> = { ...value };
    for (const name of Object.keys(found)) {
      if (!Object.hasOwn(shapes, name))
        return ` has an unknown member '${name}'. Either it was changed, or a newer verifier is needed`;
    }
    for (const [name, shape] of Object.entries(shapes)) {
      const problem = shape(found[name]);
      if (problem) return `.${name}${problem}`;
    }
    return null;
  };
}

/** One of several objects, told apart by their member `kind`. */
function byKind(shapes: Record<string, Record<string, Shape>>): Shape {
  return (value) => {
    const kind = typeof value === 'object' && value && 'kind' in value ? value.kind : undefined;
    if (typeof kind !== 'string' || !Object.hasOwn(shapes, kind)) return '.kind is unknown';
    return members({ kind: exactly(kind), ...shapes[kind] })(value);
  };
}

const digest = matching(/^[0-9a-f]{64}$/, 'a SHA-256 or seed in lower-case hex');
const line = matching(/^[^\n\r]{1,300}$/, 'a line of text');
const identifier = matching(/^[A-Za-z0-9-]{1,64}$/, 'an identifier');
const car = whole(1, 36);
const serial = whole(0);
const ranges = listOf(listOf(whole(0), 2, 2), 0);

/** An instant that exists; the pattern alone would let 31 February through. */
const instant: Shape = (value) => {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  const isInstant = !Number.isNaN(time) && new Date(time).toISOString() === value;
  return isInstant ? null : ' is not an instant in UTC';
};

const signature = matching(/^[0-9a-f]{96}$/, "a round's signature in lower-case hex");
const beaconRound = { chainHash: digest, round: whole(1), signature };

const sourceName = matching(/^(?:drand|witnessed|demo|manual)$/, 'a source of randomness');
const words: Shape = (value) => (typeof value === 'string' ? null : ' is not a text');
const percent = whole(0, 100);
const finishers = listOf(car, 4, 4);

/** What is announced of a 50/50. */
const fiftyFifty = { from: instant, until: instant, ticketCents: whole(1) };

const commonTerms = {
  format: exactly('draw-terms/v1'),
  draw: identifier,
  title: line,
  closesAt: instant,
  source: sourceName,
};

const announcement = members({
  number: whole(1),
  announcedAt: instant,
  terms: byKind({
    raffle: {
      ...commonTerms,
      alternates: whole(0, maxPicks - 1),
      prize: members({
        name: words,
        valueCents: whole(0),
        description: words,
        fiftyFifty: optional(members(fiftyFifty)),
      }),
      trackGraceMinutes: optional(whole(1)),
    },
    jackpot: {
      ...commonTerms,
      race: identifier,
      cardsCloseAt: instant,
      purseCents: whole(0),
      shares: members({ six: percent, five: percent, four: percent }),
      leastSixCents: whole(0),
    },
  }),
});

const finish = listOf(members({ official: whole(1), enteredAt: instant, finishers }), 2);

/** The members that the two versions of the protocol have in different ways. */
const differences = {
  'draw/v1': {
    record: {},
    raffle: {},
    terms: { protocol: exactly('draw/v1') },
    witnessed: { seed: digest, revealedAt: instant },
  },
  'draw/v2': {
    record: { announcement: optional(announcement), finish: optional(finish) },
    raffle: {
      fiftyFifty: optional(
        members({ ...fiftyFifty, sold: ranges, mostCents: whole(0), prizeCents: whole(0) }),
      ),
    },
    terms: { protocol: exactly('draw/v2'), round: optional(whole(1)) },
    witnessed: {
      seed: orNull(digest),
      revealedAt: orNull(instant),
      beacon: members(beaconRound),
    },
  },
} satisfies Record<DrawProtocol, unknown>;

function transcriptOf(protocol: DrawProtocol): Shape {
  const { record, raffle, terms, witnessed } = differences[protocol];
  const { seed, ...witnessedAtOnce } = witnessed;
  return members({
    ...record,
    protocol: exactly(protocol),
    id: identifier,
    title: line,
    announced: sourceName,
    reason: orNull(line),
    closesAt: instant,
    frozenAt: instant,
    drawnAt: instant,
    manifest: byKind({
      raffle: { ...terms, ...raffle, ranges },
      jackpot: {
        ...terms,
        race: identifier,
        finishers,
        cards: whole(0),
        cardsSha256: optional(digest),
        ranges,
      },
    }),
    manifestSha256: digest,
    count: whole(0),
    source: byKind({
      drand: beaconRound,
      witnessed: {
        seeds: listOf(members({ witness: line, commitment: digest, seed }), 2, 2),
        dice: listOf(whole(1, 6), leastDice, 100),
        committedAt: instant,
        rolledAt: instant,
        ...witnessedAtOnce,
      },
      demo: {
        notice: exactly(demoNotice),
        commitment: digest,
        seed: digest,
        committedAt: instant,
      },
      manual: { witnesses: listOf(line, 2, 2) },
    }),
    x: orNull(digest),
    result: byKind({
      raffle: { serials: listOf(serial, 1, maxPicks) },
      jackpot: { numbers: listOf(car, 2, 2) },
    }),
    seal: digest,
  });
}

const transcriptShapes = drawProtocols.map(
  (protocol) => [protocol, transcriptOf(protocol)] as const,
);

/**
 * What is wrong with the form of a would-be transcript, or null. Unknown members are wrong too: a
 * transcript says nothing that is not checked.
 *
 * Example: `shapeProblem({ protocol: 'draw/v3' })` = `"The transcript.protocol is not 'draw/v1'."`
 */
export function shapeProblem(value: unknown): string | null {
  const named = typeof value === 'object' && value && 'protocol' in value ? value.protocol : null;
  const [, shape] =
    transcriptShapes.find(([protocol]) => protocol === named) ?? transcriptShapes[0]!;
  const problem = shape(value);
  return problem && `The transcript${problem}.`;
}
