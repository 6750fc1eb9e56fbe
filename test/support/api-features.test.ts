import { expect, it } from 'vitest';
import { featureOf } from '#base/http/documentation/api-features.ts';
import { readWholeContract } from './whole-contract.ts';

it('every call of the contract belongs to a feature of the documentation', async () => {
  const calls = await readWholeContract();
  expect(calls.length).toBeGreaterThan(200);
  for (const { path } of calls) expect(featureOf(path)).toBeTruthy();
});
