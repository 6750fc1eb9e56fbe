// News and press releases: what they bring to the app.
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import { newsRoutes, officeNewsRoutes } from './routes.ts';

export function openNews({ db }: Foundation): OpenedFeature {
  return { callsOver: newsRoutes, calls: officeNewsRoutes(db) };
}
