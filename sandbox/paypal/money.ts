// Reads and writes amounts of money as PayPal prints them, counting in cents.
import { badRequest, missing, unprocessable } from './errors.ts';
import { group, type Input, text } from './parameters.ts';

const CURRENCIES: readonly string[] = ['USD', 'EUR', 'GBP', 'CAD', 'AUD'];

/** An amount as the API shows it. */
export interface Money {
  currency_code: string;
  value: string;
}

/** An amount from cents. */
export function money(cents: number, currency: string): Money {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const value = `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return { currency_code: currency, value };
}

/** The cents of an amount that the sandbox wrote itself. */
export function cents(amount: Money): number {
  return Math.round(Number(amount.value) * 100);
}

/** The amount that a call gives under this name, or undefined; `field` names it in refusals. */
export function readMoney(input: Input, name: string, field: string): Money | undefined {
  const given = group(input, name);
  if (!given) return undefined;
  const currency = text(given, 'currency_code');
  const value = text(given, 'value');
  if (currency === undefined) throw missing(`${field}/currency_code`);
  if (value === undefined) throw missing(`${field}/value`);
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw badRequest('INVALID_PARAMETER_SYNTAX', `${field}/currency_code`, currency);
  }
  if (!CURRENCIES.includes(currency)) {
    throw unprocessable('CURRENCY_NOT_SUPPORTED', 'Currency code is not currently supported.');
  }
  if (!/^-?\d{1,13}(\.\d+)?$/.test(value)) {
    throw badRequest('INVALID_PARAMETER_SYNTAX', `${field}/value`, value);
  }
  if (/\.\d{3,}$/.test(value)) {
    throw unprocessable(
      'DECIMAL_PRECISION',
      'If the currency supports decimals, only two decimal place precision is supported.',
    );
  }
  const amount = money(Math.round(Number(value) * 100), currency);
  if (cents(amount) < 1) {
    throw unprocessable(
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'Must be greater than zero. If the currency supports decimals, only two decimal place ' +
        'precision is supported.',
    );
  }
  return amount;
}
