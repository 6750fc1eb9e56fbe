// How long what comes with a gift without an account waits for its donor.

/** So many days it can be claimed. */
export const claimDays = 30;

/** After so many days its donor is reminded, once. */
export const remindAfterDays = 7;
