// The life of a payment, by example and for every combination.
import { describe, expect, it } from 'vitest';
import {
  canMove,
  isFinal,
  nextStep,
  type PaymentStatus,
  type ProviderStatus,
  paymentTransitions,
} from './payments.ts';

const statuses = Object.keys(paymentTransitions) as PaymentStatus[];
const providerStatuses: ProviderStatus[] = [
  'unpaid',
  'challenged',
  'processing',
  'authorized',
  'captured',
  'canceled',
];

describe('canMove', () => {
  it('lets a payment be settled only after it was ordered', () => {
    const before = statuses.filter((from) => canMove(from, 'settled'));
    expect(before).toEqual(['ordered']);
  });

  it('never leaves a final status', () => {
    for (const from of statuses.filter(isFinal)) {
      expect(statuses.filter((to) => canMove(from, to))).toEqual([]);
    }
  });
});

describe('nextStep', () => {
  it('captures what was ordered and authorized', () => {
    expect(nextStep('ordered', 'authorized', true)).toBe('capture');
  });

  it('waits for a guest whose account is not known, without taking the money', () => {
    expect(nextStep('open', 'authorized', false)).toBe('wait');
  });

  it('goes on without the browser when the buyer is known', () => {
    expect(nextStep('open', 'authorized', true)).toBe('order');
  });

  it('grants only captured money, captures only authorized money, for ordered payments alone', () => {
    for (const status of statuses) {
      for (const provider of providerStatuses) {
        for (const isBuyerKnown of [true, false]) {
          const step = nextStep(status, provider, isBuyerKnown);
          if (step === 'grant') expect([status, provider]).toEqual(['ordered', 'captured']);
          if (step === 'capture') expect([status, provider]).toEqual(['ordered', 'authorized']);
        }
      }
    }
  });

  it('orders a bank debit once the provider has it, and gives up one that the bank has refused', () => {
    expect(nextStep('open', 'processing', true, true)).toBe('order');
    expect(nextStep('open', 'processing', true)).toBe('wait');
    expect(nextStep('ordered', 'processing', true, true)).toBe('wait');
    expect(nextStep('ordered', 'unpaid', true, true)).toBe('give-up');
    expect(nextStep('open', 'unpaid', true, true)).toBe('wait');
  });

  it('gives up a card that its bank refused after the order', () => {
    expect(nextStep('ordered', 'processing', true)).toBe('wait');
    expect(nextStep('ordered', 'unpaid', true)).toBe('give-up');
    expect(nextStep('open', 'unpaid', true)).toBe('wait');
  });

  it('calls a person when money was captured for a payment that was given up', () => {
    expect(nextStep('canceled', 'captured', true)).toBe('alert');
    expect(nextStep('failed', 'captured', true)).toBe('alert');
  });
});
