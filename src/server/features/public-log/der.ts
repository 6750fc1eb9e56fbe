// Reads and writes the little of DER (X.690) that time-stamps are made of.

/** A value: its tag, its content, and all its bytes. */
export interface DerValue {
  tag: number;
  content: Buffer;
  bytes: Buffer;
}

/** The tags that occur. */
export const derTags = {
  boolean: 0x01,
  integer: 0x02,
  octets: 0x04,
  null: 0x05,
  oid: 0x06,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[0]`, with values inside. */
  first: 0xa0,
} as const;

/** The value at the beginning of some bytes. @throws RangeError where there is none */
export function readValue(bytes: Buffer): DerValue {
  const [tag, first] = bytes;
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) {
    throw new RangeError('not DER');
  }
  const lengthBytes = first < 0x80 ? 0 : first & 0x7f;
  if (first === 0x80 || lengthBytes > 4 || bytes.length < 2 + lengthBytes) {
    throw new RangeError('not DER');
  }
  const length = lengthBytes === 0 ? first : bytes.readUIntBE(2, lengthBytes);
  const start = 2 + lengthBytes;
  if (bytes.length < start + length) throw new RangeError('not DER: cut off');
  const end = start + length;
  return { tag, content: bytes.subarray(start, end), bytes: bytes.subarray(0, end) };
}

/** The values inside a value. @throws RangeError where they are none */
export function valuesIn({ content }: DerValue): DerValue[] {
  const values: DerValue[] = [];
  for (let rest = content; rest.length > 0; ) {
    const value = readValue(rest);
    values.push(value);
    rest = rest.subarray(value.bytes.length);
  }
  return values;
}

/** The value at a place inside, of the tag that it must have. @throws RangeError */
export function valueAt(within: DerValue, place: number, tag: number): DerValue {
  const value = valuesIn(within)[place];
  if (value?.tag !== tag) throw new RangeError(`not DER as expected: ${place} is no ${tag}`);
  return value;
}

/** A value of this content. */
export function writeValue(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 0x80 ? [tag, length] : [tag, 0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from(head), content]);
}

/** An object identifier as its DER content in hex, so that it is compared without being read. */
export const oidHex = ({ content }: DerValue): string => content.toString('hex');
