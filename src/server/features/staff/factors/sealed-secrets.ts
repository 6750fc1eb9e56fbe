// Keeps the secrets of authenticator apps encrypted: a copy of the database makes no codes.
import { openText, sealText } from '#base/database/sealed-text.ts';

const sealOf = (userId: string, secret: string) => ({
  ...{ owner: userId, use: 'homestretch authenticator secrets', secret },
});

/** Encrypts a text for one account alone: in the row of another one it can't be opened. */
export const sealSecret = (text: string, userId: string, secret: string): string =>
  sealText(text, sealOf(userId, secret));

/** Opens what {@link sealSecret} made. @throws where it was changed, or sealed with another key */
export const openSecret = (sealed: string, userId: string, secret: string): string =>
  openText(sealed, sealOf(userId, secret));
