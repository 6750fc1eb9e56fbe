// The main journey: from the home page through a card donation to the account, and what can go wrong.
import { expect, type Page, test } from '@playwright/test';
import { fillAccount, fillCard, newEmail, payButton, wantAccount } from './buyer.ts';
import { expectQuiet, watch } from './watch.ts';

async function chooseAmount(page: Page, amount: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: amount }).check();
  await dialog.getByRole('button', { name: 'Make a Donation' }).click();
}

async function openDialog(page: Page, query = ''): Promise<void> {
  await page.goto(`/donate${query}`);
  await page
    .getByRole('button', { name: /Make a Donation|Donate \$/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^\$25 / })).toBeVisible();
}

test('a newcomer donates from the home page and finds everything in the account', async ({
  page,
  request,
}) => {
  const found = watch(page);
  const email = newEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Donate', exact: true }).first().click();
  await expect(page).toHaveURL(/\/donate/);
  await page.getByRole('button', { name: 'Make a Donation' }).first().click();
  await page.getByLabel(/Which charity/).selectOption({ label: 'Heart to Heart' });
  const hundred = page.getByRole('radio', { name: /\$100 / });
  await expect(
    page.getByText('25 credits · 50 raffle tickets · 25 vote tokens').last(),
  ).toBeVisible();
  await hundred.check();
  await expect(page.getByText('Total $100')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Make a Donation' }).click();
  await fillCard(page, '4242 4242 4242 4242');
  await fillAccount(page, email);
  await payButton(page).click();

  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('25 jackpot credits')).toBeVisible();
  await expect(dialog.getByText('50 raffle tickets')).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page
    .getByRole('link', { name: /My Account|Account/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('25 credits · 50 raffle tickets · 25 vote tokens')).toBeVisible();
  await expect(page.getByText('50 tickets')).toBeVisible();
  await expect(page.getByText(/^HS-[0-9A-Z*~$=-]+ to HS-/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expectQuiet(page, found);

  await expect(async () => {
    const mails = await (await request.get('/sandbox/mailbox.json')).json();
    const mine = mails.filter(
      (mail: { to: string; subject: string }) =>
        mail.to === email && mail.subject.startsWith('Your donation receipt'),
    );
    expect(mine).toHaveLength(1);
    expect(mine[0].text).toContain('88-0123456');
    expect(mine[0].attachments).toHaveLength(1);
  }).toPass();
});

test('without an amount nothing goes on, and the sentence says so', async ({ page }) => {
  await openDialog(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Make a Donation' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'No donation amount, cannot complete the donation' }),
  ).toBeVisible();
});

test('B28: the $1 preset and a custom amount are offered, and amt is taken over', async ({
  page,
}) => {
  await openDialog(page, '?one=1&amt=60');
  await expect(page.getByRole('radio', { name: /\$1 / })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Another amount/ })).toBeChecked();
  await expect(page.getByLabel('Your amount in whole dollars')).toHaveValue('60');
  await expect(page.getByText('Total $60')).toBeVisible();
  const own = page.getByLabel('Your amount in whole dollars');
  const goOn = page.getByRole('dialog').getByRole('button', { name: 'Make a Donation' });
  for (const [amount, sentence] of [
    ['12.50', 'Please enter whole dollars, from $1 to $50,000.'],
    ['60000', 'Please enter whole dollars, from $1 to $50,000.'],
    ['0', 'Please enter whole dollars, from $1 to $50,000.'],
    ['', 'No donation amount, cannot complete the donation'],
  ] as const) {
    await own.fill(amount);
    await goOn.click();
    await expect(own).toHaveAccessibleDescription(sentence);
    await expect(page.getByRole('alert').first()).toHaveText(sentence);
  }
});

test('incomplete forms are told in the specified words', async ({ page }) => {
  await openDialog(page);
  await chooseAmount(page, /^\$25 /);
  await fillCard(page, '4242 4242 4242 4242');
  await wantAccount(page);
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'You need to add your email and password to complete your donation.',
  );
  await page.getByRole('dialog').getByLabel('Email').fill(newEmail());
  await page.getByRole('dialog').getByLabel('Password').fill('four calm blue horses');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'Make sure you fill out the registration form completely.',
  );
});

