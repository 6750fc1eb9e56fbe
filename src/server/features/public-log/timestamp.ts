// Asks a time-stamp authority (RFC 3161) to sign a digest, and believes its answer only after checking all of it.
import { createHash, randomBytes, verify, X509Certificate } from 'node:crypto';
import { type DerValue, derTags, oidHex, readValue, valueAt, valuesIn, writeValue } from './der.ts';

/** A time-stamp authority, and the certificates that its own must come from. */
export interface TimestampAuthority {
  url: string;
  /** PEM, one or more. */
  roots: string;
}

/** What an authority signed. */
export interface Timestamp {
  at: Date;
  /** Its answer as it came. */
  reply: Buffer;
}

const oids = {
  sha256: '608648016503040201',
  signedData: '2a864886f70d010702',
  timestampInfo: '2a864886f70d0109100104',
  contentType: '2a864886f70d010903',
  messageDigest: '2a864886f70d010904',
} as const;

const digestNames: Record<string, string> = {
  [oids.sha256]: 'sha256',
  '608648016503040202': 'sha384',
  '608648016503040203': 'sha512',
};

const timestampingUse = '1.3.6.1.5.5.7.3.8';
const askingMs = 20_000;
const largestReply = 100_000;

/** Has an authority sign the SHA-256 of a text. @throws Error where its answer is not good */
export async function stampText(authority: TimestampAuthority, text: string): Promise<Timestamp> {
  const digest = createHash('sha256').update(text).digest();
  // Positive, whatever its first bit.
  const nonce = Buffer.concat([Buffer.from([1]), randomBytes(8)]);
  const response = await fetch(authority.url, {
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(writeQuery(digest, nonce)),
    signal: AbortSignal.timeout(askingMs),
  });
  if (!response.ok) throw new Error(`the authority answered ${response.status}`);
  const reply = Buffer.from(await response.arrayBuffer());
  if (reply.length > largestReply) throw new Error('the answer is too long');
  return { at: checkReply(reply, { digest, nonce }, authority.roots), reply };
}

function writeQuery(digest: Buffer, nonce: Buffer): Buffer {
  const { sequence, integer, oid, octets, boolean } = derTags;
  const algorithm = writeValue(
    sequence,
    writeValue(oid, Buffer.from(oids.sha256, 'hex')),
    writeValue(derTags.null),
  );
  return writeValue(
    sequence,
    writeValue(integer, Buffer.from([1])),
    writeValue(sequence, algorithm, writeValue(octets, digest)),
    writeValue(integer, nonce),
    // The authority's certificate shall be in the answer.
    writeValue(boolean, Buffer.from([0xff])),
  );
}

/**
 * Checks an answer: granted, for this digest and this question, signed by a certificate for time-stamps
 * that comes from one of the roots. Answers the time that was signed.
 *
 * @throws Error saying what is wrong
 */
export function checkReply(
  reply: Buffer,
  asked: { digest: Buffer; nonce: Buffer | null },
  roots: string,
): Date {
  const { sequence, integer, first } = derTags;
  const answer = readValue(reply);
  demand(answer.bytes.length === reply.length, 'something follows the answer');
  const status = valueAt(valueAt(answer, 0, sequence), 0, integer).content;
  demand(status.length === 1 && status[0]! <= 1, 'the time-stamp was not granted');
  const content = valueAt(answer, 1, sequence);
  demand(oidHex(valueAt(content, 0, derTags.oid)) === oids.signedData, 'no signed data');
  const signed = valueAt(valueAt(content, 1, first), 0, sequence);
  const [, , wrapped, ...rest] = valuesIn(signed);
  demand(
    wrapped !== undefined && oidHex(valueAt(wrapped, 0, derTags.oid)) === oids.timestampInfo,
    'no time-stamp',
  );
  const info = valueAt(valueAt(wrapped, 1, first), 0, derTags.octets).content;
  const at = checkInfo(readValue(info), asked);
  const certificates = rest
    .filter(({ tag }) => tag === first)
    .flatMap(valuesIn)
    .map(({ bytes }) => new X509Certificate(bytes));
  const signers = valuesIn(valueAt(signed, valuesIn(signed).length - 1, derTags.set));
  demand(signers.length === 1, 'not one signer');
  const signer = findSigner(signers[0]!, info, certificates);
  checkChain(signer, certificates, roots, at);
  return at;
}

