// Moves the shapes that an API's document would repeat to one place, where each has a name.
import { z } from 'zod';

/** A JSON schema, as OpenAPI 3.1 has them. */
export type Schema = { [key: string]: unknown };

/** A schema and what it is called where it turns out to be repeated and has no title. */
export interface HintedSchema {
  schema: Schema;
  hint: string;
}

/** Named shapes, and how a schema is written with them. */
export interface NamedShapes {
  components: Record<string, Schema>;
  /** The same schema, with references in the place of the shapes that have a name. */
  refer(schema: Schema): Schema;
}

/**
 * The JSON schema of a contract's schema, as callers send it (`input`) or are answered (`output`).
 * What says nothing to a reader is left out: patterns beside a format, and the bounds of all numbers.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return plain(made);
}

/**
 * Names every shape that has a title in the contract or occurs twice: objects, choices and lists of
 * words. A title names it; else the hint of the schema in which it comes first.
 */
export function nameShapes(schemas: readonly HintedSchema[]): NamedShapes {
  const found = new Map<string, { hint: string; title: unknown; times: number }>();
  const count = (schema: Schema, hint: string): Schema => {
    if (isShape(schema)) {
      const key = keyOf(schema);
      const known = found.get(key);
      if (known) {
        // What is inside is inside the same shape again, so it isn't counted again.
        known.times += 1;
        return schema;
      }
      found.set(key, { hint, title: schema.title, times: 1 });
    }
    return mapChildren(schema, (child, name) => count(child, hint + pascal(name)));
  };
  for (const { schema, hint } of schemas) count(schema, hint);

  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [key, { hint, title, times }] of found) {
    if (typeof title !== 'string' && times < 2) continue;
    const wanted = typeof title === 'string' ? title : hint;
    let name = wanted;
    for (let number = 2; taken.has(name); number++) name = `${wanted}${number}`;
    taken.add(name);
    names.set(key, name);
  }

  const components: Record<string, Schema> = {};
  const refer = (schema: Schema): Schema => {
    const name = isShape(schema) ? names.get(keyOf(schema)) : undefined;
    if (name === undefined) return mapChildren(schema, refer);
    components[name] ??= mapChildren(shapeAlone(schema), refer);
    return { $ref: `#/components/schemas/${name}`, ...remarks(schema) };
  };
  return { components, refer };
}

/** `new-jackpot-pick` → `NewJackpotPick`. */
export function pascal(text: string): string {
  return text.replaceAll(
    /(?:^[^A-Za-z0-9]*|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g,
    (_whole, letter: string) => letter.toUpperCase(),
  );
}

const minWords = 3;

function isShape({ type, properties, oneOf, anyOf, enum: words }: Schema): boolean {
  if (type === 'object') return Object.keys((properties as object) ?? {}).length > 0;
  if (Array.isArray(words)) return words.length >= minWords;
  const choices = (oneOf ?? anyOf) as Schema[] | undefined;
  return (choices ?? []).filter((choice) => choice.type !== 'null').length > 1;
}

// A remark and a default are about the place where a shape is used, not about the shape.
function remarks({ description, default: usual }: Schema): Schema {
  return {
    ...(description === undefined ? {} : { description }),
    ...(usual === undefined ? {} : { default: usual }),
  };
}

function shapeAlone({ description: _description, default: _usual, ...shape }: Schema): Schema {
  return shape;
}

const keyOf = (schema: Schema) => JSON.stringify(shapeAlone(schema));

/** The same schema with every schema directly inside it replaced; `name` is its property's, or ''. */
function mapChildren(schema: Schema, replace: (child: Schema, name: string) => Schema): Schema {
  const mapped = { ...schema };
  for (const key of ['items', 'additionalProperties', 'propertyNames']) {
    if (typeof schema[key] === 'object') {
      mapped[key] = replace(schema[key] as Schema, key === 'items' ? 'item' : '');
    }
  }
  for (const key of ['anyOf', 'oneOf', 'allOf', 'prefixItems']) {
    const list = schema[key] as Schema[] | undefined;
    if (list) mapped[key] = list.map((child) => replace(child, ''));
  }
  if (schema.properties) {
    mapped.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [name, replace(child, name)]),
    );
  }
  return mapped;
}

function plain(schema: Schema): Schema {
  const made = mapChildren(schema, plain);
  if (made.format) delete made.pattern;
  if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
  if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
  // An answer may get more fields in time, which is no reason for a client to fail.
  if (made.additionalProperties === false) delete made.additionalProperties;
  return made;
}
