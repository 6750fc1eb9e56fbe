// The codes of authenticator apps: six digits that change every 30 seconds (TOTP, RFC 6238).
import { timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** How long a code is shown. */
export const stepSeconds = 30;
// 160 random bits, as RFC 4226 recommends for its HMAC-SHA-1.
const secretBytes = 20;

/** A new secret, in Base32 as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The step of a moment: so many times 30 seconds since 1970. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds);

/** The code that an app with this secret shows in a step. */
export function codeOf(secret: string, step: number): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: step * stepSeconds * 1000,
    period: stepSeconds,
  });
}

/**
 * The step whose code was given: now, or one before or after, since clocks differ and typing takes a
 * while; null where the code is wrong or of a step that was used already (RFC 6238, 5.2). Compares
 * with every code in the same time, whichever fits.
 */
export function findStep(secret: string, code: string, at: Date, lastStep: number): number | null {
  const given = Buffer.from(code);
  const now = stepAt(at);
  let found: number | null = null;
  for (const step of [now - 1, now, now + 1]) {
    const expected = Buffer.from(codeOf(secret, step));
    const isRight = given.length === expected.length && timingSafeEqual(given, expected);
    if (isRight && step > lastStep) found = step;
  }
  return found;
}

/** The address that sets an app up, also drawn as a QR code. */
export function totpUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret) }).toString();
}
