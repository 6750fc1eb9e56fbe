// Signs pages in as staff: the demo's own, whose one session all tests share, and new members of it.
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type Cookie, expect, type Page } from '@playwright/test';
import { codeOf, stepAt } from '#server/features/staff/factors/totp.ts';
import { linkIn, newEmail, password, waitForMail } from './member.ts';

/** The demo's member of staff. */
export const demoStaff = { email: 'staff@homestretch.example', password: 'homestretch-demo' };

// A code works once, and the tests run at the same time: so one of them proves, and all share it.
const shared = `${process.env.TEST_DATA_DIR}-staff.json`;
const provenMinutes = 5;

/** Opens the app for a browser; answers the header with its crumb. */
export async function openApp(request: APIRequestContext): Promise<Record<string, string>> {
  const opened = await request.post('/auth/init', { data: {} });
  return { 'x-csrf-token': opened.headers()['x-crumb'] as string };
}

/** Signs a browser in with a password, and no further. */
export async function signIn(
  page: Page,
  account: { email: string; password: string },
): Promise<void> {
  const headers = await openApp(page.request);
  const answer = await page.request.post('/auth/user/login', { headers, data: account });
  expect(answer.ok()).toBe(true);
}

/** Signs a browser in as the demo's member of staff, who has proven who they are a moment ago. */
export async function signInStaff(page: Page): Promise<void> {
  await inTurn(async () => {
    const cookies = readCookies();
    if (cookies) await page.context().addCookies(cookies);
    else await signIn(page, demoStaff);
    const { provenAt } = await (await page.request.get('/office/data/me')).json();
    const isFresh = provenAt && Date.now() - Date.parse(provenAt) < provenMinutes * 60_000;
    if (!isFresh) await prove(page.request);
    writeFileSync(shared, JSON.stringify(await page.context().cookies()));
  });
}

function readCookies(): Cookie[] | null {
  try {
    return JSON.parse(readFileSync(shared, 'utf8'));
  } catch {
    return null;
  }
}

/** One worker at a time: a directory is made by one of them alone. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const lock = `${shared}.lock`;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      await sleep(50);
    }
  }
  try {
    await work();
  } finally {
    rmdirSync(lock);
  }
}

/** Proves with the code of the demo's authenticator; where another test has used it, with the next. */
export async function prove(request: APIRequestContext): Promise<void> {
  for (;;) {
    const { code, validForSeconds } = await (
      await request.get('/sandbox/authenticator.json')
    ).json();
    const headers = await openApp(request);
    const answer = await request.post('/office/data/security/prove/code', {
      headers,
      data: { code },
    });
    if (answer.ok()) return;
    await sleep(validForSeconds * 1000);
  }
}

/** A member of staff of one test alone. */
export interface TestStaff {
  userId: string;
  email: string;
  name: string;
  /** The code that their authenticator shows, `steps` half minutes from now. */
  code(steps?: number): string;
}

/** Has the demo's owner invite somebody; answers the path of the mailed link. */
export async function inviteStaff(
  owner: Page,
  email: string,
  roles: string[],
  signInOwner = signInStaff,
): Promise<string> {
  await signInOwner(owner);
  const headers = await openApp(owner.request);
  const answer = await owner.request.post('/office/data/staff-invitations', {
    headers,
    data: { email, roles },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const mail = await waitForMail(owner.request, email, /invited to the staff/);
  return linkIn(mail, '/office/invitation');
}

/** Makes an account with roles and an authenticator, signed in and proven in the page's browser. */
export async function makeTestStaff(
  page: Page,
  roles: string[],
  signInOwner = signInStaff,
): Promise<TestStaff> {
  const email = newEmail();
  const link = await inviteStaff(page, email, roles, signInOwner);
  await page.context().clearCookies();
  return joinStaff(page, email, link);
}

/** Follows an invitation: an account, its roles and an authenticator, proven in the page's browser. */
export async function joinStaff(
  page: Page,
  email: string,
  link: string,
  name = 'Robin Park',
): Promise<TestStaff> {
  const post = async (path: string, data: unknown) => {
    const headers = await openApp(page.request);
    const answer = await page.request.post(path, { headers, data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const { user } = await post('/auth/user/create', { email, name, password, agree_tos: true });
  await post('/office/data/invitation/accept', {
    token: link.split('?')[1],
    pledges: true,
  });
  const { secret } = await post('/office/data/security/authenticator/set-up', {});
  const code = (steps = 0) => codeOf(secret, stepAt(new Date()) + steps);
  // The code before the present one leaves that for the test. Where the half minute ends just now, it
  // is too old already, and the one that is before the present one by then is right.
  await expect(async () => {
    await post('/office/data/security/authenticator/confirm', { code: code(-1) });
  }).toPass();
  return { userId: user._id, email, name, code };
}

/** A code that is right at no step around now: any one that is thought up is right now and then. */
export function wrongCode(codeAt: (steps: number) => string): string {
  const right = [-2, -1, 0, 1, 2].map(codeAt);
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find(
    (code) => !right.includes(code),
  ) as string;
}
