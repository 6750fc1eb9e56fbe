// The rules of place, by examples.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type License, licenseState } from './licenses.ts';
import { allowedItems, decidePlace, type Restriction, readPlace } from './restrictions.ts';

const now = new Date('2026-05-01T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);
const licenseOf = (fields: Partial<License>): License => ({
  ...{ item: 'raffle', country: 'US', state: null },
  ...{ validFrom: inDays(-10), validUntil: inDays(300), ...fields },
});
const everywhere = [licenseOf({}), licenseOf({ item: 'jackpot' })];
const utah: Restriction = { country: 'US', state: 'UT', item: 'raffle' };
const everything = ['donate', 'raffle', 'jackpot', 'vote', 'tournament'];
const noGames = ['donate', 'vote', 'tournament'];
const countries =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

it('shuts an item in its state and nowhere else', () => {
  const without = everything.filter((item) => item !== 'raffle');
  expect(allowedItems({ country: 'US', state: 'UT' }, [utah], everywhere, now)).toEqual(without);
  expect(allowedItems({ country: 'US', state: 'NV' }, [utah], everywhere, now)).toEqual(everything);
  const free: Restriction = { ...utah, item: 'vote' };
  expect(allowedItems({ country: 'GB', state: 'UT' }, [free], [], now)).toEqual(noGames);
});

it('shuts an item in all of a country, and where the state is not known', () => {
  const france: Restriction = { country: 'FR', state: null, item: 'vote' };
  const inFrance = { country: 'FR', state: 'IDF' };
  expect(allowedItems(inFrance, [france], [], now)).not.toContain('vote');
  const unknown = { country: 'US', state: null };
  expect(allowedItems(unknown, [utah], everywhere, now)).not.toContain('raffle');
});

it('shuts a territory with its state, by either name, and with all of the US', () => {
  const rule = (country: string, state: string | null): Restriction[] => [
    { country, state, item: 'vote' },
  ];
  const inPuertoRico = [
    { country: 'PR', state: null },
    { country: 'US', state: 'PR' },
  ];
  for (const place of inPuertoRico) {
    for (const shut of [rule('US', null), rule('US', 'PR'), rule('PR', null)]) {
      expect(allowedItems(place, shut, [], now)).toEqual(['donate', 'tournament']);
    }
    expect(allowedItems(place, rule('US', 'UT'), [], now)).toEqual(noGames);
  }
  const inUtah = { country: 'US', state: 'UT' };
  expect(allowedItems(inUtah, rule('PR', null), [], now)).toEqual(noGames);
});

it('opens a territory by a license of its own, and not by one for all of the US', () => {
  const place = { country: 'PR', state: null };
  expect(allowedItems(place, [], everywhere, now)).toEqual(noGames);
  const own = licenseOf({ state: 'PR' });
  expect(decidePlace(place, [], [own], now).licenses.raffle).toBe(own);
  expect(allowedItems({ country: 'VI', state: null }, [], [own], now)).toEqual(noGames);
});

it('offers no game of chance where nobody can tell the place', () => {
  expect(allowedItems(null, [], everywhere, now)).toEqual(noGames);
});

it('A3-1: opens a game of chance in the state of its license alone', () => {
  const nevada = licenseOf({ state: 'NV' });
  const inNevada = decidePlace({ country: 'US', state: 'NV' }, [], [nevada], now);
  expect(inNevada).toEqual({
    allowed: ['donate', 'raffle', 'vote', 'tournament'],
    licenses: { raffle: nevada },
  });
  for (const state of ['TX', 'WA', null]) {
    expect(allowedItems({ country: 'US', state }, [], [nevada], now)).toEqual(noGames);
  }
});

it('A3-1: opens it from the first instant of its license to the last', () => {
  const place = { country: 'US', state: 'NV' };
  const days = licenseOf({ validFrom: inDays(0), validUntil: inDays(1) });
  const isOpen = (at: Date) => allowedItems(place, [], [days], at).includes('raffle');
  const before = (at: Date) => new Date(at.getTime() - 1);
  expect([before(inDays(0)), inDays(0), before(inDays(1)), inDays(1)].map(isOpen)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('A3-1: prefers the license of the state, and shuts what a restriction names in spite of it', () => {
  const nevada = licenseOf({ state: 'NV' });
  const place = { country: 'US', state: 'NV' };
  expect(decidePlace(place, [], [...everywhere, nevada], now).licenses.raffle).toBe(nevada);
  expect(
    allowedItems({ ...place, state: 'UT' }, [utah], [licenseOf({ state: 'UT' })], now),
  ).toEqual(noGames);
});

it('A3-1: every country without a license answers no raffle and no jackpot', () => {
  expect(countries).toHaveLength(249);
  fc.assert(
    fc.property(
      fc.subarray(countries, { maxLength: 20 }),
      fc.constantFrom<License['item']>('raffle', 'jackpot'),
      fc.option(fc.stringMatching(/^[A-Z]{2}$/)),
      (licensed, item, state) => {
        const licenses = licensed.map((country) => licenseOf({ item, country }));
        for (const country of countries) {
          const allowed = allowedItems({ country, state }, [], licenses, now);
          const games = allowed.filter((one) => one === 'raffle' || one === 'jackpot');
          expect(games).toEqual(licensed.includes(country) ? [item] : []);
        }
      },
    ),
    { numRuns: 30 },
  );
});

it('says how far a license is, with a warning in its last 60 days', () => {
  const stateIn = (from: number, until: number) =>
    licenseState({ validFrom: inDays(from), validUntil: inDays(until) }, now);
  expect([stateIn(1, 90), stateIn(-1, 61), stateIn(-1, 60), stateIn(-2, 0)]).toEqual([
    ...['coming', 'valid', 'ending', 'over'],
  ]);
});

it.each([
  ['us-nv', { country: 'US', state: 'NV' }],
  [' GB ', { country: 'GB', state: null }],
  ['FR-75', { country: 'FR', state: '75' }],
  ['', null],
  ['USA', null],
  ['US-', null],
  ['US-NEVADA', null],
  ['nowhere', null],
])('reads %j as %j', (text, place) => {
  expect(readPlace(text)).toEqual(place);
});
