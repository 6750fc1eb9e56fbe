// For how many years, or days, what is personal is kept where no account decides it; the privacy page says so.

/**
 * Text and address of an email: long enough to show what somebody was told. A receipt does not need its
 * email, since it is drawn again from its gift.
 */
export const mailYears = 2;

/**
 * Who gave without an account, counted from the end of the year of the gift. The tax authority can go back for six
 * years at most where nothing was hidden (26 U.S.C. 6501(e)), counted from the return, which is filed in the next year.
 */
export const bookYears = 7;

/**
 * Who entered a raffle without a purchase, counted from the end of their tickets: long enough that a draw can be
 * questioned. No law says so; it is the association's own choice.
 */
export const entryYears = 4;

/** So many days after it has ended an invitation is kept that nobody accepted: to the staff, or to decide for a child. */
export const invitationDays = 30;
