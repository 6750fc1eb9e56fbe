// For how many years what is personal is kept where no account decides it; the privacy page says so.

/**
 * Text and address of an email: long enough to show what somebody was told. A receipt does not need its
 * email, since it is drawn again from its gift.
 */
export const mailYears = 2;
