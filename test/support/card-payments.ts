// How card payments stand: with us, and at the provider.
import { eq } from 'drizzle-orm';
import { payments } from '#base/database/schema/payments.ts';
import type { TestApp } from './app.ts';

/** The id of the provider's payment that a token is for. */
export const idOf = (token: string) => token.split('_secret_')[0] as string;

/** The payments of an app, by our id or by the token that a form was given. */
export function cardPaymentsOf(app: TestApp) {
  const stateNow = () => app.stripe.controls.state();
  return {
    statusOf: async (id: string) =>
      (await app.database.db.select().from(payments).where(eq(payments.id, id)))[0]?.status,
    intentOf: (token: string) => stateNow().paymentIntents.find(({ id }) => id === idOf(token)),
    capturedChargesOf: (token: string) =>
      stateNow().charges.filter(
        (charge) => charge.payment_intent === idOf(token) && charge.captured,
      ),
  };
}
