// A call that fails in the background leaves the page; a refusal of who may see it does not.
import { expect, it } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { failureOf } from './failure.ts';

const offline = new Error('no connection');

it('leaves what is loaded where asking anew fails', () => {
  expect(failureOf({ data: {}, error: offline })).toBeNull();
  // Nobody is signed in: that is known too.
  expect(failureOf({ data: null, error: offline })).toBeNull();
  expect(failureOf({ data: undefined, error: offline })).toBe(offline);
  expect(failureOf({ data: undefined, error: null })).toBeNull();
});

it('takes away what one may not see anymore', () => {
  const refused = new ApiError(403, 'role_missing', 'No role.', {});
  expect(failureOf({ data: {}, error: refused })).toBe(refused);
});
