// Every page of settings, by its name in addresses.

import { createElement } from 'react';
import { safeguardsApi } from '#contract/office/safeguards.ts';
import { matrixesApi, organizationApi, sitePicturesApi } from '#contract/office/settings.ts';
import { officePageTextsApi, pageTextNames, pageTexts } from '#contract/page-texts.ts';
import type { SafeguardName } from '#rules/safeguards/safeguards.ts';
import type { Field, FieldGroup } from '../kit/records/screen.ts';
import { TierValues } from '../kit/tier-values.tsx';
import { HeldLimits } from './held-limits.tsx';
import { type SettingsScreen, settingsScreen } from './screen.ts';

const organization = settingsScreen(organizationApi, {
  name: 'organisation',
  title: 'Organization',
  intro: 'What the footer, receipts and emails say. A change shows within a second.',
  groups: [
    {
      title: 'Who we are',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'line', name: 'taxId', label: 'Tax id', description: 'Printed on every receipt.' },
        { kind: 'line', name: 'postalAddress', label: 'Postal address' },
      ],
    },
    {
      title: 'How to reach us',
      fields: [
        { kind: 'line', name: 'phone', label: 'Phone' },
        { kind: 'line', name: 'email', label: 'Email' },
        { kind: 'line', inputMode: 'url', name: 'shopUrl', label: 'Address of the shop' },
      ],
    },
  ],
});

const picture = (name: string, label: string, description: string): Field => ({
  kind: 'image',
  name,
  label,
  description,
  isOptional: true,
});

const sitePictures = settingsScreen(sitePicturesApi, {
  name: 'site-pictures',
  title: 'Site pictures',
  intro: 'The pictures in fixed places. A place without a picture shows none.',
  groups: [
    {
      title: 'Front page',
      fields: [
        picture('hero', 'At the top', 'A wide one, at least 1600 pixels.'),
        picture('mission', 'Our mission', 'Also on the page about us.'),
      ],
    },
    {
      title: 'Games',
      fields: [
        picture('golf', 'Golf', 'Also where links to the tournament are shared.'),
        picture('pageant', 'Pageant', 'At the top of its page.'),
        picture('raffle', 'Raffle', 'At the top of its page.'),
      ],
    },
  ],
});

const tierColumns = {
  amount: { name: 'amount', label: 'From dollars' },
  credits: { name: 'jackpotCredits', label: 'Credits' },
  tickets: { name: 'raffleTickets', label: 'Tickets' },
  tokens: { name: 'voteTokens', label: 'Tokens' },
};

const matrixes = settingsScreen(matrixesApi, {
  name: 'matrixes',
  title: 'What gifts give',
  intro:
    'A gift earns the perks of the highest tier that it reaches. Payments that have already begun keep their perks.',
  aside: createElement(TierValues),
  groups: [
    {
      title: 'Tiers',
      fields: [
        {
          kind: 'numbers',
          name: 'donation',
          label: 'Donations',
          description: 'Credits, tickets and tokens that come with a gift.',
          columns: Object.values(tierColumns),
        },
        {
          kind: 'numbers',
          name: 'voteContest',
          label: 'Vote tokens',
          description: 'What buying tokens gives.',
          columns: [tierColumns.amount, tierColumns.tokens],
        },
      ],
    },
  ],
});

const limit = (name: SafeguardName, label: string, description: string): Field => ({
  kind: 'number',
  name,
  label,
  description,
});

const safeguardGroups: FieldGroup[] = [
  {
    title: 'Money',
    fields: [
      { ...limit('refunds', 'Refunds', 'In all, within a day.'), kind: 'money' },
      {
        ...limit('cash-gifts', 'Cash and checks with perks', 'In all, within a day.'),
        kind: 'money',
      },
      {
        ...limit(
          'cash-receipts',
          'Cash and checks without perks',
          'In all, within a day: each brings a receipt that its donor can deduct.',
        ),
        kind: 'money',
      },
      limit('gift-voids', 'Voided gifts of cash and checks', 'How many gifts.'),
      limit('track-returns', 'Sales at the track voided or paid back', 'How many sales.'),
      limit('waivers', 'Receivables waived', 'How many receivables.'),
      limit(
        'prize-payments',
        'Prizes paid out, or accepted without a ticket’s code',
        'How many prizes.',
      ),
      limit('tax-records', 'Taxes on prizes recorded as paid', 'How many times.'),
      limit('tax-rules', 'Tax rules added or changed', 'How many times.'),
      limit('race-cancellations', 'Races canceled', 'How many races.'),
      limit('scratches', 'Scratched cars', 'How many cars.'),
      limit('short-notices', 'Draws planned for within a day', 'How many times.'),
      limit('vote-closings', 'Votes closed before their time', 'How many contests.'),
      limit('matrixes', 'Changes of what gifts give', 'How many times.'),
    ],
  },
  {
    title: 'People',
    fields: [
      limit('free-entries', 'Free raffle entries', 'How many tickets.'),
      limit('corrections', 'Corrections of accounts', 'How many times.'),
      limit('exclusions', 'Exclusions from playing', 'How many times.'),
      limit('closings', 'Closed accounts', 'How many times.'),
      limit('merges', 'Merged accounts', 'How many times.'),
      limit('place-releases', 'Purchases released at Places to decide', 'How many purchases.'),
      limit('gift-packs', 'Gift packs sent one by one', 'How many packs.'),
    ],
  },
];

const safeguards = settingsScreen(safeguardsApi, {
  name: 'safeguards',
  title: 'Limits of staff',
  intro:
    'How much one member of staff may do alone within 24 hours. Anything above that waits under Approvals for a second person; 0 always takes two people. What the rules of the games promise to two people always takes two: to end the offer of a prize or take it back, to undo a scratch, and to close a week of golf. A limit that is raised counts a day later, a lowered one at once. The other owners get an email about a change.',
  aside: createElement(HeldLimits, { fields: safeguardGroups.flatMap((group) => group.fields) }),
  groups: safeguardGroups,
});

const pages = [...new Set(pageTextNames.map((name) => pageTexts[name].page))];

const texts = settingsScreen(officePageTextsApi, {
  name: 'page-texts',
  title: 'Page texts',
  intro: 'The texts of pages. Leave one empty to return to its original text.',
  groups: pages.map((page) => ({
    title: page,
    fields: pageTextNames
      .filter((name) => pageTexts[name].page === page)
      .map((name) => ({ name, isOptional: true, ...fieldOfText(name) })),
  })),
});

function fieldOfText(name: (typeof pageTextNames)[number]) {
  const { label, kind } = pageTexts[name];
  return { label, kind };
}

export const settingsScreens: Partial<Record<string, SettingsScreen>> = Object.fromEntries(
  [organization, texts, sitePictures, matrixes, safeguards].map((screen) => [screen.name, screen]),
);
