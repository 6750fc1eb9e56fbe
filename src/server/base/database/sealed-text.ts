// Keeps short texts encrypted in rows: a copy of the database alone opens none of them.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

// AES-256-GCM with a random 96-bit nonce for each text, as NIST SP 800-38D has it.
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What a text is sealed for: in another row, for another use or with another secret it stays shut. */
export interface Seal {
  /** The row that it belongs to. */
  owner: string;
  /** A key of its own, so that this use of a secret tells nothing about its others. */
  use: string;
  secret: string;
}

const keyOf = ({ secret, use }: Seal): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, 32));

/** Encrypts a text for its row alone. */
export function sealText(text: string, seal: Seal): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(seal), nonce).setAAD(Buffer.from(seal.owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Opens what {@link sealText} made. @throws where it was changed, or sealed otherwise */
export function openText(sealed: string, seal: Seal): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, keyOf(seal), nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(seal.owner))
    .setAuthTag(tag);
  const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
  return Buffer.concat([text, decipher.final()]).toString('utf8');
}
