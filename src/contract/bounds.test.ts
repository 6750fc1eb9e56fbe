// Whole numbers of every call stay within what the database's columns hold.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readWholeContract } from '#test/support/whole-contract.ts';
import { largestInt } from './endpoint.ts';

// Counts up to more than other numbers do.
const wide = ['GET /office/data/audit-check from', 'POST /data/track-sales blockFrom'];

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
}

const isWithin = ({ minimum, exclusiveMinimum, maximum }: Schema) =>
  (maximum ?? Infinity) <= largestInt && (minimum ?? exclusiveMinimum ?? -Infinity) >= -largestInt;

/** The names of the numbers in a schema that have no bounds, or too wide ones. */
function findUnbounded(schema: unknown, name: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, ...more } = schema as Schema;
  const isNumber = (type === 'integer' || type === 'number') && !more.enum && !('const' in more);
  if (isNumber) return isWithin(more) ? [] : [name];
  return Object.entries(schema).flatMap(([key, value]) =>
    findUnbounded(value, /^(properties|items|anyOf|oneOf|\d+)$/.test(key) ? name : key),
  );
}

it('M7: every number of every call has bounds that its column holds', async () => {
  const found: string[] = [];
  for (const { method, path, input } of await readWholeContract()) {
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
    found.push(...findUnbounded(schema, '').map((name) => `${method} ${path} ${name}`));
  }
  expect(found.filter((one) => !wide.includes(one))).toEqual([]);
});
