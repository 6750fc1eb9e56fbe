// Lists what the payment page can load: our own built files by their digests, and others by origin.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { outsideOrigins } from '#base/http/outside-origins.ts';
import { root } from '#base/root.ts';
import type { ScriptInventory } from '#contract/office/scripts.ts';

/** Where the pages' scripts are built to. */
export const builtAssets = path.join(root, 'build/client/assets');

/** An inventory and its digest. */
export interface KnownInventory {
  digest: string;
  inventory: ScriptInventory;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** Reads the inventory as it is on the disk now; without a build there are no scripts of ours. */
export async function readInventory(folder: string, hasPaypal: boolean): Promise<KnownInventory> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.js')).sort();
  const own = await Promise.all(
    files.map(async (file) => ({ file, sha256: sha256(await readFile(path.join(folder, file))) })),
  );
  const outside = outsideOrigins(hasPaypal).map(({ loads, ...one }) => ({
    ...one,
    loads: [...loads],
  }));
  const inventory = { own, outside };
  return { digest: sha256(JSON.stringify(inventory)), inventory };
}
