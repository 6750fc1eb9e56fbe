// Turns a record into what its form shows, and what is entered into what is sent.
import { readWhole } from '#rules/format/typed-numbers.ts';
import { fromNewYork, toNewYork } from '#rules/times/new-york-time.ts';
import { dollarsOf, parseDollars } from '../dollars.ts';
import type { Field } from './screen.ts';

/** What stands in the fields of a form, by name. */
export type Entered = Record<string, unknown>;

/** What a field shows of a value. */
export function showValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? dollarsOf(value) : '';
    case 'instant':
      return typeof value === 'string' && value ? toNewYork(new Date(value)) : '';
    case 'number':
      return value === null || value === undefined ? '' : String(value);
    case 'check':
      return value === true;
    case 'references':
      return Array.isArray(value) ? value : [];
    case 'numbers':
      return Array.isArray(value) ? value.map(textsOf) : [];
    default:
      return value ?? '';
  }
}

/** What is sent of what was entered; what is empty and may be is null. */
function readValue(field: Field, entered: unknown): unknown {
  if (field.kind === 'check' || field.kind === 'references') return entered;
  if (field.kind === 'numbers') return (entered as Record<string, string>[]).map(numbersOf);
  const text = String(entered ?? '').trim();
  if (text === '') return field.isOptional ? null : undefined;
  switch (field.kind) {
    case 'money':
      // What is no amount is sent as no number, which the contract's sentence then asks for.
      return parseDollars(text) ?? Number.NaN;
    case 'instant':
      return fromNewYork(text)?.toISOString() ?? 'unreadable';
    case 'number':
      return readWhole(text) ?? Number.NaN;
    default:
      return text;
  }
}

/**
 * What is sent of a field whose record has `before`: a moment that nobody changed as it was, since the form shows no
 * more of it than its minute.
 */
export function sentValue(field: Field, entered: unknown, before: unknown): unknown {
  const isUntouched = field.kind === 'instant' && before && entered === showValue(field, before);
  return isUntouched ? before : readValue(field, entered);
}

const textsOf = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]));

/** An empty cell is a zero; what is no number is sent as none, which the contract's sentence names. */
const numbersOf = (row: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, text]) => [
      name,
      text.trim() === '' ? 0 : (readWhole(text) ?? Number.NaN),
    ]),
  );