test('a declined card shows the words of the provider, and another card succeeds', async ({
  page,
}) => {
  await openDialog(page);
  await chooseAmount(page, /^\$50 /);
  await fillCard(page, '4000 0000 0000 9995');
  await fillAccount(page, newEmail());
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});

test("the bank's own question can be answered, and refused", async ({ page }) => {
  await openDialog(page);
  await chooseAmount(page, /^\$25 /);
  await fillCard(page, '4000 0025 0000 3155');
  await fillAccount(page, newEmail());
  await payButton(page).click();
  const bank = page.frameLocator('iframe[title="Your bank’s question"]');
  await bank.getByRole('button', { name: /Fail/ }).click();
  await expect(page.getByRole('alert')).toContainText(/authenticat|declined/i);
  await payButton(page).click();
  await bank.getByRole('button', { name: /Complete/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});

test('an address with an account is told before paying, and logging in keeps the choice', async ({
  page,
}) => {
  await openDialog(page);
  await chooseAmount(page, /^\$25 /);
  await fillCard(page, '4242 4242 4242 4242');
  await fillAccount(page, 'Player@Homestretch.example');
  await payButton(page).click();
  await expect(page.getByRole('alert')).toContainText(
    'If you already have an account, please log in.',
  );
  await page.getByRole('button', { name: 'I already have an account' }).click();
  const login = page.getByRole('dialog', { name: 'Log in' });
  await login.getByLabel('Email').fill('player@homestretch.example');
  await login.getByLabel('Password').fill('homestretch-demo');
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('For the account of Pat Player')).toBeVisible();
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});

test('Change Selection goes back to the choice, Cancel closes, Escape gives the focus back', async ({
  page,
}) => {
  await openDialog(page);
  await chooseAmount(page, /^\$25 /);
  await page.getByRole('button', { name: 'Change Selection' }).click();
  await expect(page.getByRole('radio', { name: /^\$25 / })).toBeChecked();
  await chooseAmount(page, /^\$50 /);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const opener = page.getByRole('button', { name: 'Make a Donation' }).first();
  await opener.focus();
  await page.keyboard.press('Enter');
  // A key pressed before the focus has moved into the dialog still belongs to the page behind it.
  await expect(page.locator('[role=dialog]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the whole choice can be made by keyboard alone', async ({ page }) => {
  await openDialog(page);
  await page.getByRole('radio', { name: /^\$25 / }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^\$50 / })).toBeChecked();
  await expect(page.getByText('Total $50')).toBeVisible();
});

test("B5: a charity's own page gives to that charity, or says where the gift goes", async ({
  page,
}) => {
  await page.goto('/charities/heart-to-heart');
  await page.getByRole('main').getByRole('button', { name: 'Make a Donation' }).click();
  const preference = page.getByLabel(/Which charity/);
  await expect(preference).toHaveValue('heart-to-heart');
  await page.goto('/charities/native-health-matters');
  const where = page.getByText('yours goes where it is needed most');
  await expect(where).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Make a Donation' }).click();
  await expect(preference).toHaveValue('');
});

test('B3: the expiry and the number of a card are typed as digits alone', async ({ page }) => {
  await openDialog(page);
  await chooseAmount(page, /^\$25 /);
  await fillCard(page);
  const number = page.getByLabel('Card number');
  await number.fill('');
  await number.pressSequentially('4242424242424242');
  await expect(number).toHaveValue('4242 4242 4242 4242');
  const expires = page.getByLabel('Expires');
  await expires.fill('');
  await expires.pressSequentially('1234');
  await expect(expires).toHaveValue('12 / 34');
  await fillAccount(page, newEmail());
  await payButton(page).click();
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
});
