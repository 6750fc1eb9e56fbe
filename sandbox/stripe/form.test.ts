// Shows how bracketed form keys are read.
import { describe, expect, it } from 'vitest';
import { parseForm } from './form.ts';

const read = (text: string) => JSON.parse(JSON.stringify(parseForm(text)));

describe('a form', () => {
  it('nests bracketed keys', () => {
    expect(read('a=1&metadata[payment%20id]=x%26y&b[c][d]=+&b%5Be%5D=2')).toEqual({
      a: '1',
      metadata: { 'payment id': 'x&y' },
      b: { c: { d: ' ' }, e: '2' },
    });
  });

  it('numbers lists', () => {
    expect(read('expand[]=x&expand[]=y&types[1]=b')).toEqual({
      expand: { 0: 'x', 1: 'y' },
      types: { 1: 'b' },
    });
  });

  it('cannot reach a prototype', () => {
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });
});
