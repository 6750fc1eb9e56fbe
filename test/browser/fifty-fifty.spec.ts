// The 50/50 as its buyers see it: the rule beside the tickets, and what it comes to.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  expectDone,
  fillAccount,
  fillCard,
  goToPayment,
  newEmail,
  openPurchase,
  type PurchaseCase,
  payButton,
  purchases,
} from './buyer.ts';

const tickets = purchases.find(({ name }) => name === 'raffle tickets') as PurchaseCase;

test('the 50/50 stands beside the tickets with its rule, and grows by half of what is paid', async ({
  page,
}) => {
  const prizeCents = async () => {
    const answer = await page.request.get('/data/raffle-fifty-fifty');
    return ((await answer.json()) as { fiftyFifty: { prizeCents: number } }).fiftyFifty.prizeCents;
  };
  const before = await prizeCents();
  await openPurchase(page, tickets);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Race Week 50\/50: \$[\d,.]+ so far\.$/)).toBeVisible();
  await expect(
    dialog.getByText(/half of what is paid for raffle tickets from .* at most \$25,000/),
  ).toBeVisible();
  await goToPayment(page, tickets);
  await fillCard(page);
  await fillAccount(page, newEmail());
  await payButton(page).click();
  await expectDone(page, tickets.granted);
  // Others may buy at the same time.
  await expect.poll(prizeCents).toBeGreaterThanOrEqual(before + 1_000);
  await page.goto('/raffles');
  const section = page.getByRole('region', { name: 'Race Week 50/50' });
  await expect(section.getByText('so far', { exact: true })).toBeVisible();
  await section.getByRole('link', { name: 'The draw, and how to check it' }).click();
  await expect(page.getByRole('figure').getByText('up to $25,000')).toBeVisible();
  await expect(
    page.getByText(/half of what is paid for tickets from .* at most \$25,000\.00/),
  ).toBeVisible();
  await expectAccessible(page);
});
