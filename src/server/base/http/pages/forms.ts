// Takes the forms that work without scripts: each is sent to its own page, which answers it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { checkOrigin } from '../limits/admit.ts';

const maxBytes = 16 * 1024;

/**
 * The pages with such a form. Where a link's token alone says who sends it, whoever has the link may, also a
 * mail program at a press on its own button, which comes from no page.
 */
const formPages = [
  { path: '/donate/form', isByLink: false },
  { path: '/gifts/stop-cards', isByLink: true },
  { path: '/reminders/stop', isByLink: true },
  // No email program presses these: they come from our own pages alone.
  { path: '/account/confirm-email', isByLink: false },
  { path: '/gifts/claim', isByLink: false },
  { path: '/gifts/monthly', isByLink: false },
  { path: '/gifts/card', isByLink: false },
  { path: '/objection', isByLink: false },
  { path: '/walk-up', isByLink: false },
  { path: '/raffles/free-entry', isByLink: false },
  { path: '/receipts', isByLink: false },
  { path: '/account/login', isByLink: false },
  { path: '/account/forgot-password/:action?', isByLink: false },
] as const;

/** Answers what a form sends, as it was sent. */
type Answer = (request: FastifyRequest, reply: FastifyReply, form: string) => Promise<FastifyReply>;

/** Registers the addresses of all such forms. */
export function acceptForms(app: FastifyInstance, answer: Answer): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser(
        type,
        { parseAs: 'string', bodyLimit: maxBytes },
        (_request, body, done) => done(null, type.startsWith('multipart') ? '' : body),
      );
    }
    for (const { path, isByLink } of formPages) {
      scope.post(path, {
        onRequest: async (request) => checkSender(request, isByLink),
        handler: (request, reply) => answer(request, reply, String(request.body ?? '')),
      });
    }
  });
}

/**
 * A form sends no token, so its browser has to say that it comes from a page of ours: all of the last years
 * do. Our cookie is not sent along from other sites either.
 */
function checkSender(request: FastifyRequest, isByLink: boolean): void {
  checkOrigin(request);
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs = site === 'same-origin' || (site === undefined && origin !== undefined);
  if (!isOurs && !isByLink) throw new Refusal('origin_forbidden');
}
