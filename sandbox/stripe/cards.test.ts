// Shows that each test card leads to its published outcome and sentence.
import { describe, expect, it } from 'vitest';
import { DELAYED_FAILURE_CARD, DELAYED_SUCCESS_CARD, isLuhnValid } from './cards.ts';
import { confirmInBrowser, sandboxUnderTest } from './sandbox-under-test.ts';

const HOLD = { amount: 2_500, currency: 'usd', capture_method: 'manual' } as const;

describe('a test card', () => {
  it.each([
    ['4000056655665556', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
  ])('%s is a %s that pays', async (number, brand) => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create(HOLD);
    expect((await confirmInBrowser(sandbox, intent, number)).answer.status).toBe(
      'requires_capture',
    );
    const [charge] = (await stripe.charges.list({ payment_intent: intent.id })).data;
    expect(charge?.payment_method_details?.card).toMatchObject({ brand, last4: number.slice(-4) });
  });

  it.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    [
      '4000000000009995',
      'card_declined',
      'insufficient_funds',
      'Your card has insufficient funds.',
    ],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
    [
      '4111111111111111',
      'card_declined',
      'test_mode_live_card',
      expect.stringContaining('Your request was in test mode, but used a non test card.'),
    ],
  ])('%s is refused with %s', async (number, code, declineCode, message) => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create(HOLD);
    const { status, answer } = await confirmInBrowser(sandbox, intent, number);
    expect(status).toBe(402);
    expect(answer.error).toMatchObject({ type: 'card_error', code, message });
    expect(answer.error.decline_code).toBe(declineCode);
    expect(answer.error.payment_intent.status).toBe('requires_payment_method');
    const after = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(after).toMatchObject({
      last_payment_error: { code },
      latest_charge: { status: 'failed', failure_code: code },
    });
    const paid = await confirmInBrowser(sandbox, intent, '4242424242424242');
    expect(paid.answer).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });

  it.each([
    ['number', '4242424242424241', 'incorrect_number', 'Your card number is incorrect.'],
    ['number', '4242', 'invalid_number', 'The card number is not a valid credit card number.'],
    ['exp_year', '2019', 'invalid_expiry_year', "Your card's expiration year is invalid."],
    ['exp_month', '13', 'invalid_expiry_month', "Your card's expiration month is invalid."],
    ['cvc', '12', 'invalid_cvc', "Your card's security code is invalid."],
  ])('with a wrong %s (%s) never reaches the bank', async (field, value, code, message) => {
    const { sandbox, stripe } = await sandboxUnderTest();
    const intent = await stripe.paymentIntents.create(HOLD);
    const changes = { [`payment_method_data[card][${field}]`]: value };
    const { status, answer } = await confirmInBrowser(sandbox, intent, '4242424242424242', changes);
    expect(status).toBe(402);
    expect(answer.error).toMatchObject({ type: 'card_error', code, message, param: field });
    expect((await stripe.events.list({ type: 'payment_intent.payment_failed' })).data).toEqual([]);
  });

  it.each([
    [DELAYED_SUCCESS_CARD, 'requires_capture'],
    [DELAYED_FAILURE_CARD, 'requires_payment_method'],
  ])('%s first says processing, then %s', async (number, status) => {
    const { sandbox, stripe, controls } = await sandboxUnderTest();
    expect(isLuhnValid(number)).toBe(true);
    const intent = await stripe.paymentIntents.create(HOLD);
    const { answer } = await confirmInBrowser(sandbox, intent, number);
    expect(answer.status).toBe('processing');
    controls.advanceClock(5_000);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe(status);
  });
});
