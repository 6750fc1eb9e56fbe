// The checks of a transcript that hang on time: what was announced, when it happened, and which round decides.
import { quicknet, roundForClosing, roundForFreeze, roundTime, roundUrl } from './beacon.ts';
import { type BeaconCheck, type Check, failed, passed, whyItMatters } from './checks.ts';
import type { BeaconRound } from './sources.ts';
import type { Transcript } from './transcript.ts';

const waitOf = { 'draw/v1': 24 * 60 * 60 * 1000, 'draw/v2': 48 * 60 * 60 * 1000 } as const;

/**
 * The round that the rules name for a draw, or null where none decides: under draw/v1 the closing
 * time's; under draw/v2 the one that the freeze names for the beacon, and the roll of the dice for
 * witnesses.
 */
function namedRound({ protocol, announced, source, ...at }: Transcript): number | null {
  const closing = Date.parse(at.closesAt);
  if (source.kind === 'drand' || announced === 'drand') {
    return protocol === 'draw/v1'
      ? roundForClosing(closing)
      : roundForFreeze(closing, Date.parse(at.frozenAt));
  }
  if (protocol === 'draw/v1' || source.kind !== 'witnessed') return null;
  return roundForClosing(Date.parse(source.rolledAt));
}

/** The round that a transcript's source took in, or null. */
function usedRound({ source }: Transcript): BeaconRound | null {
  if (source.kind === 'drand') return source;
  return source.kind === 'witnessed' ? (source.beacon ?? null) : null;
}

/**
 * The announced source decided. Only the beacon may be replaced, by two people, with a reason, and
 * only when its round could not be had for a day, under draw/v2 for two; under draw/v1 also when it was
 * out before the entries were frozen.
 */
export function announcementCheck(transcript: Transcript): Check {
  const { protocol, announced, reason, source } = transcript;
  if (source.kind === announced) {
    return reason === null
      ? passed('announcement', `The source of randomness is the one announced: ${announced}.`)
      : failed('announcement', 'A reason for another source is given, but there is no other.');
  }
  const isFirst = protocol === 'draw/v1';
  const closing = roundForClosing(Date.parse(transcript.closesAt));
  // A roll of the dice is not in the record of a barrel; its round came out later than this one.
  const round = roundTime(isFirst ? closing : (namedRound(transcript) ?? closing));
  const isReplaceable = announced === 'drand' || (!isFirst && announced === 'witnessed');
  const isByPeople = source.kind === 'manual' || (isFirst && source.kind === 'witnessed');
  const isAllowed =
    Date.parse(transcript.drawnAt) >= round + waitOf[protocol] ||
    (isFirst && Date.parse(transcript.frozenAt) >= round);
  const change = `Announced was ${announced}, but the source is ${source.kind}`;
  if (!isReplaceable || !isByPeople || !isAllowed || reason === null) {
    return failed('announcement', `${change}, which the rules do not allow.`);
  }
  return passed('announcement', `${change}, as the rules allow; the reason given: ${reason}`);
}

/** What happened, in the order in which it had to happen; the beacon's times are its own. */
function requiredOrders(transcript: Transcript): [what: string, time: number][][] {
  const { closesAt, frozenAt, drawnAt, source } = transcript;
  const close: [string, number] = ['the closing time', Date.parse(closesAt)];
  const freeze: [string, number] = ['the freeze', Date.parse(frozenAt)];
  const draw: [string, number] = ['the draw', Date.parse(drawnAt)];
  const round = usedRound(transcript) && namedRound(transcript);
  // What comes in the very instant of the round is too late, hence the millisecond.
  const last: [string, number][] =
    round === null ? [] : [['the last moment before the round', roundTime(round) - 1]];
  if (source.kind === 'witnessed') {
    const { revealedAt } = source;
    const roll: [string, number] = ['the roll of the dice', Date.parse(source.rolledAt)];
    const reveal: [string, number][] =
      revealedAt === null ? [] : [['the seeds revealed', Date.parse(revealedAt)]];
    const commit: [string, number] = ['the seeds committed', Date.parse(source.committedAt)];
    return [
      [close, freeze, roll, ...reveal, ...last, draw],
      [commit, roll],
    ];
  }
  if (source.kind === 'demo') {
    return [[['the seed committed', Date.parse(source.committedAt)], close, freeze, draw]];
  }
  return [[close, freeze, ...last, draw]];
}

/** Everything happened in the order that keeps a draw honest. */
export function timesCheck(transcript: Transcript): Check {
  for (const order of requiredOrders(transcript)) {
    for (const [at, [what, time]] of order.entries()) {
      const before = order[at - 1];
      if (before && time < before[1]) {
        return failed('times', `Out of order: ${before[0]} should come before ${what}.`);
      }
    }
  }
  const { closesAt, frozenAt, drawnAt } = transcript;
  return passed('times', `Closed at ${closesAt}, frozen at ${frozenAt}, drawn at ${drawnAt}.`);
}

/**
 * The beacon's round is the one that the rules name, on the pinned chain; null where no round has a part
 * in a draw. Under draw/v2 the entries of a draw that announced the beacon name it too, whoever decided.
 */
export function roundCheck(transcript: Transcript): Check | null {
  const { protocol, announced, manifest } = transcript;
  const used = usedRound(transcript);
  const named = namedRound(transcript);
  const inEntries = protocol === 'draw/v2' && announced === 'drand' ? named : undefined;
  if (manifest.round !== inEntries) {
    const expected = inEntries === undefined ? 'none' : `round ${inEntries}`;
    return failed('round', `The entries should name ${expected}, but say ${manifest.round}.`);
  }
  if (!used) {
    return inEntries === undefined
      ? null
      : passed('round', `The entries name round ${inEntries}, as their freeze fixes it.`);
  }
  if (used.chainHash !== quicknet.chainHash) {
    return failed('round', 'The round is of another chain than drand quicknet.');
  }
  const by = nameTime(transcript);
  return used.round === named
    ? passed('round', `Round ${named} is the first one at least 15 minutes after ${by}.`)
    : failed('round', `The time of ${by} fixes round ${named}, but round ${used.round} was used.`);
}

/** What fixes the round, in words. */
function nameTime({ protocol, closesAt, frozenAt, source }: Transcript): string {
  if (source.kind === 'witnessed') return 'the roll of the dice';
  const closing = Date.parse(closesAt);
  const isLate = Date.parse(frozenAt) >= roundTime(roundForClosing(closing));
  return protocol === 'draw/v2' && isLate ? 'the freeze, which came late' : 'the closing time';
}

/** The round's signature is the beacon's own; null where no round has a part in a draw. */
export function signatureCheck(transcript: Transcript, beaconCheck: BeaconCheck): Check | null {
  const used = usedRound(transcript);
  if (!used) return null;
  const { round, signature } = used;
  const isGenuine = beaconCheck(round, signature);
  if (isGenuine === null) {
    const finding = `Not checked here. Compare the signature of round ${round}, ${signature}, with the one at ${roundUrl('https://api.drand.sh', round)} or at any other relay of drand.`;
    return { name: 'signature', outcome: 'open', finding, why: whyItMatters.signature };
  }
  return isGenuine
    ? passed('signature', `The signature of round ${round} is that of drand quicknet.`)
    : failed('signature', `The signature is not that of drand quicknet for round ${round}.`);
}
