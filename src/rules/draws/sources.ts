// Where a draw's randomness X comes from: the beacon, two witnesses with dice, the demo, or a barrel.
import { type DrawProtocol, fromHex, type Hashes, sha256Hex, toHex } from './bytes.ts';

/** The public beacon: X is the SHA-256 of the 48 bytes of the round's signature. */
export interface DrandSource {
  kind: 'drand';
  chainHash: string;
  round: number;
  /** The round's BLS signature, 96 characters of hex. */
  signature: string;
}

/** A round that a witnessed draw of draw/v2 takes in as well. */
export type BeaconRound = Omit<DrandSource, 'kind'>;

/** A secret number that was promised by its digest before it could be of use. */
export interface CommittedSeed {
  /** SHA-256 of the seed's 32 bytes, in hex. */
  commitment: string;
  /** 32 random bytes in hex. */
  seed: string;
}

/**
 * Two people who commit to a seed each, roll dice in public once M is shown, and then reveal the
 * seeds. Under draw/v2 the roll of the dice names a round of the beacon, before which the seeds have to
 * be revealed: whoever reveals last gains nothing, and a seed that was lost holds nothing up.
 */
export interface WitnessedSource {
  kind: 'witnessed';
  /** In ascending order of their commitments, so that nobody can choose the order afterwards. */
  seeds: readonly WitnessSeed[];
  /** The dice in the order of their rolls, 1 to 6 each. */
  dice: readonly number[];
  committedAt: string;
  rolledAt: string;
  /** When the last of the revealed seeds was; null where none was in time. */
  revealedAt: string | null;
  /** Under draw/v2: the round that the roll of the dice named. */
  beacon?: BeaconRound;
}

/** A witness's seed; under draw/v2 it is null where it was not revealed before the round. */
export interface WitnessSeed {
  witness: string;
  commitment: string;
  seed: string | null;
}

/** The server's own seed, committed before the closing time: for trying things out, never for prizes. */
export interface DemoSource extends CommittedSeed {
  kind: 'demo';
  /** Always `demoNotice`. */
  notice: string;
  committedAt: string;
}

/** A draw of printed stubs from a barrel, recorded by the two people who ran it; it has no X. */
export interface ManualSource {
  kind: 'manual';
  witnesses: readonly string[];
}

/** What decided a draw. */
export type DrawSource = DrandSource | WitnessedSource | DemoSource | ManualSource;

/** What may be announced before sales, and what may decide. */
export const sourceKinds = [
  'drand',
  'witnessed',
  'demo',
  'manual',
] as const satisfies readonly DrawSource['kind'][];
export type SourceKind = DrawSource['kind'];

/** The sources that need people, which may take the place of a beacon that fails. */
export const peopleSources = ['witnessed', 'manual'] as const satisfies readonly SourceKind[];

/** What stands beside every result of the demo. */
export const demoNotice = 'DEMO: not independently random';

/** The fewest dice of a witnessed draw: ten give 60 million outcomes, too many to try by hand. */
export const leastDice = 10;

/**
 * The commitment to a seed: SHA-256 of its 32 bytes.
 *
 * Example: a seed of 32 bytes 00 →
 * `'66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'`.
 */
export function commitSeed(seed: string, hashes: Hashes): string {
  return toHex(hashes.sha256(fromHex(seed)));
}

/**
 * Whether a revealed seed is the one that was promised. A seed that was changed after the dice fell,
 * or copied wrongly, is not.
 */
export function keepsCommitment({ seed, commitment }: CommittedSeed, hashes: Hashes): boolean {
  return commitSeed(seed, hashes) === commitment;
}

/**
 * X of a draw in hex, or null for a barrel draw, which has none. Text is hashed in UTF-8:
 *
 * - drand: the SHA-256 of the signature's 48 bytes
 * - witnessed: of `<protocol>|witnessed|<id>|<M>|<first seed>|<second seed>|<dice as digits>`; under
 *   draw/v2 with `|<signature of the round>` behind it, and `-` for a seed that was not revealed
 * - demo: of `<protocol>|demo|<id>|<M>|<seed>`
 *
 * Example: the signature of quicknet's round 1000 →
 * `'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'`.
 *
 * @param draw its protocol and id, and M in hex
 */
export function drawRandomness(
  source: DrawSource,
  draw: { protocol: DrawProtocol; id: string; manifestSha256: string },
  hashes: Hashes,
): string | null {
  const start = `${draw.protocol}|${source.kind}|${draw.id}|${draw.manifestSha256}`;
  switch (source.kind) {
    case 'drand':
      return toHex(hashes.sha256(fromHex(source.signature)));
    case 'witnessed': {
      const seeds = source.seeds.map(({ seed }) => seed ?? '-').join('|');
      const beacon = source.beacon ? `|${source.beacon.signature}` : '';
      return sha256Hex(`${start}|${seeds}|${source.dice.join('')}${beacon}`, hashes);
    }
    case 'demo':
      return sha256Hex(`${start}|${source.seed}`, hashes);
    case 'manual':
      return null;
  }
}

/**
 * Two witnesses' seeds in the order in which they stand in a transcript.
 *
 * Example: commitments `b…` and `a…` → the second one comes first.
 */
export function orderSeeds<Seed extends { commitment: string }>(seeds: readonly Seed[]): Seed[] {
  return [...seeds].sort((a, b) => (a.commitment < b.commitment ? -1 : 1));
}
