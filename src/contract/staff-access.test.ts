// What every call of the back office asks of its caller: a role, and for weighty ones a fresh second factor.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { type Endpoint, mayCall, staffRoles } from './endpoint.ts';

const folder = path.join(import.meta.dirname, 'office');
const modules: Record<string, unknown>[] = await Promise.all(
  readdirSync(folder).map((file) => import(path.join(folder, file))),
);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;
const endpoints = modules
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (typeof value === 'object' && value ? Object.values(value) : []))
  .filter(isEndpoint);
const staff = endpoints.filter(({ access }) => access === 'staff');
const named = ({ method, path }: Endpoint) => `${method} ${path}`;

it('lets an auditor read everything and change nothing, and an owner do everything', () => {
  expect(staff.length).toBeGreaterThan(40);
  for (const endpoint of staff) {
    expect(mayCall(endpoint, ['auditor']), named(endpoint)).toBe(endpoint.method === 'GET');
    expect(mayCall(endpoint, ['owner']), named(endpoint)).toBe(true);
    expect(mayCall(endpoint, []), named(endpoint)).toBe(false);
  }
  expect(staffRoles).toContain('auditor');
});

it('asks for a fresh second factor before money, draws, settlements and roles', () => {
  const weighty = staff.filter(({ needsStepUp }) => needsStepUp).map(named);
  const draws = staff.filter(({ path, method }) => /\/draws\//.test(path) && method === 'POST');
  const handled = /(end-offer|accept-offer|hand-over)$/;
  for (const endpoint of draws.filter(({ path }) => !handled.test(path))) {
    expect(weighty).toContain(named(endpoint));
  }
  expect(weighty).toEqual(
    expect.arrayContaining([
      'POST /office/data/payments/{paymentId}/refund',
      'POST /office/data/races/{raceId}/finish',
      'POST /office/data/races/{raceId}/settle',
      'POST /office/data/races/{raceId}/cancel',
      'POST /office/data/winners/{winnerId}/pay',
      'POST /office/data/draws/{drawId}/redraw',
      'POST /office/data/vote-contests/{event}/open',
      'POST /office/data/vote-contests/{event}/close',
      'POST /office/data/vote-contests/{event}/propose-tally',
      'POST /office/data/vote-contests/{event}/certify-tally',
      'POST /office/data/staff/{userId}/roles',
      'POST /office/data/staff-invitations',
      'POST /office/data/staff-invitations/{invitationId}/resend',
      'POST /office/data/staff-invitations/{invitationId}/revoke',
    ]),
  );
});
