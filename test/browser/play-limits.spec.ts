// Playing within one's means in the browser: a limit that holds, and a break that is seen everywhere.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillCard, goToPayment, openPurchase, payButton, purchases, signUp } from './buyer.ts';
import { expectQuiet, turnDark, watch } from './watch.ts';

const [donation, , credits] = purchases;

test('a limit is set, holds at a purchase, and says in words what is left', async ({ page }) => {
  await signUp(page);
  await page.goto('/account#play-limits');
  const section = page.getByRole('region', { name: 'Play limits' });
  await section.getByRole('button', { name: 'Set a limit of a week' }).click();
  const field = section.getByLabel('Whole dollars a week');
  await expect(field).toBeFocused();
  for (const wrong of ['2.50', '10,50', '1e3', '0x10']) {
    await field.fill(wrong);
    await expect(section.getByText('Please enter whole dollars.')).toBeHidden();
    await field.press('Enter');
    await expect(section.getByText('Please enter whole dollars.')).toBeVisible();
  }
  await expect(field).toBeFocused();
  await field.fill('$20');
  await page.reload();
  await expect(field).toHaveValue('$20');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Saved. It counts now.')).toBeVisible();
  await expect(section.getByText('$0 of $20 spent in the last 7 days')).toBeVisible();
  const change = section.getByRole('button', { name: 'Change the limit of a week' });
  await expect(change).toBeFocused();
  await change.click();
  await section.getByRole('button', { name: 'No limit' }).click();
  await expect(section.getByText(/^No limit from /)).toBeVisible();

  await goToPayment(page, credits!);
  await fillCard(page);
  await payButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This would go over your limit of $20 a week.');
  await alert.getByRole('link', { name: 'See your play limits' }).click();
  await expect(section.getByRole('heading', { name: 'Play limits' })).toBeInViewport();
});

test('a break says what it covers, and then shuts the purchases but not a gift', async ({
  page,
}) => {
  const found = watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/account#play-limits');
  const section = page.getByRole('region', { name: 'Play limits' });
  await section.getByRole('button', { name: 'Take a break: 7 days' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'A break of 7 days?' });
  await page.keyboard.press('Escape');
  await expect(section.getByRole('button', { name: 'Take a break: 7 days' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('It cannot be ended early')).toBeVisible();
  await dialog.getByRole('button', { name: 'Take the break' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByText(/^You are taking a break until /)).toBeVisible();
  await expect(section.locator(':focus')).toContainText('It ends automatically, and not earlier.');
  await expect(section.getByRole('button', { name: /: 7 days/ })).toBeHidden();
  await expect(section.getByRole('button', { name: 'Make it longer: 30 days' })).toBeVisible();
  await expectAccessible(page);
  await turnDark(page);
  await expectAccessible(page);
  await openPurchase(page, credits!);
  const words = page.getByText(/^You are taking a break from playing until /);
  await expect(words).toBeVisible();
  await expect(page.getByRole('link', { name: 'See your play limits' })).toBeVisible();
  await openPurchase(page, donation!);
  await expect(words).toContainText('a donation comes without credits, tickets or tokens.');
  await expectQuiet(page, found);
});

test('a break that was taken closes its question, also where the browser is busy at that moment', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The way back is gone before the page has drawn that the answer is there.
    const go = history.go.bind(history);
    history.go = (steps) => {
      go(steps);
      const until = performance.now() + 300;
      while (performance.now() < until);
    };
  });
  await signUp(page);
  await page.goto('/account#play-limits');
  await page.getByRole('button', { name: 'Take a break: 1 day' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'A break of 1 day?' });
  await dialog.getByRole('button', { name: 'Take the break' }).click();
  await expect(page.getByText(/^You are taking a break until /)).toBeVisible();
  await expect(dialog).toBeHidden();
});
