// The staff's settings: the organization, the site's pictures, and what amounts give.
import { z } from 'zod';
import { maxTierDollars } from '#rules/donations/donations.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { serialsPerBlock } from '#rules/raffle/raffle.ts';
import { id } from '../endpoint.ts';
import { fieldOf } from '../records.ts';
import { settingsApi } from '../settings.ts';

export const organizationApi = settingsApi({
  name: 'organisation',
  what: 'the details of the organization, as the footer, receipts and emails show them',
  roles: [],
  needsStepUp: true,
  fields: {
    name: fieldOf.line('the name'),
    phone: fieldOf.line('the phone number', 40),
    email: z.email('Please enter an email address.').max(254),
    taxId: fieldOf.line('the tax id', 40),
    postalAddress: fieldOf.line('the postal address', 300),
    shopUrl: z
      .url({ protocol: /^https?$/, error: 'Please enter a whole address: https://…' })
      .max(500, 'That address is too long.'),
  },
  shown: {
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    taxId: z.string(),
    postalAddress: z.string(),
    shopUrl: z.string(),
  },
});

const picture = fieldOf.reference('a picture').nullable();
const shownPicture = id.nullable();

export const sitePicturesApi = settingsApi({
  name: 'site-pictures',
  what: 'the pictures of fixed places on the site',
  roles: ['editor'],
  fields: { hero: picture, golf: picture, pageant: picture, raffle: picture, mission: picture },
  shown: {
    hero: shownPicture,
    golf: shownPicture,
    pageant: shownPicture,
    raffle: shownPicture,
    mission: shownPicture,
  },
});

const whole = (what: string, least: number, most: number) =>
  z
    .int(`${what} is a whole number.`)
    .min(least, `${what} is at least ${least}.`)
    .max(most, `${what} is at most ${formatNumber(most)}.`);

const tokenTier = {
  amount: whole('The amount', 1, maxTierDollars),
  voteTokens: whole('The number of tokens', 0, serialsPerBlock),
};
const giftTier = {
  ...tokenTier,
  jackpotCredits: whole('The number of credits', 0, serialsPerBlock),
  raffleTickets: whole('The number of tickets', 0, serialsPerBlock),
};

const tiersOf = <T extends { amount: number }>(tier: z.ZodType<T>) =>
  z
    .array(tier, 'Please enter the tiers.')
    .max(50, 'Fifty tiers are enough.')
    .refine(
      (rows) => new Set(rows.map(({ amount }) => amount)).size === rows.length,
      'Each amount can be there only once.',
    );

// Tiers as they are stored.
const shownToken = { amount: z.int(), voteTokens: z.int() };
const shownGift = { ...shownToken, jackpotCredits: z.int(), raffleTickets: z.int() };

export const matrixesApi = settingsApi({
  name: 'matrixes',
  what: 'what each amount of a gift gives, and how many vote tokens each amount buys',
  roles: ['finance'],
  needsStepUp: true,
  safeguard: { name: 'matrixes', weigh: () => 1 },
  fields: { donation: tiersOf(z.object(giftTier)), voteContest: tiersOf(z.object(tokenTier)) },
  shown: { donation: z.array(z.object(shownGift)), voteContest: z.array(z.object(shownToken)) },
});
