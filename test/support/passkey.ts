// An authenticator made of software: makes passkeys and signs with them, rightly or wrongly.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** What can be wrong with an answer; without any of it the answer is right. */
export interface Flaws {
  /** The site that the browser says it is on. */
  origin?: string;
  challenge?: string;
  /** How often the passkey says it was used. */
  counter?: number;
  /** False where nobody was asked for a fingerprint or a PIN. */
  isVerified?: boolean;
}

/** A passkey on the software authenticator. */
export interface TestPasskey {
  id: string;
  /** The answer of a browser that made the passkey. */
  register(options: { challenge: string }, flaws?: Flaws): PasskeyAnswer;
  /** The answer of a browser that uses the passkey; its counter goes on by one. */
  sign(options: { challenge: string }, flaws?: Flaws): PasskeyAnswer;
}

/** What a browser sends, as JSON. */
export interface PasskeyAnswer {
  [field: string]: unknown;
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; [field: string]: unknown };
  clientExtensionResults: Record<string, unknown>;
}

const userPresent = 0x01;
const userVerified = 0x04;
const hasCredential = 0x40;

/** Makes a passkey for the site at an address. */
export function makePasskey(siteUrl: string): TestPasskey {
  const { hostname, origin } = new URL(siteUrl);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const idBytes = randomBytes(32);
  const id = idBytes.toString('base64url');
  let uses = 0;

  const clientData = (type: string, challenge: string, flaws: Flaws) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const answer = (response: PasskeyAnswer['response']): PasskeyAnswer => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    id,
    register({ challenge }, flaws = {}) {
      const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string };
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, idBytes.length]),
        idBytes,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      const authData = authenticatorData(hostname, 0, flaws, credential);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge, flaws).toString('base64url'),
        attestationObject: attestationObject(authData).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign({ challenge }, flaws = {}) {
      uses++;
      const data = clientData('webauthn.get', challenge, flaws);
      const authData = authenticatorData(hostname, flaws.counter ?? uses, flaws);
      const signed = Buffer.concat([authData, sha256(data)]);
      return answer({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
      });
    },
  };
}

/** What an authenticator signs: for which site, who was asked, and how often it was used. */
function authenticatorData(
  hostname: string,
  counter: number,
  flaws: Flaws,
  credential = Buffer.alloc(0),
): Buffer {
  const flags =
    userPresent |
    (flaws.isVerified === false ? 0 : userVerified) |
    (credential.length > 0 ? hasCredential : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(hostname), Buffer.from([flags]), count, credential]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

// CBOR (RFC 8949), as much of it as is needed: a map's head is 0xa0 + pairs, a byte string's 0x58 +
// length, a text's 0x60 + length, a small number itself, a negative one 0x20 + (-1 - n).

/** The public key of ES256: type EC2, algorithm -7, curve P-256, x and y (RFC 9053, 7.1.1). */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, x.length]),
    x,
    Buffer.from([0x22, 0x58, y.length]),
    y,
  ]);
}

/** An attestation of nobody: `{ fmt: 'none', attStmt: {}, authData }`. */
function attestationObject(authData: Buffer): Buffer {
  const text = (value: string) =>
    Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
