// Reads the parameters of a call.
import { badRequest } from './errors.ts';

/** The parameters of one call, from its query or its body. */
export interface Input {
  [name: string]: unknown;
}

/** A text of at most so many characters, or undefined where it is absent. */
export function text(input: Input, name: string, longest = 10_000): string | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object') throw badRequest('INVALID_PARAMETER_SYNTAX', `/${name}`);
  const words = String(value);
  if (words.length < 1 || words.length > longest) {
    throw badRequest('INVALID_STRING_LENGTH', `/${name}`, words.slice(0, 300));
  }
  return words;
}

/** A whole number, or undefined. */
export function integer(input: Input, name: string): number | undefined {
  const value = text(input, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) throw badRequest('INVALID_PARAMETER_SYNTAX', `/${name}`, value);
  return Number(value);
}

/** true, false or undefined. */
export function flag(input: Input, name: string): boolean | undefined {
  const value = text(input, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') {
    throw badRequest('INVALID_PARAMETER_SYNTAX', `/${name}`, value);
  }
  return value === 'true';
}

/** One of the allowed words, or undefined. */
export function word<const W extends string>(
  input: Input,
  name: string,
  allowed: readonly W[],
): W | undefined {
  const value = text(input, name);
  if (value === undefined) return undefined;
  const found = allowed.find((candidate) => candidate === value);
  if (found === undefined) throw badRequest('INVALID_PARAMETER_VALUE', `/${name}`, value);
  return found;
}

/** An object within the parameters, or undefined. */
export function group(input: Input, name: string): Input | undefined {
  const value = input[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object') throw badRequest('INVALID_PARAMETER_SYNTAX', `/${name}`);
  return value as Input;
}

/** An instant in milliseconds, or undefined. */
export function instant(input: Input, name: string): number | undefined {
  const value = text(input, name);
  if (value === undefined) return undefined;
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw badRequest('INVALID_PARAMETER_SYNTAX', `/${name}`, value);
  return time;
}
