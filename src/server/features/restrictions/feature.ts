// What the law of a place allows: what it brings to the app.
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import { restrictionRoutes } from './routes.ts';

export function openRestrictions({ db }: Foundation): OpenedFeature {
  return { calls: restrictionRoutes(db) };
}
