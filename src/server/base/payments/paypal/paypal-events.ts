// Verifies PayPal's webhooks by ourselves: an RSA signature over the very bytes that were sent.
import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { PaypalConfig } from '#base/config.ts';
import { type ProviderEvent, WebhookInvalid } from '../provider.ts';
import { createKeyFinder } from './paypal-certificates.ts';
import type { PaypalClient } from './paypal-client.ts';

const oldestMs = 300_000;

const link = z.object({ rel: z.string().optional(), href: z.string().optional() });
const eventBody = z.object({
  id: z.string().min(1),
  event_type: z.string().min(1),
  resource: z
    .object({
      id: z.string().optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      disputed_transactions: z
        .array(z.object({ seller_transaction_id: z.string().optional() }))
        .optional(),
      links: z.array(link).optional(),
    })
    .optional(),
});

type Resource = z.output<typeof eventBody>['resource'];
type Headers = Record<string, string | string[] | undefined>;

/** Makes the reader of webhooks. It fetches the signing certificate from the API's own host only. */
export function createEventReader(config: PaypalConfig, client: PaypalClient) {
  const keyAt = createKeyFinder(client.apiUrl);
  return async (rawBody: Buffer, headers: Headers): Promise<ProviderEvent> => {
    const read = (name: string) => {
      const value = headers[`paypal-${name}`];
      if (typeof value !== 'string' || value === '') {
        throw new WebhookInvalid(`The header paypal-${name} is missing.`);
      }
      return value;
    };
    const time = read('transmission-time');
    if (!(Math.abs(Date.now() - Date.parse(time)) <= oldestMs)) {
      throw new WebhookInvalid('The webhook is too old.');
    }
    const signed = `${read('transmission-id')}|${time}|${config.webhookId}|${crc32(rawBody)}`;
    const signature = Buffer.from(read('transmission-sig'), 'base64');
    const key = await keyAt(read('cert-url'));
    if (!verify('sha256', Buffer.from(signed), key, signature)) {
      throw new WebhookInvalid('The signature does not match.');
    }
    return toEvent(rawBody, config.isLive);
  };
}

function toEvent(rawBody: Buffer, isLive: boolean): ProviderEvent {
  const payload: unknown = JSON.parse(rawBody.toString('utf8'));
  const parsed = eventBody.safeParse(payload);
  if (!parsed.success) throw new WebhookInvalid('The webhook has no event.');
  const { id, event_type: type, resource } = parsed.data;
  return {
    id,
    type,
    isLive,
    providerPaymentId: subjectOf(type, resource),
    // Every order that we make carries our own id; what comes later may not.
    paymentId: resource?.purchase_units
      ? (resource.purchase_units[0]?.custom_id ?? null)
      : undefined,
    about: /REFUND|REVERSED|DISPUTE/.test(type) ? 'reversal' : 'payment',
    payload,
  };
}

/** The order that an event is about, or else the capture. */
function subjectOf(type: string, resource: Resource): string | null {
  if (!resource) return null;
  if (type.startsWith('CUSTOMER.DISPUTE')) {
    return resource.disputed_transactions?.[0]?.seller_transaction_id ?? null;
  }
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order) return order;
  if (type.startsWith('CHECKOUT.')) return resource.id ?? null;
  const up = resource.links?.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/(?:orders|captures)\/([A-Z0-9]+)$/.exec(up)?.[1] ?? resource.id ?? null;
}
