// Takes what browsers report of the content policy, so that a page that breaks it is noticed.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { networkOf } from '#rules/network.ts';
import type { Db } from '../database/handles.ts';
import { keepReports, type PolicyReport } from './keep-reports.ts';
import { loggable } from './loggable.ts';

/** Where the pages' content policy sends its reports. */
export const policyReportsPath = '/csp-reports';

const directives = new Set([
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src'],
  ...['worker-src', 'media-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
]);
const minuteMs = 60_000;
// Anybody can send reports: what goes beyond is neither read nor counted.
const maxAMinute = 60;
// Of one network less, so that a single stranger leaves room for everybody else.
const maxOfNetwork = 12;
// Newer browsers send what a page broke in one go, with the whole policy in each report.
const maxBytes = 65_536;

/**
 * Takes the reports. Of each the directive, the origin of what was blocked, and the kind of page are
 * kept, and nothing else: a report's addresses can hold tokens, and say who reads what.
 */
export function registerPolicyReports(
  app: FastifyInstance,
  registry: Registry,
  db: Db,
  now: () => number = Date.now,
): void {
  const counter = new Counter({
    name: 'content_policy_reports_total',
    help: 'Reports of browsers that a page broke its content policy, by directive',
    labelNames: ['directive'],
    registers: [registry],
  });
  let minute = { since: 0, count: 0, ofNetworks: new Map<string, number>() };

  async function take(request: FastifyRequest): Promise<void> {
    if (now() - minute.since >= minuteMs) {
      minute = { since: now(), count: 0, ofNetworks: new Map() };
    }
    const network = networkOf(request.ip).near;
    const taken: PolicyReport[] = [];
    for (const report of readReports(request.body)) {
      const { directive, blocked } = report;
      const ofNetwork = minute.ofNetworks.get(network) ?? 0;
      if (minute.count >= maxAMinute || ofNetwork >= maxOfNetwork) break;
      minute.count += 1;
      minute.ofNetworks.set(network, ofNetwork + 1);
      if (minute.count === 1) request.log.warn({ directive, blocked }, 'content policy broken');
      counter.labels(directive).inc();
      taken.push(report);
    }
    // What can't be kept is counted and logged all the same, and nobody waits for the answer.
    await keepReports(db, taken).catch((error) =>
      request.log.warn({ message: loggable(error) }, 'policy reports not kept'),
    );
  }

  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post(policyReportsPath, { bodyLimit: maxBytes }, async (request, reply) => {
      await take(request);
      return reply.code(204).send();
    });
  });
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
    const directive = directives.has(named) ? named : 'other';
    const page = kindOfPage(said['document-uri'] ?? said.documentURL ?? report.url);
    return [{ directive, blocked: originOf(blocked), page }];
  });
}

/** Anybody can send anything: of an object that has no text making one would throw. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The origin of what was blocked, or a word of the browser's such as `inline`. */
function originOf(blocked: unknown): string {
  const text = textOf(blocked);
  if (/^[a-z-]{1,20}$/.test(text)) return text;
  return URL.canParse(text) ? new URL(text).origin.slice(0, maxText) : 'unknown';
}

const maxText = 200;

/**
 * The path of a page without what tells whose it is: ids, serials and tokens become a star.
 *
 * Example: `https://…/account/receipts/0199….pdf?x=1` → `/account/receipts/*`.
 */
function kindOfPage(address: unknown): string {
  const text = textOf(address);
  if (!URL.canParse(text)) return 'unknown';
  const kinds = new URL(text).pathname
    .split('/')
    .slice(1, 6)
    .map((part) => (/^[a-z-]{0,40}$/.test(part) ? part : '*'));
  return `/${kinds.join('/')}`;
}