function demand(isGood: boolean, problem: string): asserts isGood {
  if (!isGood) throw new Error(`The time-stamp is not good: ${problem}.`);
}

/** What was signed: the digest, the nonce, and the time, which it answers. */
function checkInfo(info: DerValue, asked: { digest: Buffer; nonce: Buffer | null }): Date {
  const { sequence, octets, integer, time } = derTags;
  const imprint = valueAt(info, 2, sequence);
  const algorithm = oidHex(valueAt(valueAt(imprint, 0, sequence), 0, derTags.oid));
  const digest = valueAt(imprint, 1, octets).content;
  demand(algorithm === oids.sha256 && digest.equals(asked.digest), 'it is of another digest');
  const text = valueAt(info, 4, time).content.toString('latin1');
  const [, day, clock, fraction = ''] = /^(\d{8})(\d{6})(\.\d+)?Z$/.exec(text) ?? [];
  demand(day !== undefined && clock !== undefined, 'it has no time');
  const nonces = valuesIn(info)
    .slice(5)
    .filter(({ tag }) => tag === integer);
  const isAnswer = asked.nonce === null || nonces[0]?.content.equals(asked.nonce) === true;
  demand(isAnswer, 'it answers another question');
  const [hours, minutes, seconds] = clock.match(/../g)!;
  const date = day.replace(/^(\d{4})(\d\d)/, '$1-$2-');
  return new Date(`${date}T${hours}:${minutes}:${seconds}${fraction.slice(0, 4)}Z`);
}

/** The certificate whose key signed, over attributes that hold the digest of the info. */
function findSigner(
  signer: DerValue,
  info: Buffer,
  certificates: readonly X509Certificate[],
): X509Certificate {
  const parts = valuesIn(signer);
  const hash = digestNames[oidHex(valueAt(valueAt(signer, 2, derTags.sequence), 0, derTags.oid))];
  demand(hash !== undefined, 'its hash is not known');
  const attributes = valueAt(signer, 3, derTags.first);
  const attribute = (oid: string) => {
    const found = valuesIn(attributes).find((one) => oidHex(valueAt(one, 0, derTags.oid)) === oid);
    demand(found !== undefined, 'an attribute is missing');
    return valueAt(found, 1, derTags.set);
  };
  const digest = valueAt(attribute(oids.messageDigest), 0, derTags.octets).content;
  demand(createHash(hash).update(info).digest().equals(digest), 'another content was signed');
  const type = oidHex(valueAt(attribute(oids.contentType), 0, derTags.oid));
  demand(type === oids.timestampInfo, 'no time-stamp was signed');
  const signature = parts[5];
  demand(signature?.tag === derTags.octets, 'it has no signature');
  // What is signed are the attributes as a set, not under the tag that they stand under.
  const text = Buffer.concat([Buffer.from([derTags.set]), attributes.bytes.subarray(1)]);
  const found = certificates.find(
    (one) =>
      one.keyUsage?.includes(timestampingUse) &&
      verify(hash, text, one.publicKey, signature.content),
  );
  demand(found !== undefined, 'no certificate for time-stamps in it has signed it');
  return found;
}

/** Follows the issuers, all valid at the time, up to one of the roots. */
function checkChain(
  signer: X509Certificate,
  given: readonly X509Certificate[],
  roots: string,
  at: Date,
): void {
  const anchors = (
    roots.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  ).map((pem) => new X509Certificate(pem));
  const isIssuer = (child: X509Certificate) => (one: X509Certificate) =>
    child.checkIssued(one) && child.verify(one.publicKey);
  let current = signer;
  for (let steps = 0; steps < 5; steps++) {
    const isValid = at >= new Date(current.validFrom) && at <= new Date(current.validTo);
    demand(isValid, 'a certificate was not valid at its time');
    if (anchors.some((one) => one.fingerprint256 === current.fingerprint256)) return;
    const anchor = anchors.find(isIssuer(current));
    const next: X509Certificate | undefined = anchor ?? given.find(isIssuer(current));
    demand(next !== undefined && (next.ca || anchor !== undefined), 'it comes from no known root');
    current = next;
  }
  demand(false, 'it comes from no known root');
}
