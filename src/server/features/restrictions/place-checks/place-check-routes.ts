// Serves the staff's calls about purchases that wait for a decision on where their buyers are.
import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import { Refusal } from '#contract/errors.ts';
import { placeChecksApi } from '#contract/office/place-checks.ts';
import { refuseHeldBack, releaseHeldBack } from './decide-place.ts';
import { findPlaceChecks, readPlaceCheck } from './place-check-queries.ts';

/** The calls; without a provider nothing can be decided. */
export function placeCheckRoutes(db: Db, services: PaymentServices | null) {
  const on = (): PaymentServices => {
    if (!services) throw new Refusal('payments_off');
    return services;
  };
  const read = async (paymentId: string) => {
    const found = await readPlaceCheck(db, paymentId);
    if (!found) throw new Refusal('not_found');
    return found;
  };
  return [
    bind(placeChecksApi.list, (input) => findPlaceChecks(db, input)),
    bind(placeChecksApi.release, async (input, context) => {
      await releaseHeldBack(on(), signedIn(context).userId, input);
      return read(input.paymentId);
    }),
    bind(placeChecksApi.refuse, async (input, context) => {
      await refuseHeldBack(on(), signedIn(context).userId, input);
      return read(input.paymentId);
    }),
  ];
}
