// Every staff endpoint of the contract against every role: who is let in, and who is not.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Endpoint, mayCall, type StaffRole, staffRoles } from '#contract/endpoint.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { signUp } from '#test/support/members.ts';
import { makeStaff, signUpStaff } from '#test/support/staff.ts';
import type { Visitor } from '#test/support/visitor.ts';
import { readWholeContract } from '#test/support/whole-contract.ts';
import { sessions } from '../database/schema/accounts.ts';
import { transaction } from '../database/transaction.ts';

const contract = await readWholeContract();
const staffEndpoints = contract.filter(({ access }) => access === 'staff');
const nowhere = '00000000-0000-7000-8000-000000000000';

let app: TestApp;
interface Caller {
  visitor: Visitor;
  crumb: string;
}
const callers = {} as Record<StaffRole | 'nobody' | 'member' | 'unproven' | 'stale', Caller>;

/** Reads the crumb of a browser, which stays the same while its cookie does. */
async function toCaller(visitor: Visitor): Promise<Caller> {
  const answer = await visitor.fetch('/auth/init', {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  });
  return { visitor, crumb: answer.headers.get('x-crumb') ?? '' };
}

beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  for (const role of staffRoles) {
    callers[role] = await toCaller((await signUpStaff(app, role)).visitor);
  }
  callers.nobody = await toCaller(app.openVisitor());
  callers.member = await toCaller((await signUp(app)).visitor);
  for (const [name, provenAt] of [
    ['unproven', null],
    ['stale', new Date(Date.now() - 11 * 60_000)],
  ] as const) {
    const { visitor, userId } = await signUp(app);
    await makeStaff(app.database.db, userId, 'owner');
    await transaction(app.database.db, (tx) =>
      tx.update(sessions).set({ provenAt }).where(eq(sessions.userId, userId)),
    );
    callers[name] = await toCaller(visitor);
  }
});
afterAll(() => app.close());

const doors = ['signed_out', 'role_missing', 'second_factor_needed', 'step_up_needed'];

/** Calls an endpoint about nothing that exists; answers what keeps the caller out, or 'let in'. */
async function doorOf(endpoint: Endpoint, { visitor, crumb }: Caller): Promise<string> {
  const answer = await visitor.fetch(endpoint.path.replaceAll(/\{\w+\}/g, nowhere), {
    method: endpoint.method,
    ...(endpoint.method === 'POST'
      ? {
          body: '{"nonsense":true}',
          headers: { 'content-type': 'application/json', 'x-csrf-token': crumb },
        }
      : {}),
  });
  expect(answer.status, `${endpoint.method} ${endpoint.path}`).toBeLessThan(500);
  const { error } = (await answer.json()) as { error?: string };
  expect(error).not.toBe('crumb_invalid');
  return error && doors.includes(error) ? error : 'let in';
}

test('the contract is found whole, and every endpoint of it has a route', () => {
  expect(staffEndpoints.length).toBeGreaterThan(100);
  const missing = contract.filter(
    ({ method, path }) =>
      !app.app.http.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  );
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('an auditor reads everything and changes nothing; nothing is open to staff without a role', () => {
  for (const endpoint of staffEndpoints) {
    expect(mayCall(endpoint, ['auditor'])).toBe(endpoint.method === 'GET');
    expect(mayCall(endpoint, ['owner'])).toBe(true);
    expect(mayCall(endpoint, [])).toBe(false);
    expect(endpoint.roles, endpoint.path).toBeDefined();
  }
});

test.each(staffEndpoints.map((one) => [one.method, one.path, one] as const))(
  '%s %s lets in its roles alone, proven',
  async (_method, _path, endpoint) => {
    const expected = {
      nobody: 'signed_out',
      member: 'role_missing',
      unproven: 'second_factor_needed',
      stale: endpoint.needsStepUp ? 'step_up_needed' : 'let in',
      ...Object.fromEntries(
        staffRoles.map((role) => [role, mayCall(endpoint, [role]) ? 'let in' : 'role_missing']),
      ),
    };
    const found = await Promise.all(
      Object.keys(expected).map(async (name) => [
        name,
        await doorOf(endpoint, callers[name as keyof typeof callers]),
      ]),
    );
    expect(Object.fromEntries(found)).toEqual(expected);
  },
);
