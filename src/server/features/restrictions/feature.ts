// What the law of a place allows: what it declares and brings to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import type { PaymentServices } from '#base/payments/services.ts';
import { removePastRefusals } from '#base/places/refused-places.ts';
import { placeCheckRoutes } from './place-checks/place-check-routes.ts';
import { exportPlaceChecks, exportPlaces } from './place-data.ts';
import { placeMails } from './place-notices.ts';
import { restrictionRoutes } from './routes.ts';

export const restrictionFacts: FeatureFacts = {
  personalData: { exports: { places: exportPlaces, placeChecks: exportPlaceChecks } },
  due: {
    'places-to-decide': `select 1 from place_checks where decision is null`,
    // A license that another one follows is renewed already.
    'licenses-ending': `select 1 from licenses l
      where l.valid_until > now() and l.valid_until <= now() + interval '60 days'
        and not exists (select 1 from licenses n
          where n.item = l.item and n.country = l.country and n.state is not distinct from l.state
            and n.valid_until > l.valid_until)`,
  },
};

/** @param payments null while payments are off */
export function openRestrictions(
  { db }: Foundation,
  payments: PaymentServices | null,
): OpenedFeature {
  return {
    calls: [...restrictionRoutes(db), ...placeCheckRoutes(db, payments)],
    mails: placeMails,
    jobs: [
      {
        name: 'remove-past-place-refusals',
        cron: '49 3 * * *',
        run: () => removePastRefusals(db),
      },
    ],
  };
}
