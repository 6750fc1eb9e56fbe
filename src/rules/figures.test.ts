import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cardReminders, monthlyTries } from './donations/figures.ts';
import { amounts, breakChoices, ticketLife } from './figures.ts';
import { golfFigures, planFigures } from './golf/figures.ts';
import { standardPlan } from './golf/plan.ts';
import {
  formatOdds,
  jackpotFigures,
  ofPicks,
  sharePercent,
  winningCards,
} from './jackpot/figures.ts';

it('prints the figures of the specification', () => {
  expect(amounts).toEqual({
    credit: '$2',
    ticket: '$2',
    entry: '$100',
    leastDonation: '$1',
    maxDonation: '$50,000',
    maxPieces: '50,000',
    liability: '$100',
  });
  expect([monthlyTries, cardReminders]).toEqual(['after 1, 4, and 9 days', '30 and 7 days']);
  expect([ticketLife, breakChoices]).toEqual(['one year', '1, 7 or 30']);
  expect(jackpotFigures).toEqual({
    least: '$10,000',
    credit: '$2.00',
    potPerCard: '$1.00',
    charityPerCard: '$1.00',
    taxForm: '$600',
    claimWithin: '30 days',
    leastClaim: '14 days',
    cars: 36,
    carsLeft: 32,
    picks: 'six',
    finishers: 'four',
    drawn: 'two',
    differentCards: '1,947,792',
    opensBefore: 'seven days',
    closesBefore: 'ten minutes',
  });
  expect(([6, 5, 4] as const).map(sharePercent)).toEqual(['80%', '13%', '7%']);
  expect([6, 5, 4, 3].map(winningCards)).toEqual(['1', '180', '6,525', '81,200']);
  expect([6, 5, 4, 3].map(formatOdds)).toEqual([
    '1 in 1,947,792',
    '1 in 10,821',
    '1 in 299',
    '1 in 24',
  ]);
  expect(ofPicks(5)).toBe('5 of 6');
  expect(golfFigures).toEqual({
    quietDays: 60,
    giftPacks: '1,000',
    giftPack: '$100',
    weeks: 'five',
    rounds: 'four',
    leastRounds: 'four',
    countedRounds: 'three',
    teamMembers: 'four',
  });
  expect(planFigures(standardPlan)).toEqual({
    firstPrize: '$50,000',
    secondPrize: '$10,000',
    afterWeek1: '250',
    afterWeek2: '75',
    afterWeek3: '32',
    afterWeek4: '8',
    finalists: 'eight',
    finalistsName: 'Grateful 8',
  });
  expect(planFigures({ ...standardPlan, cutAfterWeek1: 1200, cutAfterWeek4: 20 })).toMatchObject({
    ...{ afterWeek1: '1,200', finalists: '20', finalistsName: 'Grateful 20' },
  });
});

// What only a rule may say; a text takes it from there.
const bare = [
  /(?<![-[\d.])\b(80|13|7)( ?%|\spercent)(?!\])/,
  /\$(10,000|50,000|600|100)(?![\d,.])/,
  /\$2(\.00)?\s(each|and)|(costs|at) \$2\b/,
  /1,947,792|10,821/,
  /\b(best|top)\s(250|75|32|eight)\b/,
  /\b(36|32|[Tt]hirty-(six|two))\s((virtual|remaining)\s)?cars|\bof\s(the\s)?36\b|\b1 to 36\b|max\(36\b/,
  /\bfirst\s1,000\b/,
  /\b(within|in)\s(30|14)\sdays\b/,
  /\b18\sor\solder\b/,
  /\b[3-6]\sof\s6\b|\}\sof\s6\b/,
  /\b(1|from \$1) to \$?50,000\b|max\(50_000/,
];

it('is the only place for the figures of rules: no other text has them bare', () => {
  const root = new URL('../../', import.meta.url);
  const files = ['src', 'sandbox/demo'].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, root), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^src\/(rules|web\/design)\//.test(name)),
  );
  const found = files.flatMap((name) => {
    const text = readFileSync(new URL(name, root), 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm,
      '',
    );
    return bare.flatMap((one) => one.exec(text)?.[0] ?? []).map((hit) => `${name}: ${hit}`);
  });
  // The label of a gift's example, which is no price.
  expect(found.filter((one) => one !== 'src/contract/page-texts.ts: $100')).toEqual([]);
});
