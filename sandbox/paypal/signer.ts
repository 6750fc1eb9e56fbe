// Holds the key that signs webhooks, made once and kept with the state.
import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { selfSignedCertificate } from './certificate.ts';
import type { Store } from './store.ts';

const SETTING = 'signer';
const COMMON_NAME = 'messageverificationcerts.sandbox.localhost';
const DAY_MS = 24 * 3_600_000;

/** What signs webhooks, and the certificate that proves it. */
export interface Signer {
  certificateId: string;
  certificate: string;
  /** The value of `paypal-transmission-sig`. */
  sign(transmissionId: string, time: string, webhookId: string, body: Buffer): string;
  /** Puts the key back after everything was forgotten. */
  keep(): void;
}

interface KeptSigner {
  privateKey: string;
  certificate: string;
}

// Making a key takes a tenth of a second and more; the sandboxes that one process starts share it.
let made: KeptSigner | null = null;

function make(): KeptSigner {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const from = new Date(Date.now() - DAY_MS);
  const to = new Date(Date.now() + 3_650 * DAY_MS);
  return {
    privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: selfSignedCertificate(privateKey, COMMON_NAME, { from, to }),
  };
}

function makeOnce(): KeptSigner {
  made ??= make();
  return made;
}

/** The signer of this state, made at its first start. */
export function openSigner(store: Store): Signer {
  const kept = store.setting<KeptSigner | null>(SETTING, null) ?? makeOnce();
  const keep = () => store.set(SETTING, kept);
  keep();
  const privateKey = createPrivateKey(kept.privateKey);
  const print = createHash('sha256').update(kept.certificate).digest('hex');
  return {
    certificateId: `CERT-${print.slice(0, 8)}-${print.slice(8, 16)}-${print.slice(16, 24)}`,
    certificate: kept.certificate,
    sign(transmissionId, time, webhookId, body) {
      const message = `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;
      return sign('sha256', Buffer.from(message), privateKey).toString('base64');
    },
    keep,
  };
}
