// The SHA-256 of a text in the browser.
import { toHex, utf8 } from '#rules/draws/bytes.ts';

/** The SHA-256 of a text's UTF-8 bytes in hex. */
export async function digestOf(text: string): Promise<string> {
  const bytes = utf8(text);
  // Browsers offer their own only to pages that came over a safe way.
  if (globalThis.crypto?.subtle) {
    const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
    return toHex(new Uint8Array(digest));
  }
  const { browserHashes } = await import('#web/base/draws/browser-hashes.ts');
  return toHex(browserHashes.sha256(bytes));
}
