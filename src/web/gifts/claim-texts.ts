// What a claim asks and says, with scripts and without.
import type { WaitingGift } from '#contract/guest-gifts.ts';

export const claimTexts = {
  title: 'Keep what came with your gift',
  noLink: 'The link to keep what came with a gift is in its receipt.',
  agreement: 'Please agree to the Terms of Service and the Jackpot Rules.',
};

/** Whom to log in as; of a gift that is somebody's already, no link tells whose. */
export const loginText = ({ email }: WaitingGift, isSignedIn: boolean): string =>
  email === ''
    ? 'This gift belongs to an account already. Log in to that account to see what still waits.'
    : isSignedIn
      ? `This gift was made with another email than that of your account. Log in as ${email}.`
      : `There is an account for ${email}.`;

/** Why somebody who is signed in cannot make an account for the gift. */
export const otherAccountText = ({ email }: WaitingGift): string =>
  `This gift was made with ${email}, which is not the email of your account. Log out first to create an account for it.`;
