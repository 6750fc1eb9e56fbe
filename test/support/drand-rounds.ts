// Two recorded rounds of the beacon drand quicknet, for draws in tests without a network.

/** A round as every relay answers it. */
export interface RecordedRound {
  round: number;
  /** The BLS signature in hex. */
  signature: string;
  /** SHA-256 of the signature in hex, and so X of a draw. */
  randomness: string;
}

/** Round 1000, which came out on 23 August 2023 at 15:59:24 UTC. */
export const round1000: RecordedRound = {
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  randomness: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
};

/** Round 1001, three seconds later. */
export const round1001: RecordedRound = {
  round: 1001,
  signature:
    'b33bf3667cbd5a82de3a24b4e0e9fe5513cc1a0e840368c6e31f5fcfa79bea03f73896b25883abf2853d10337fb8fa41',
  randomness: 'b0a591ad1b9002cfc372ac6e30abd3da8d3088d4caae026961743474fb94235f',
};

/** The closing time, to the millisecond the last one, that fixes round 1000. */
export const closingOfRound1000 = '2023-08-23T15:44:24.000Z';
