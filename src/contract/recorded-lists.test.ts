// Whatever tells staff how to reach somebody, or who a winner is, says in the audit log whom it has shown.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readWholeContract } from '#test/support/whole-contract.ts';

const personal = ['email', 'recipient', 'mobile', 'phone', 'postalAddress', 'legalName'];

/** The staff themselves, the association's own address, and the log, which would tell of itself. */
const ofNobodyElse = [
  '/office/data/audit',
  '/office/data/settings/organisation',
  '/office/data/staff',
  '/office/data/staff-invitations',
];

/** Whether a schema names anything by which somebody is reached. */
function tellsOfPeople(schema: z.ZodType): boolean {
  const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' }));
  return personal.some((name) => text.includes(`"${name}":{`));
}

it('records whom every call of the office shows by more than a name', async () => {
  const silent = (await readWholeContract())
    .filter(({ access, method }) => access === 'staff' && method === 'GET')
    .filter(({ output, isRecorded }) => !isRecorded && tellsOfPeople(output))
    .map(({ path }) => path);
  expect(silent).toEqual(ofNobodyElse);
});
