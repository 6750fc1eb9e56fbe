// Reads Stripe's webhooks, whose signature says that they are its own.
import type Stripe from 'stripe';
import { type PaymentProvider, WebhookInvalid } from '../provider.ts';
import { aboutOf, intentOf, ourIdIn } from './stripe-answers.ts';

// A tolerance of 0 would switch the age check off.
const webhookToleranceSeconds = 300;

/** The event of a webhook. @throws WebhookInvalid */
export async function readStripeEvent(
  stripe: Stripe,
  webhookSecret: string,
  ...[rawBody, headers]: Parameters<PaymentProvider['readEvent']>
): ReturnType<PaymentProvider['readEvent']> {
  const signature = headers['stripe-signature'];
  try {
    const event = stripe.webhooks.constructEvent(
      rawBody,
      typeof signature === 'string' ? signature : '',
      webhookSecret,
      webhookToleranceSeconds,
    );
    return {
      id: event.id,
      type: event.type,
      isLive: event.livemode,
      providerPaymentId: intentOf(event.data.object as unknown as Record<string, unknown>),
      paymentId: ourIdIn(event.data.object),
      about: aboutOf(event.type),
      payload: event,
    };
  } catch (error) {
    throw new WebhookInvalid('The webhook could not be verified.', { cause: error });
  }
}
