// Every identifier of every call is taken in small letters, as the database writes it.
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readWholeContract } from '#test/support/whole-contract.ts';

const id = '0192f0aa-0000-7000-8000-0000000000ab';

/** The names of the identifiers in a schema that let capitals through. */
function findSpelled(schema: z.core.$ZodType, name: string): string[] {
  const { def } = schema._zod;
  if ('format' in def && def.format === 'uuid') {
    return z.parse(schema, id.toUpperCase()) === id ? [] : [name];
  }
  const { shape, element, innerType, options, valueType, in: from, out } = def as Parts;
  return [
    ...Object.entries(shape ?? {}).flatMap(([key, one]) => findSpelled(one, key)),
    ...[element, innerType, valueType, from, out, ...(options ?? [])].flatMap((one) =>
      one ? findSpelled(one, name) : [],
    ),
  ];
}

/** What schemas are made of. */
interface Parts {
  shape?: Record<string, z.core.$ZodType>;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  valueType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
}

it('takes an identifier in capitals as the one that it is', async () => {
  const found: string[] = [];
  for (const { method, path, input } of await readWholeContract()) {
    const calls = findSpelled(input, '').map((name) => `${method} ${path} ${name}`);
    const { recordId } = input.shape as Record<string, z.core.$ZodType>;
    const isTaken = !recordId || z.parse(recordId, id.toUpperCase()) === id;
    found.push(...calls, ...(isTaken ? [] : [`${method} ${path} recordId`]));
  }
  expect(found).toEqual([]);
});
