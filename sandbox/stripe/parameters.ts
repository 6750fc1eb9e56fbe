// Reads and checks the parameters of a call.
import { invalid, missing } from './errors.ts';

/** The parameters of one call, from the query and the body together. */
export interface Input {
  [name: string]: unknown;
}

/** A text, or undefined where it is absent or empty (an empty text unsets a value at Stripe). */
export function text(input: Input, name: string): string | undefined {
  const value = input[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value === 'object') throw invalid(`Invalid string: ${name}`, undefined, name);
  return String(value);
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
  if (found === undefined) {
    throw invalid(`Invalid ${name}: must be one of ${allowed.join(', ')}`, undefined, name);
  }
  return found;
}

/** A whole number, or undefined. */
export function integer(input: Input, name: string): number | undefined {
  const value = text(input, name);
  if (value === undefined) return undefined;
  if (!/^-?\d{1,15}$/.test(value)) {
    throw invalid(`Invalid integer: ${value}`, 'parameter_invalid_integer', name);
  }
  return Number(value);
}

/** true, false or undefined. */
export function flag(input: Input, name: string): boolean | undefined {
  const value = text(input, name);
  if (value === undefined) return undefined;
  if (value !== 'true' && value !== 'false') {
    throw invalid(`Invalid boolean: ${value}`, undefined, name);
  }
  return value === 'true';
}

/** A group of parameters, such as `payment_method_data[…]`, or undefined. */
export function group(input: Input, name: string): Input | undefined {
  const value = input[name];
  return typeof value === 'object' && value !== null ? (value as Input) : undefined;
}

/** A list of texts, such as `expand[]`. */
export function texts(input: Input, name: string): string[] {
  const value = input[name];
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Object.values(group(input, name) ?? {}).map(String);
}

/** An amount of money in cents that a card may be asked for. */
export function chargeableAmount(input: Input, currency: string): number {
  const amount = integer(input, 'amount');
  if (amount === undefined) throw missing('amount');
  if (amount < 1) {
    const rule = 'This value must be greater than or equal to 1.';
    throw invalid(rule, 'parameter_invalid_integer', 'amount');
  }
  if (amount < 50 && currency === 'usd') {
    throw invalid('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  }
  if (amount > 99_999_999) {
    throw invalid('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  }
  return amount;
}

/** Cents as Stripe prints them in its sentences. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Metadata after a call: new keys are added, empty values remove a key, '' removes all. */
export function mergeMetadata(
  input: Input,
  before: Record<string, string> | null,
): Record<string, string> {
  if (input.metadata === '') return {};
  const merged = { ...before };
  for (const [key, value] of Object.entries(group(input, 'metadata') ?? {})) {
    if (value === '' || value === null) delete merged[key];
    else merged[key] = String(value);
  }
  return merged;
}
