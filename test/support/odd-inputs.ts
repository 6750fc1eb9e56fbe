// Makes inputs of a call by chance: right by its schema but for a few odd values.
import fc from 'fast-check';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** A JSON schema, as far as inputs use it. */
interface Schema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

type Made = fc.Arbitrary<unknown>;
type Json = Record<string, unknown> | unknown[];

/** What replaces a value. */
const odd: readonly unknown[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'x\udc00',
    '\u202e',
    '\u200b',
    '%00',
    '..',
    '../../etc',
    '/',
  ],
  ...["'", `"'--`, '{{1}}', '<script>', '\r\n', '__proto__', 'constructor', 'null', 'NaN'],
  ...['-1', '0', '2147483648', '9223372036854775808', '1e400', '١٢', '9'.repeat(40)],
  ...['0000-00-00', '2026-02-30', '0001-01-01', '9999-12-31', '+275760-09-13T00:00:00.000Z'],
  ...['-271821-04-20T00:00:00.000Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  ...['ä'.repeat(300), '😀'.repeat(60), 'x'.repeat(5_000)],
  ...[-1, 0, 1.5, -0, 2_147_483_647, 2_147_483_648, -2_147_483_649, 1e15, 2 ** 53, 1e308],
  ...[null, true, false, [], {}, [[]], [null], { length: 1 }, ['\0'], { '\0': 1 }],
];
/** What is added to a text, so that all else about it stays right. */
const added = ['\0', '\ud83d', '\udc00', '\u202e', '\u2028', ' '];

const usualWords = [
  'Ann',
  'A longer text with a few words.',
  'reason enough',
  '12345',
  'NV',
  '#aa3311',
];

/** Ids that lead to something, by the table that they are of. */
export type KnownIds = ReadonlyMap<string, readonly string[]>;

/** What makes a value: the known ids, and the word that says of what an id here is likely to be. */
interface Wanted {
  ids: KnownIds;
  hint: string;
}

/** An id: most often of a table that the hint names, else of any, or of nothing. */
function idOf({ ids, hint }: Wanted): Made {
  const stem = hint
    .replace(/Ids?$/, '')
    .replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
    .replaceAll('-', '_')
    .replace(/(ies|y|s)$/, '');
  const likely = [...ids]
    .filter(([table]) => stem && table.includes(stem))
    .flatMap(([, own]) => own);
  const all = [...ids.values()].flat();
  return fc.oneof(
    {
      weight: likely.length > 0 ? 12 : 0,
      arbitrary: fc.constantFrom(...(likely[0] ? likely : all)),
    },
    { weight: 3, arbitrary: fc.constantFrom(...all) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.constantFrom(...all).map((id) => id.toUpperCase()) },
  );
}

const email = fc.nat(99_999).map((n) => `fuzz-${n}@mail.example`);

/** An email, a date and so on. */
function textOf(schema: Schema, wanted: Wanted): Made {
  switch (schema.format) {
    case 'uuid':
      return idOf(wanted);
    case 'email':
      return email;
    case 'date':
      return fc.constantFrom('2026-03-01', '2025-12-31', '2027-01-15');
    case 'date-time':
      return fc.constantFrom('2026-03-01T10:00:00.000Z', '2025-01-01T00:00:00.000Z');
  }
  if (schema.pattern) {
    try {
      return fc.stringMatching(new RegExp(schema.pattern));
    } catch {
      // A pattern that can't be turned round: words will do.
    }
  }
  if (/email/i.test(wanted.hint)) return email;
  if (/password/i.test(wanted.hint)) return fc.constant('a horse that corrects');
  const words = fc.constantFrom(...usualWords);
  // The ids of records are declared as any text.
  return /^(_id|id)$|Ids?$/.test(wanted.hint) ? fc.oneof(idOf(wanted), words) : words;
}

function rightOf(schema: Schema, wanted: Wanted): Made {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => rightOf(choice, wanted)));
  switch ([schema.type].flat()[0]) {
    case 'string':
      return textOf(schema, wanted);
    case 'integer':
    case 'number': {
      const least = schema.minimum ?? schema.exclusiveMinimum ?? 0;
      const min = Math.max(Math.ceil(least), -1000);
      return fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 1000, min + 100)) });
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const minLength = schema.minItems ?? 0;
      const maxLength = Math.max(minLength, Math.min(schema.maxItems ?? 3, minLength + 3));
      return fc.array(rightOf(schema.items ?? {}, wanted), { minLength, maxLength });
    }
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [
            name,
            rightOf(one, { ...wanted, hint: name === 'id' ? wanted.hint : name }),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return fc.constantFrom('text', 1, null);
  }
}

/** Where a value stands within another: its holder and its name there. */
function placesIn(holder: Json, found: [Json, string][] = []): [Json, string][] {
  for (const [name, value] of Object.entries(holder)) {
    found.push([holder, name]);
    if (typeof value === 'object' && value !== null) placesIn(value as Json, found);
  }
  return found;
}

/** What a path's parameter is, by the word before it: `/office/data/races/{id}` → `racesId`. */
const nounOf = (path: string) => `${/([a-z-]+)\/\{/.exec(path)?.[1] ?? ''}Id`;

/** Inputs of an endpoint. */
export function oddInputs(
  endpoint: Endpoint,
  ids: KnownIds,
): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }) as Schema;
  const change = fc.tuple(
    fc.nat(10_000),
    fc.oneof(
      fc.constantFrom(...odd).map((value) => () => structuredClone(value)),
      fc
        .constantFrom(...added)
        .map((text) => (was: unknown) => (typeof was === 'string' ? was + text : text)),
    ),
  );
  return fc
    .tuple(
      rightOf(schema, { ids, hint: nounOf(endpoint.path) }),
      fc.array(change, { maxLength: 2 }),
    )
    .map(([right, changes]) => {
      const input = structuredClone(right) as Record<string, unknown>;
      for (const [n, make] of changes) {
        const places = placesIn(input);
        const place = places[n % (places.length || 1)];
        if (!place) continue;
        const [holder, name] = place as [Record<string, unknown>, string];
        holder[name] = make(holder[name]);
      }
      return input;
    });
}
