// The days from which pages of rules and statements hold, beside the terms (accounts.ts).

export const raffleRulesVersion = '2026-11-23';
export const privacyVersion = '2026-11-23';
/** The day of the last test of the accessibility statement. */
export const accessibilityTestedOn = '2026-11-23';
