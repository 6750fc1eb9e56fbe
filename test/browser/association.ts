// What the owner of a new association does in the back office, screen by screen, for the test of its first week.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { codeOf, stepAt } from '#server/features/staff/factors/totp.ts';
import { linkIn, password, waitForMail } from './member.ts';

/** A photograph as somebody would upload it. */
const photograph = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6b4f' } })
    .jpeg()
    .toBuffer();

/** The code of an authenticator app, `steps` half minutes from now: each is taken once. */
export type Codes = (steps: number) => string;

/** Follows the mailed invitation: an account, the role, a second factor; answers the app's codes. */
export async function becomeOwner(page: Page, email: string): Promise<Codes> {
  const mail = await waitForMail(page.request, email, /invited to the staff/);
  await page.goto(linkIn(mail, '/office/invitation'));
  await page.getByRole('link', { name: 'Create an account' }).click();
  const panel = page.getByRole('region', { name: 'Create an account' });
  await panel.getByLabel('Name').fill('Olive Owner');
  await panel.getByLabel('Email').fill(email);
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('checkbox').check();
  await panel.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('checkbox', { name: /^While I am on the staff/ }).check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('radio', { name: /An authenticator app/ }).check();
  await page.getByText('Can’t scan it?').click();
  const secret = (await page.locator('details p').last().innerText()).replaceAll(/\s/g, '');
  const codes: Codes = (steps) => codeOf(secret, stepAt(new Date()) + steps);
  // Where the half minute ends just now, the code is too old already, and the newest one is asked for.
  await expect(async () => {
    await page.getByLabel('Code that the app shows').fill(codes(-1));
    await page.getByRole('button', { name: 'Set up the app' }).click();
    const recovery = page.getByRole('region', { name: 'Recovery codes' });
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
  }).toPass();
  return codes;
}

/** Saves the form that is open, and waits until the page says so. */
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('It is saved.')).toBeVisible();
}

/** Opens the form of a new record. */
export async function openNew(page: Page, noun: string): Promise<void> {
  await page.goto(`/office/content/${noun}/new`);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Chooses and describes a picture in a form; it is uploaded meanwhile, and saved with the form. */
export async function uploadPicture(page: Page, label: string): Promise<void> {
  const field = page.getByRole('group', { name: label, exact: true });
  await field.locator('input[type="file"]').setInputFiles({
    name: 'field.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  });
  await field.getByLabel('What does the picture show?').fill('A green field before a race');
}

/** Finds and takes another record in a field. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await field.pressSequentially(name.slice(0, 6));
  // What is found takes the place of what was found before, under the pointer too.
  await expect(field).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('option', { name }).click();
}

/** A date and time as a form takes it, so many days from now at 1 pm in New York. */
export function inDays(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  return `${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(day)}T13:00`;
}

/** The table of the 36 cars, all of one driver and sponsor. */
export const carTable = [
  'Number,Driver,Sponsors,Body color,Accent color,Ink color',
  ...Array.from(
    { length: 36 },
    (_, at) => `${at + 1},Ada Apex,Basin Bakery,#1f4d38,#d6492a,#ffffff`,
  ),
].join('\n');

/** Imports a table: first the rehearsal, then the import. */
export async function importTable(page: Page, noun: string, table: string): Promise<void> {
  await page.goto(`/office/content/${noun}`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('File')
    .setInputFiles({ name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('The file is fine.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('The file is imported.')).toBeVisible({ timeout: 240_000 });
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
}
