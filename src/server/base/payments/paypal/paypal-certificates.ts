// Fetches the certificates that PayPal signs webhooks with; a stranger's webhook can't make it fetch much.
import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import { WebhookInvalid } from '../provider.ts';

const timeoutMs = 5_000;
const maxBytes = 16 * 1024;
const maxProven = 20;
// PayPal has one certificate for years, so more new ones than this are a stranger's.
const maxFetchesAMinute = 60;
const minuteMs = 60_000;
const certificatePath = /^\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]{1,100}$/;

/**
 * Makes the finder of public keys by the address of their certificate, which the webhook names before
 * anything about it is proven. What could not be had is not asked for again within a minute.
 *
 * @param apiUrl where PayPal's API is, whose host alone serves certificates
 * @returns the key; it throws `WebhookInvalid` for anything that is no certificate of PayPal's
 */
export function createKeyFinder(apiUrl: string): (address: string) => Promise<KeyObject> {
  // Apart from each other, so that nothing a stranger has us fetch takes the place of a certificate that is one.
  const proven = new Map<string, KeyObject>();
  const pending = new Map<string, Promise<KeyObject>>();
  const failedUntil = new Map<string, number>();
  let minute = 0;
  let fetches = 0;

  function countFetch(): void {
    const now = Math.floor(Date.now() / minuteMs);
    if (now !== minute) {
      minute = now;
      fetches = 0;
      for (const [address, until] of failedUntil) {
        if (until < Date.now()) failedUntil.delete(address);
      }
    }
    fetches++;
    if (fetches > maxFetchesAMinute) throw new WebhookInvalid('Too many certificates are unknown.');
  }

  /** Keeps a key behind all others: the one that was not asked for the longest goes first. */
  function keep(address: string, key: KeyObject): KeyObject {
    proven.delete(address);
    if (proven.size >= maxProven) proven.delete(proven.keys().next().value as string);
    proven.set(address, key);
    return key;
  }

  return async (address) => {
    const known = proven.get(address);
    if (known) return keep(address, known);
    const underWay = pending.get(address);
    if (underWay) return underWay;
    if (!isOfProvider(address, apiUrl)) {
      throw new WebhookInvalid('The certificate is not at an address of the provider.');
    }
    if ((failedUntil.get(address) ?? 0) > Date.now()) {
      throw new WebhookInvalid('The certificate could not be had a moment ago.');
    }
    countFetch();
    const fetching = fetchKey(address)
      .then(
        (key) => keep(address, key),
        (error: unknown) => {
          failedUntil.set(address, Date.now() + minuteMs);
          throw new WebhookInvalid('The certificate could not be had.', { cause: error });
        },
      )
      .finally(() => pending.delete(address));
    pending.set(address, fetching);
    return fetching;
  };
}

/** PayPal serves its certificates from the API's host, under one path; the stand-in from its own. */
function isOfProvider(address: string, apiUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const given = new URL(address);
  const own = new URL(apiUrl);
  if (given.protocol !== own.protocol || given.username || given.password) return false;
  if (given.search || given.hash || !certificatePath.test(given.pathname)) return false;
  const plain = own.hostname.replace('api-m.', 'api.');
  return given.port === own.port && (given.hostname === own.hostname || given.hostname === plain);
}

async function fetchKey(address: string): Promise<KeyObject> {
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`The certificate answered ${response.status}.`);
  const certificate = new X509Certificate(await readSome(response));
  const now = Date.now();
  if (now < Date.parse(certificate.validFrom) || now > Date.parse(certificate.validTo)) {
    throw new Error('The certificate is not valid now.');
  }
  return createPublicKey(certificate.publicKey.export({ type: 'spki', format: 'pem' }));
}

/** The answer's text, of which no more than a certificate's worth is ever received. */
async function readSome(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) throw new Error('The certificate is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
