// Keeps the secrets of authenticator apps encrypted: a copy of the database makes no codes.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// AES-256-GCM with a random 96-bit nonce for each secret, as NIST SP 800-38D has it.
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A key of its own, so that this use of the app's secret tells nothing about its others. */
function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'homestretch authenticator secrets', 32));
}

/** Encrypts a text for one account alone: in the row of another one it can't be opened. */
export function sealSecret(text: string, userId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what {@link sealSecret} made. @throws where it was changed, or sealed with another key */
export function openSecret(sealed: string, userId: string, secret: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(secret), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(userId))
    .setAuthTag(tag);
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
