// The bytes that draws hash: hex both ways, and one canonical form of every record.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, fromHex, toHex } from './bytes.ts';

it('writes the worked examples', () => {
  expect(toHex(new Uint8Array([1, 255]))).toBe('01ff');
  expect(fromHex('01ff')).toEqual(new Uint8Array([1, 255]));
  expect(canonicalJson({ b: [1, null], a: 'x' })).toBe('{"a":"x","b":[1,null]}');
});

it('leaves out what has no value, and refuses numbers that are not whole', () => {
  expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
  for (const number of [1.5, Number.NaN, 2 ** 53]) {
    expect(() => canonicalJson([number])).toThrow(RangeError);
  }
});

it('reads back any bytes, and nothing but lower-case hex', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromHex(toHex(bytes))).toEqual(bytes);
    }),
  );
  for (const text of ['0', 'FF', 'zz', ' 00', '00\n']) expect(() => fromHex(text)).toThrow();
});

it('means the same as JSON, whatever the order of members', () => {
  const value = fc.dictionary(
    fc.string(),
    fc.oneof(fc.string(), fc.boolean(), fc.maxSafeInteger()),
  );
  fc.assert(
    fc.property(value, (record) => {
      const plain = { ...record };
      const turned = Object.fromEntries(Object.entries(plain).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(plain));
      expect(JSON.parse(canonicalJson(plain))).toEqual(JSON.parse(JSON.stringify(plain)));
    }),
  );
});
