// Counts what browsers report of the content policy, so that a page that breaks it is noticed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';

/** Where the pages' content policy sends its reports. */
export const policyReportsPath = '/policy-reports';

const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src'],
  ...['worker-src', 'media-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
]);
const minuteMs = 60_000;
// Anybody can send reports: what goes beyond is neither read nor counted.
const maxAMinute = 60;
const maxBytes = 16_384;

/**
 * Takes the reports. Of each only the directive counts, and what was blocked is logged by its origin,
 * once a minute: a report's addresses can hold tokens, and say who reads what.
 */
export function registerPolicyReports(
  app: FastifyInstance,
  registry: Registry,
  now: () => number = Date.now,
): void {
  const counter = new Counter({
    name: 'content_policy_reports_total',
    help: 'Reports of browsers that a page broke its content policy, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  let minute = { since: 0, count: 0 };

  function take(request: FastifyRequest): void {
    if (now() - minute.since >= minuteMs) minute = { since: now(), count: 0 };
    for (const { directive, blocked } of readReports(request.body)) {
      minute.count += 1;
      if (minute.count > maxAMinute) return;
      if (minute.count === 1) request.log.warn({ directive, blocked }, 'content policy broken');
      counter.labels(directive).inc();
    }
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(policyReportsPath, { bodyLimit: maxBytes }, async (request, reply) => {
      take(request);
      return reply.code(204).send();
    });
  });
}

/** What a report says, as far as it is kept. */
interface PolicyReport {
  directive: string;
  blocked: string;
}

/** The reports of a body in either of the two forms that browsers send; of anything else none. */
function readReports(body: unknown): PolicyReport[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(body));
  } catch {
    return [];
  }
  const reports = Array.isArray(parsed) ? parsed : [parsed];
  return reports.flatMap((report): PolicyReport[] => {
    const said = report?.['csp-report'] ?? report?.body;
    const named = said?.['effective-directive'] ?? said?.effectiveDirective;
    if (typeof named !== 'string') return [];
    const blocked = said['blocked-uri'] ?? said.blockedURL;
    return [{ directive: directives.has(named) ? named : 'other', blocked: originOf(blocked) }];
  });
}

/** The origin of what was blocked, or a word of the browser's such as `inline`. */
function originOf(blocked: unknown): string {
  const text = String(blocked ?? '');
  if (/^[a-z-]{1,20}$/.test(text)) return text;
  return URL.canParse(text) ? new URL(text).origin : 'unknown';
}
