// Whose hour it is: before the start the live show names the sponsors in turn.

const hourMs = 3_600_000;

/**
 * The sponsor of an hour, from the sponsors in their published order: with every whole hour of UTC it is the
 * next one's turn, so that all have as many hours, and every screen shows the same. Null without sponsors.
 *
 * Example: of three, the first one at 00:00 on January 1, 1970, the second one from 01:00 on, and the first
 * one again from 03:00 on.
 *
 * @param now in milliseconds since 1970
 */
export const sponsorOfHour = <T>(sponsors: readonly T[], now: number): T | null =>
  sponsors[Math.floor(now / hourMs) % sponsors.length] ?? null;
