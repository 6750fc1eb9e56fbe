import { printBallotSerial, readBallotSerial } from '#rules/pageant/pageant.ts';
import { paths } from '#web/base/paths.ts';
import type { SerialKind } from '#web/base/serials/serial-check.tsx';

/** Serials of ballots. */
export const ballotSerials: SerialKind = {
  noun: 'ballot',
  read: readBallotSerial,
  print: printBallotSerial,
  example: 1,
  page: paths.ballots,
  pageOf: paths.ballot,
};
