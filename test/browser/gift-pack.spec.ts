// A gift pack's way: claimed on a phone by keyboard, sent by staff, seen by the golfer, back again, and corrected.
import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleInBoth } from './accessible.ts';
import { payByCard, signUp, waitForMail } from './member.ts';
import { expectReflow } from './reflow.ts';
import { signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

/** Enters the tournament; answers the golfer's address. */
async function enter(page: Page, name: string, isWithoutPack = false): Promise<string> {
  const email = await signUp(page);
  await page.goto('/golf#register');
  const form = page.getByRole('region', { name: 'Sign up Today to Play!' });
  await form.getByLabel('Name').first().fill(name);
  await form.getByLabel('City').fill('Elko');
  await form.getByLabel('State').fill('Nevada');
  await form.getByLabel('Country').selectOption('United States');
  await form.getByRole('radio', { name: 'Sunday' }).check();
  await form.getByRole('radio', { name: /^10am-2pm/ }).check();
  if (isWithoutPack) {
    await form.getByLabel('Enter without the gift pack').check();
    // It is kept with what else was filled in.
    await page.reload();
    await expect(form.getByLabel('Enter without the gift pack')).toBeChecked();
    await expectAccessibleInBoth(page);
    await expectReflow(page);
  }
  await form.getByRole('button', { name: 'Continue to your donation' }).click();
  if (isWithoutPack) await expect(form.getByText('Without the gift pack')).toBeVisible();
  await payByCard(page, form);
  await expect(page.getByText('Payment complete').first()).toBeVisible();
  return email;
}

/** Types into the field that has the focus, and goes on to the next one. */
async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await expect(page.getByRole('dialog').getByLabel(label)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('a gift pack is claimed on a phone by keyboard, sent, seen, and corrected once it came back', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Robin ${Date.now()}`;
  const email = await enter(page, name);
  const opener = page.getByRole('button', { name: 'Enter the address' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Where does your gift pack go?' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBoth(page);
  await expect(dialog.getByLabel('Name')).toHaveValue('Robin Park');
  await dialog.getByLabel('Country').focus();
  await page.keyboard.press('Tab');
  await typeInto(page, 'Street and number', '12 Mesa Road');
  await typeInto(page, 'Apartment, suite, company', '');
  await typeInto(page, 'City', 'Elko');
  await typeInto(page, 'State', 'Nevada');
  await page.keyboard.type('898');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('ZIP code')).toHaveAccessibleDescription(/five digits/);
  await dialog.getByLabel('ZIP code').fill('89801');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  // A form with a mistake is refused, which the console of a browser calls an error.
  const found = watch(page);
  const said = page.getByText('We will send it to this address');
  await expect(said).toBeFocused();
  await expect(page.getByText('Elko, Nevada 89801')).toBeVisible();
  await expectReflow(page);

  const office = await browser.newPage();
  await signInStaff(office);
  await office.goto(`/office/tournament/gift-packs?state=claimed&q=${encodeURIComponent(name)}`);
  await office.getByRole('link', { name }).click();
  await expect(office.getByText('12 Mesa Road')).toBeVisible();
  await expectAccessibleInBoth(office);
  await office.getByRole('button', { name: 'It was sent' }).click();
  const sending = office.getByRole('dialog', { name: 'The gift pack was sent' });
  await sending.getByLabel('Carrier').selectOption('UPS');
  await sending.getByLabel('Tracking number').fill('1Z 999 AA1 01');
  await sending.getByLabel('Sent on').fill('2026-01-05');
  await sending.getByRole('button', { name: 'It was sent' }).click();
  await expect(sending).toBeHidden();

  const sent = await waitForMail(page.request, email, /on its way/);
  expect(sent.text).toContain('https://www.ups.com/track?tracknum=1Z999AA101');
  await page.goto('/account#gift-packs');
  await expect(page.getByText('Sent on Jan 5, 2026 with UPS')).toBeVisible();
  await expect(page.getByRole('link', { name: /Track your parcel/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA101',
  );
  await expectAccessibleInBoth(page);

  await office.getByRole('button', { name: 'It came back' }).click();
  const back = office.getByRole('dialog', { name: 'The gift pack came back' });
  await back.getByLabel('Came back on').fill('2026-01-20');
  await back.getByLabel('Why').fill('The street has no such number.');
  await back.getByRole('button', { name: 'It came back' }).click();
  await expect(back).toBeHidden();
  await expect(office.getByText(', and booked back')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/It came back to us: The street has no such number\./)).toBeVisible();
  await page.getByRole('button', { name: 'Correct the address' }).click();
  await page.getByLabel('Street and number').fill('21 Mesa Road');
  await page.getByRole('button', { name: 'Save the address' }).click();
  await expect(page.getByText('21 Mesa Road')).toBeVisible();
  await page.getByRole('button', { name: 'I don’t want it' }).click();
  await page.getByRole('button', { name: 'Decline it' }).click();
  await expect(page.getByText('You said that you do not want it.')).toBeVisible();
  await expectQuiet(page, found);
});

test('who enters without the gift pack has a receipt without it', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await enter(page, 'Robin Park', true);
  await expect(page.getByText(/You entered without the gift pack/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your gift pack' })).toBeHidden();
  const receipt = await waitForMail(page.request, email, /receipt|thank/i);
  expect(receipt.text).toContain('a place in the golf tournament');
  expect(receipt.text).not.toContain('gift pack');
});
