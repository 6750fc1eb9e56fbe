// Says in a donor's account what each donation was for, as its receipt does.
import type { DonationEntry } from '#contract/accounts.ts';
import type { Charity } from '#contract/content.ts';
import { formerCharity, purposeOf } from '#rules/donations/purpose.ts';

/** What a donation was for; '' until the names of the charities are known. */
export function purposeOfDonation(
  { donationPreference, isEntry }: Pick<DonationEntry, 'donationPreference' | 'isEntry'>,
  charities: readonly Pick<Charity, 'preference' | 'name'>[] | undefined,
): string {
  if (donationPreference === null) return purposeOf({ charityName: null, isEntry });
  if (!charities) return '';
  const charity = charities.find(({ preference }) => preference === donationPreference);
  return charity?.name ?? formerCharity(donationPreference);
}
