// Cars, drivers, sponsors, charities, pictures and documents: what they bring to the app.
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import { registerImages } from './images.ts';
import { officeContentRoutes } from './office-routes.ts';
import { contentRoutes, registerDocuments } from './routes.ts';

export function openContent({ db, reads, organisation }: Foundation): OpenedFeature {
  return {
    callsOver: contentRoutes,
    calls: officeContentRoutes(db),
    files: (http) => {
      registerImages(http, reads);
      registerDocuments(http, organisation);
    },
  };
}
