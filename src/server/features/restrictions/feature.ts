// What the law of a place allows: what it declares and brings to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { exportPlaces } from './place-data.ts';
import { restrictionRoutes } from './routes.ts';

export const restrictionFacts: FeatureFacts = {
  personalData: { exports: { places: exportPlaces } },
  due: {
    // A license that another one follows is renewed already.
    'licenses-ending': `select 1 from licenses l
      where l.valid_until > now() and l.valid_until <= now() + interval '60 days'
        and not exists (select 1 from licenses n
          where n.item = l.item and n.country = l.country and n.state is not distinct from l.state
            and n.valid_until > l.valid_until)`,
  },
};

export function openRestrictions({ db }: Foundation): OpenedFeature {
  return { calls: restrictionRoutes(db) };
}
