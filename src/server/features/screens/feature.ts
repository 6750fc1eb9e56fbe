// Big screens with a key of their own: what they bring to the app.
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import { registerScreenFeed, screenRoutes } from './routes.ts';

export const openScreens = ({ db, reads, config }: Foundation): OpenedFeature => ({
  calls: screenRoutes(db, config.publicUrl),
  files: (http) => registerScreenFeed(http, reads),
});
