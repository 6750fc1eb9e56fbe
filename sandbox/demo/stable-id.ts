// Ids that are the same in every installation, so that links into the demo keep working.
import { createHash } from 'node:crypto';

/** A UUID (version 8) made from a name. `stableId('car:1')` is the same wherever it is called. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`homestretch-demo:${name}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
