// Writes the self-signed certificate that carries the public key of the webhooks' signatures.
import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';

const TAG = { integer: 0x02, bits: 0x03, oid: 0x06, text: 0x0c, time: 0x18, list: 0x30, set: 0x31 };
const VERSION_3 = Buffer.from([0xa0, 0x03, TAG.integer, 0x01, 0x02]);
// 1.2.840.113549.1.1.11, RSA with SHA-256, and its empty parameters.
const ALGORITHM = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('550403', 'hex');

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const digits: number[] = [];
  for (let rest = length; rest > 0; rest >>>= 8) digits.unshift(rest & 0xff);
  const size = length < 128 ? [length] : [0x80 | digits.length, ...digits];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function bits(content: Buffer): Buffer {
  return der(TAG.bits, Buffer.from([0]), content);
}

function name(commonName: string): Buffer {
  const pair = der(TAG.list, der(TAG.oid, COMMON_NAME), der(TAG.text, Buffer.from(commonName)));
  return der(TAG.list, der(TAG.set, pair));
}

function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\D/g, '').slice(0, 14);
  return der(TAG.time, Buffer.from(`${digits}Z`));
}

/** A certificate for this key, signed by itself, as PEM. */
export function selfSignedCertificate(
  privateKey: KeyObject,
  commonName: string,
  valid: { from: Date; to: Date },
): string {
  // A serial number is positive and has no zero in front.
  const serial = Buffer.concat([Buffer.from([0x51]), randomBytes(15)]);
  const content = der(
    TAG.list,
    VERSION_3,
    der(TAG.integer, serial),
    ALGORITHM,
    name(commonName),
    der(TAG.list, time(valid.from), time(valid.to)),
    name(commonName),
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  );
  const certificate = der(TAG.list, content, ALGORITHM, bits(sign('sha256', content, privateKey)));
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
