// The pictures that are shown where a page is shared: what they bring to the app.
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import type { PublicCache } from '#base/http/pages/public-cache.ts';
import { registerSocialCards } from './routes.ts';

export function openSocial({ reads }: Foundation, cache: PublicCache): OpenedFeature {
  return { files: (http) => registerSocialCards(http, reads, cache) };
}
