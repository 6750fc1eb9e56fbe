// Where a payment or a declined card comes from, as keyed hashes: enough to count by, and no address.
import type { Network } from '#rules/network.ts';

/** Keyed hashes of a network and of the /48 around it; null where it is not known, and IPv4 has no /48. */
export interface NetworkHashes {
  networkHash: string | null;
  wideNetworkHash: string | null;
}

/** The caller's network as declines are counted for it. */
export const hashNetwork = (
  { hashPrivately }: { hashPrivately: (text: string) => string },
  { network: { near, wide } }: { network: Network },
): NetworkHashes => ({
  networkHash: hashPrivately(`network:${near}`),
  wideNetworkHash: wide && hashPrivately(`network:${wide}`),
});
