// Serves the receipts center: the two calls, and receipts and yearly statements as PDF files.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#base/database/handles.ts';
import { bind } from '#base/http/bind.ts';
import type { CountCall } from '#base/http/limits/rate-limits.ts';
import type { Sessions } from '#base/http/session.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { id } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { receiptsApi } from '#contract/receipts.ts';
import { findReceipt, isDonationOf } from './receipt-queries.ts';
import { type ReceiptServices, requestReceipts, resendReceipt } from './receipt-requests.ts';
import { findStatement } from './statement-queries.ts';

/** The calls that send receipts again. */
export function receiptRoutes(services: ReceiptServices) {
  return [
    bind(receiptsApi.comms, (input, context) => resendReceipt(services, input, context)),
    bind(receiptsApi.request, (input, context) => requestReceipts(services, input, context)),
  ];
}

/** What the documents are served with. */
export interface DocumentServices {
  db: Db;
  sessions: Sessions;
  countCall: CountCall;
  organization: OrganizationInfo;
}

/** `/account/receipts/{donationId}.pdf` and `/account/statements/{year}.pdf`, for their owner alone. */
export function registerReceiptDocuments(http: FastifyInstance, services: DocumentServices): void {
  const { db, organization } = services;
  http.get('/account/receipts/:file', async (request, reply) => {
    const userId = await findReader(services, request, reply);
    const donationId = nameOf(request);
    const isTheirs =
      id.safeParse(donationId).success && (await isDonationOf(db, donationId, userId));
    const receipt = isTheirs ? await findReceipt(db, donationId) : null;
    if (!receipt) throw new Refusal('not_found');
    const { drawReceipts } = await import('./receipt-pdf.ts');
    const file = await drawReceipts([receipt], organization);
    return sendFile(reply, `receipt-${receipt.receiptNumber}.pdf`, file);
  });
  http.get('/account/statements/:file', async (request, reply) => {
    const userId = await findReader(services, request, reply);
    const year = nameOf(request);
    const statement = /^20\d\d$/.test(year)
      ? await findStatement(db, { userId }, Number(year))
      : null;
    if (!statement) throw new Refusal('not_found');
    const { drawStatement } = await import('./statement-pdf.ts');
    return sendFile(reply, `statement-${year}.pdf`, await drawStatement(statement, organization));
  });
}

/** Whose session it is. Drawing takes a while, so it is counted. */
async function findReader(
  { sessions, countCall }: DocumentServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const actor = await sessions.findActor(sessions.ensureCookie(request, reply));
  if (!actor) throw new Refusal('signed_out');
  await countCall('document', [`user:${actor.userId}`]);
  return actor.userId;
}

/** `…/2026.pdf` → `2026`; '' where the address does not end in `.pdf`. */
function nameOf(request: FastifyRequest): string {
  const { file } = request.params as { file: string };
  return file.endsWith('.pdf') ? file.slice(0, -'.pdf'.length) : '';
}

function sendFile(reply: FastifyReply, filename: string, file: Uint8Array) {
  return reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type('application/pdf')
    .send(Buffer.from(file));
}
