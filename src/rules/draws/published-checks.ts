// The checks of what is published beside a draw: its announcement, and what officials entered as a finish.

import { formatMoney } from '../format/money.ts';
import { freezeFiftyFifty } from '../raffle/fifty-fifty.ts';
import { canonicalJson, type Hashes } from './bytes.ts';
import { type Check, failed, passed } from './checks.ts';
import { areAmong, countSerials } from './manifest.ts';
import { type DrawTerms, lastAnnouncement, termsDigest } from './terms.ts';
import type { Transcript } from './transcript.ts';

/**
 * The draw is the one that was announced, and was announced in time; null of a transcript that does not
 * tell, from before that was kept.
 */
export function termsCheck(transcript: Transcript, hashes: Hashes): Check | null {
  const { announcement } = transcript;
  if (!announcement) return null;
  const { number, announcedAt, terms } = announcement;
  const problem = termsProblem(transcript, terms);
  if (problem) return failed('terms', problem);
  if (Date.parse(announcedAt) > lastAnnouncement(announcement)) {
    return failed('terms', `What was announced at ${announcedAt} came too late.`);
  }
  const digest = termsDigest(terms, hashes);
  return passed(
    'terms',
    `It is what was announced at ${announcedAt}, as no. ${number}, with the digest ${digest}.`,
  );
}

function termsProblem(transcript: Transcript, terms: DrawTerms): string | null {
  const { id, title, closesAt, announced, manifest, result, count, source } = transcript;
  const isThis =
    terms.draw === id &&
    terms.title === title &&
    terms.kind === manifest.kind &&
    (terms.kind === 'raffle' || (manifest.kind === 'jackpot' && terms.race === manifest.race));
  if (!isThis) return 'What was announced is of another draw.';
  if (terms.closesAt !== closesAt) return `Announced to close was ${terms.closesAt}.`;
  if (terms.source !== announced) return `Announced as the source was ${terms.source}.`;
  if (terms.kind !== 'raffle' || result.kind !== 'raffle') return null;
  const picks = Math.min(1 + terms.alternates, count);
  const drawn = result.serials.length;
  // Of a barrel, people record as many as they took out.
  const isRight = source.kind === 'manual' ? drawn <= picks : drawn === picks;
  return isRight ? null : `Announced were ${picks} picks, but ${drawn} were drawn.`;
}

/**
 * Two officials at least entered the finish on which the draw rests, before the entries were frozen;
 * null of a raffle, and of a transcript from before their entries were in it.
 *
 * Example: official 1 entered 7, 12, 3, 31 and official 2 the same → passed.
 */
export function finishCheck({ finish, manifest, frozenAt }: Transcript): Check | null {
  if (!finish) return null;
  if (manifest.kind !== 'jackpot') return failed('finish', 'There is a finish, but no race.');
  const officials = [...new Set(finish.map(({ official }) => official))];
  if (officials.some((official, at) => official !== at + 1)) {
    return failed('finish', 'The officials are not counted in the order in which they entered.');
  }
  const times = [...finish.map(({ enteredAt }) => Date.parse(enteredAt)), Date.parse(frozenAt)];
  if (times.some((time, at) => at > 0 && time < times[at - 1]!)) {
    return failed('finish', 'The entries of the officials are out of order, or after the freeze.');
  }
  const same = finish.filter(({ finishers }) => `${finishers}` === `${manifest.finishers}`);
  const agreed = [...new Set(same.map(({ official }) => official))];
  if (agreed.length < 2) {
    return failed('finish', 'Fewer than two officials entered the finish that the draw rests on.');
  }
  const said = same.map(({ official, enteredAt }) => `official ${official} at ${enteredAt}`);
  return passed('finish', `${said.join(', ')} entered ${manifest.finishers.join(', ')}.`);
}

/**
 * A 50/50 is half of what was paid for tickets that take part, as it was announced; null of any other draw.
 *
 * Example: three tickets at $2.00 → passed with a prize of $3.00; with $3.01 → failed.
 */
export function prizeCheck({ manifest, announcement }: Transcript): Check | null {
  if (manifest.kind !== 'raffle') return null;
  const { fiftyFifty } = manifest;
  const promised = announcement?.terms.kind === 'raffle' ? announcement.terms.prize : null;
  if (!fiftyFifty) {
    return promised?.fiftyFifty ? failed('prize', 'A 50/50 was announced, but not frozen.') : null;
  }
  const { sold, mostCents, prizeCents, from, until, ticketCents } = fiftyFifty;
  const frozen = canonicalJson({ ...{ from, until, ticketCents }, mostCents });
  const announced = canonicalJson({
    ...promised?.fiftyFifty,
    mostCents: promised?.valueCents ?? 0,
  });
  if (frozen !== announced) return failed('prize', 'It is not the 50/50 that was announced.');
  if (!areAmong(sold, manifest.ranges)) {
    return failed('prize', 'Tickets are counted that take no part, or twice.');
  }
  const worked = freezeFiftyFifty({ from, until, ticketCents }, sold, mostCents);
  const [right, said] = [formatMoney(worked.prizeCents), formatMoney(prizeCents)];
  if (worked.prizeCents !== prizeCents) {
    return failed('prize', `The prize is ${right} by its tickets, not ${said}.`);
  }
  const tickets = countSerials(sold);
  return passed(
    'prize',
    `Half of ${tickets} × ${formatMoney(ticketCents)}, at most ${formatMoney(mostCents)}: ${said}.`,
  );
}
