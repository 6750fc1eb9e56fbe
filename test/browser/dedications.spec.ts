// A gift in memory of somebody: dedicated while giving, confirmed by a guest, told of, and stopped.
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillCard, newEmail, payButton } from './buyer.ts';
import { linkIn, waitForMail } from './member.ts';

test('a guest dedicates a gift, sees the card before paying, and has it sent by confirming it', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const [giver, friend] = [newEmail(), newEmail()];
  await page.goto('/donate?amt=25');
  await page.getByRole('button', { name: 'Donate $25' }).first().click();
  const dialog = page.getByRole('dialog');
  const dedicate = dialog.getByRole('checkbox', { name: 'Give in honor or memory of somebody' });
  await expect(dedicate).not.toBeChecked();
  await dedicate.check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await expect(dialog.getByText('Please choose in honor or in memory.')).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Please complete the fields');
  await dialog.getByRole('radio', { name: 'In memory' }).check();
  await dialog.getByLabel('Their name').fill('Maria López');
  await dialog.getByRole('checkbox', { name: 'Email a card' }).check();
  await dialog.getByLabel('Who gets the card').fill('Ana');
  await dialog.getByLabel('Their email').fill(friend);
  await dialog.getByLabel('Your message').fill('She is missed.');
  const card = dialog.getByRole('figure', { name: 'The card' });
  await expect(card).toContainText('A gift in memory of Maria López');
  await expect(card).toContainText('She is missed.');
  await expect(card).not.toContainText('$25');
  await expectAccessible(page);
  await page.reload();
  await expect(dialog.getByLabel('Their name')).toHaveValue('Maria López');
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
  await expect(dialog.getByText('In memory of Maria López. Ana gets a card.')).toBeVisible();
  await fillCard(page);
  await dialog.getByLabel('Email').fill(giver);
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await expect(dialog.getByText('We email you a link to confirm your card.')).toBeVisible();

  const question = await waitForMail(request, giver, /confirm/);
  await page.goto(linkIn(question, '/gifts/card'));
  await expect(page.getByRole('figure', { name: 'The card' })).toContainText(
    'Jamie Rivera made a gift',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm the card' }).click();
  await expect(page.getByText(/^The card to Ana was sent/)).toBeVisible();

  const arrived = await waitForMail(request, friend, /in memory of Maria López/);
  await page.goto(linkIn(arrived, '/gifts/stop-cards'));
  await expect(page).toHaveURL('/gifts/stop-cards');
  await page.getByRole('button', { name: 'Get no more cards' }).click();
  await expect(page.getByText('You get no more cards from us.')).toBeVisible();

  // The same where no scripts run, and by the button of a mail program, which comes from no page.
  const plain = await browser.newPage({ javaScriptEnabled: false, baseURL });
  await plain.goto(linkIn(arrived, '/gifts/stop-cards'));
  await plain.getByRole('button', { name: 'Get no more cards' }).click();
  await expect(plain.getByText('You get no more cards from us.')).toBeVisible();
  const press = (address: string) =>
    request.post(address, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect((await press(linkIn(arrived, '/gifts/stop-cards'))).status()).toBe(200);
  expect((await press('/gifts/stop-cards?0a')).status()).toBe(400);
});
