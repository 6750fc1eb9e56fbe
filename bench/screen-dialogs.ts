// What is pressed and typed in each dialog of the site while its screens are measured.
import type { Page } from '@playwright/test';

type Step = readonly [what: string, act: (page: Page) => Promise<void>];

/** A dialog, the page that it opens on, and what somebody does in it; the first step opens it. */
export interface ScreenDialog {
  name: string;
  path: string;
  steps: readonly Step[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const press =
  (name: string | RegExp, then?: (page: Page) => Promise<void>) => async (page: Page) => {
    await button(page, name).scrollIntoViewIfNeeded();
    await button(page, name).tap();
    await then?.(page);
  };
const seesDialog = (page: Page) => page.getByRole('dialog').first().waitFor();
const inDialog = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name }).first().tap();
const choose = (name: RegExp) => async (page: Page) =>
  page.getByRole('radio', { name }).first().tap();
const seesCard = (page: Page) => page.getByLabel('Card number').waitFor();
const type = (label: string, text: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).first().tap();
  await page.keyboard.type(text);
};

/** A purchase: choose, go on, and begin to fill in a card. */
const purchase = (opener: string, choice: RegExp, goOn: string): Step[] => [
  ['open', press(opener, (page) => page.getByRole('radio', { name: choice }).first().waitFor())],
  ['choose', choose(choice)],
  [
    'go on',
    async (page) => {
      await inDialog(goOn)(page);
      await seesCard(page);
    },
  ],
  ['type a card', type('Card number', '4242')],
  ['close', inDialog('Close')],
];

/** Every dialog that a visitor meets, and the two forms that are none. */
export const dialogs: readonly ScreenDialog[] = [
  {
    name: 'donate',
    path: '/donate',
    steps: purchase('Make a Donation', /^\$100 /, 'Make a Donation'),
  },
  {
    name: 'raffle tickets',
    path: '/raffles',
    steps: purchase('Buy Raffle Tickets', /^10 tickets/, 'Buy Tickets'),
  },
  {
    name: 'credits',
    path: '/gha-jackpot',
    steps: purchase('Buy Credits', /^15 credits/, 'Buy Credits'),
  },
  {
    name: 'vote tokens',
    path: '/regency-pageant',
    steps: purchase('Buy Vote Tokens', /^\$100 /, 'Buy Vote Tokens'),
  },
  {
    name: 'play',
    path: '/gha-jackpot',
    steps: [
      ['open', press('Play the jackpot', (page) => button(page, 'QuickPick').waitFor())],
      ['fill in at random', inDialog('QuickPick')],
      ['clear', inDialog('Clear')],
      ['pick a car', inDialog(/^(Car )?7\b/)],
      ['pick another', inDialog(/^(Car )?12\b/)],
      ['close', inDialog('Close')],
    ],
  },
  {
    name: 'vote',
    path: '/regency-pageant',
    steps: [
      ['open', press(/^Vote for/, seesDialog)],
      ['close', inDialog('Close')],
    ],
  },
  {
    name: 'log in',
    path: '/account/login',
    steps: [
      ['email', type('Email', 'pat@')],
      ['password', type('Password', 'wrong')],
      ['log in', press('Log in')],
    ],
  },
  {
    name: 'golf entry',
    path: '/golf#register',
    steps: [
      ['name', type('Name', 'Jamie')],
      ['city', type('City', 'Reno')],
      ['state', type('State', 'Nevada')],
      [
        'country',
        async (page) => {
          await page.getByLabel('Country').selectOption('United States');
        },
      ],
      ['day', choose(/^Sunday/)],
      ['session', choose(/^10am-2pm/)],
      ['go on', press('Continue to your donation')],
    ],
  },
];

/** From the front page to a gift of $50 that is paid without an account; counts presses and fields. */
export async function wayToGift(
  page: Page,
  count: { presses: number; fields: number },
): Promise<void> {
  const tap = async (role: 'link' | 'button', name: string | RegExp) => {
    await page.getByRole(role, { name }).first().tap();
    count.presses += 1;
  };
  const fill = async (label: string, text: string) => {
    const field = page.getByLabel(label, { exact: true }).first();
    if (!(await field.isVisible())) return;
    // What is filled in already is not typed.
    if ((await field.inputValue()) !== '') return;
    await field.fill(text);
    count.fields += 1;
  };
  await page.goto('/');
  await tap('link', '$50');
  await page.waitForURL(/\/donate/);
  await tap('button', /^Donate \$50/);
  const goOn = page.getByRole('dialog').getByRole('button', { name: 'Make a Donation' });
  const card = page.getByLabel('Card number');
  await goOn.or(card).first().waitFor();
  if (await goOn.isVisible()) {
    await goOn.tap();
    count.presses += 1;
  }
  await card.waitFor();
  await fill('Card number', '4242 4242 4242 4242');
  await fill('Expires', '12 / 34');
  await fill('Security code', '123');
  await fill('Name on card', 'Jamie Rivera');
  await fill('Postal code', '89501');
  await fill('Name', 'Jamie Rivera');
  await fill('Email', `screens-${Date.now()}@donors.example`);
  await tap('button', /^Pay \$/);
  await page.getByText('Payment complete').or(page.getByText('Thank you')).first().waitFor();
}
