// Cars, drivers, sponsors, charities, pictures and documents: what they bring to the app.
import type { FastifyRequest } from 'fastify';
import type { Foundation, OpenedFeature } from '#base/feature.ts';
import type { Sessions } from '#base/http/session.ts';
import { mayCall } from '#contract/endpoint.ts';
import { officeImagesApi } from '#contract/office/images.ts';
import { charityMails } from './charity-notices.ts';
import { keepGuardedPictures } from './guarded-pictures.ts';
import { registerImages } from './images.ts';
import { officeContentRoutes } from './office-routes.ts';
import { contentRoutes, registerDocuments } from './routes.ts';

export function openContent(foundation: Foundation, sessions: Sessions): OpenedFeature {
  const { db, reads, organization, findRoles } = foundation;
  /** Whether it is a member of staff, proven to be it, who may read pictures. */
  const isStaff = async (request: FastifyRequest) => {
    const actor = await sessions.findActor(request.cookies[sessions.cookieName] ?? '');
    return Boolean(actor?.provenAt && mayCall(officeImagesApi.read, await findRoles(actor.userId)));
  };
  return {
    callsOver: contentRoutes,
    calls: officeContentRoutes(db),
    mails: charityMails,
    files: (http) => {
      registerImages(http, { reads, findGuarded: keepGuardedPictures(foundation), isStaff });
      registerDocuments(http, organization);
    },
  };
}
