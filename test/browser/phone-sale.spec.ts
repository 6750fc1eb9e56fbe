// A desk at the track offers tickets to a buyer's phone, and both see that they are paid.
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts';
import { fillAccount, fillCard, newEmail } from './buyer.ts';
import { openDesk, untilKept } from './desk.ts';
import { expectReflow } from './reflow.ts';
import { signInStaff } from './staff.ts';
import { expectQuiet, watch } from './watch.ts';

test('a desk shows that a buyer has paid on their phone, also once its page was loaded again', async ({
  page,
  context,
  browser,
}) => {
  const noise = watch(page);
  await signInStaff(page);
  await openDesk(page, `Phones ${Date.now()}`);
  const offered = page.waitForResponse((one) => one.url().endsWith('/data/track-phone-sales'));
  await page.getByRole('button', { name: 'Pay by phone' }).click();
  const { _id } = await (await offered).json();
  const desk = page.getByRole('dialog', { name: '5 tickets, $10.00' });
  await expect(desk.getByText('Waits for the buyer to pay.')).toBeVisible();
  await expectAccessibleInBoth(page);
  // A tablet that was loaded again still knows of it.
  await page.reload();
  const open = page.getByRole('region', { name: 'Paid by phone' });
  await expect(open.getByText('Waits for the buyer to pay.')).toBeVisible();
  await open.getByRole('button', { name: 'Show the code' }).click();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(`/buy/${_id}`);
  await expect(phone.getByRole('heading', { name: '5 raffle tickets, $10.00' })).toBeVisible();
  await expectAccessibleInBoth(phone);
  await expectReflow(phone);
  await phone.getByRole('button', { name: 'Pay $10.00' }).click();
  await phone.getByRole('button', { name: 'Go on to the payment' }).click();
  await fillAccount(phone, newEmail());
  await fillCard(phone, '4000 0000 0000 0002');
  const pay = phone.getByRole('dialog').getByRole('button', { name: /^Pay \$/ });
  await pay.click();
  await expect(desk.getByText('Declined. The buyer can try again')).toBeVisible();
  // Without a connection the desk says that it cannot know.
  await untilKept(page);
  await context.setOffline(true);
  await expect(desk.getByText('this desk cannot see whether it is paid')).toBeVisible();
  await fillCard(phone);
  await pay.click();
  await expect(phone.getByRole('heading', { name: 'Payment complete' })).toBeVisible();
  await phone.getByRole('button', { name: 'OK' }).click();
  await expect(phone.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
  const serial = phone.getByText(/^HS-.* to HS-/);
  await expectAccessible(phone);
  await expectReflow(phone);
  await context.setOffline(false);
  await expect(desk.getByText(`Paid: tickets ${await serial.textContent()}`)).toBeVisible();
  await desk.getByRole('button', { name: 'Next buyer' }).click();
  await expect(desk).toBeHidden();
  await expect(open).toBeHidden();
  await page.getByRole('button', { name: 'Sales' }).click();
  await expect(page.getByText(`Paid: tickets ${await serial.textContent()}`)).toBeVisible();
  // Who scans it later is told so, and cannot pay again.
  await phone.getByRole('link', { name: 'See the draws that they are in' }).click();
  await expect(phone.getByText('Valid from')).toBeVisible();
  await phone.close();
  await expectQuiet(
    page,
    noise.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED')),
  );
});
