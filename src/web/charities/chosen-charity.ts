// Which charity an address shows: its own, or the list with the one that is shown by default.
import type { Charity } from '#contract/content.ts';

const shownByDefault = 'heart-to-heart';

/** What the page shows: `isList` with the default charity's details, or one charity alone. */
export interface ChosenCharity {
  isList: boolean;
  charity: Charity | null;
}

/**
 * The choice for an address's last part. No charity's name, or none at all, leads to the list with
 * the details of Heart to Heart, which are missing only where that charity is.
 */
export function chooseCharity(
  charities: readonly Charity[],
  charityStatic: string | undefined,
): ChosenCharity {
  const named = charities.find((charity) => charity.slug === charityStatic);
  if (named) return { isList: false, charity: named };
  const usual = charities.find((charity) => charity.slug === shownByDefault);
  return { isList: true, charity: usual ?? null };
}
