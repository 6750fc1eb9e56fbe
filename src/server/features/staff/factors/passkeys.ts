// Adds passkeys and proves who somebody is with one (WebAuthn, level 3).
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import { audit } from '#base/audit/audit.ts';
import type { Reads, Tx } from '#base/database/handles.ts';
import { users } from '#base/database/schema/accounts.ts';
import { passkeys } from '#base/database/schema/staff.ts';
import { constraintOf, transaction } from '#base/database/transaction.ts';
import type { Actor, Context } from '#base/http/actor.ts';
import { signedIn } from '#base/http/bind.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import type { OfficeMe } from '#contract/office/me.ts';
import type { officeSecurityApi } from '#contract/office/security.ts';
import { findMe } from '../queries.ts';
import type { StaffServices } from '../services.ts';
import { noticeOfFactor } from './factor-mails.ts';
import { keepChallenge, takeChallenge } from './passkey-challenges.ts';
import {
  checkMayChange,
  checkStaff,
  hasFactor,
  lockStaff,
  recordProof,
  recordRefusal,
} from './proof.ts';
import { countTry } from './prove-by-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

type Options = OutputOf<typeof officeSecurityApi.preparePasskey>;
type Added = OutputOf<typeof officeSecurityApi.addPasskey>;
type Answer = ParsedInputOf<typeof officeSecurityApi.proveByPasskey>['answer'];

// Loaded for the first passkey: it comes with readers of all kinds of certificates.
const loadWebAuthn = () => import('@simplewebauthn/server');

// EdDSA, ES256 and RS256, which all authenticators of today know one of.
const algorithms = [-8, -7, -257];

/** A passkey works on our own site alone: its name, and its whole address. */
function siteOf({ publicUrl }: StaffServices) {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
}

/**
 * What a browser makes a new passkey with.
 *
 * @throws Refusal `role_missing`, `second_factor_needed` or `step_up_needed`
 */
export async function preparePasskey(services: StaffServices, actor: Actor): Promise<Options> {
  const { db, organization } = services;
  await checkStaff(db, actor.userId);
  await checkMayChange(db, actor);
  const [person] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (!person) throw new Refusal('signed_out');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: organization.name,
    rpID: siteOf(services).rpID,
    userID: new TextEncoder().encode(actor.userId),
    userName: person.email,
    userDisplayName: person.name,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await findDescriptors(db, actor.userId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await keepChallenge(db, actor.sessionId, options.challenge);
  return { ...options };
}

/**
 * Adds the passkey that the browser made. The first factor proves the browser, and comes with
 * recovery codes.
 *
 * @throws Refusal `second_factor_wrong`, `second_factor_taken`, `role_missing`, `second_factor_needed` or
 * `step_up_needed`
 */
export async function addPasskey(
  services: StaffServices,
  { name, answer }: ParsedInputOf<typeof officeSecurityApi.addPasskey>,
  actor: Actor,
): Promise<Added> {
  const { rpID, origin } = siteOf(services);
  const expectedChallenge = await takeChallenge(services.db, actor.sessionId);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) throw notConfirmed();
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential;
  const passkey = {
    userId: actor.userId,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports ?? [],
    name,
  };
  try {
    const added = await transaction(services.db, (tx) => savePasskey(tx, passkey, actor));
    services.wakeOutbox();
    return added;
  } catch (error) {
    if (constraintOf(error) !== 'passkeys_credential_id_unique') throw error;
    throw new Refusal('second_factor_taken');
  }
}

async function savePasskey(
  tx: Tx,
  passkey: typeof passkeys.$inferInsert,
  actor: Actor,
): Promise<Added> {
  const email = await lockStaff(tx, actor.userId);
  const { isFirst } = await checkMayChange(tx, actor);
  const rows = await tx.insert(passkeys).values(passkey).returning({ id: passkeys.id });
  await audit(tx, {
    actorId: actor.userId,
    action: 'staff.passkey-added',
    subject: `user:${actor.userId}`,
    detail: { passkeyId: rows[0]!.id },
  });
  await tx.execute(noticeOfFactor(actor.userId, email, 'passkey-added'));
  await recordProof(tx, actor, 'passkey');
  return { recoveryCodes: isFirst ? await replaceRecoveryCodes(tx, actor.userId) : null };
}

/** What a browser uses one of the passkeys with. @throws Refusal `second_factor_missing` */
export async function preparePasskeyProof(services: StaffServices, actor: Actor): Promise<Options> {
  const { db } = services;
  await checkStaff(db, actor.userId);
  const allowCredentials = await findDescriptors(db, actor.userId);
  if (allowCredentials.length === 0) throw new Refusal('second_factor_missing');
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: siteOf(services).rpID,
    allowCredentials,
    userVerification: 'required',
  });
  await keepChallenge(db, actor.sessionId, options.challenge);
  return { ...options };
}

/**
 * Proves this browser with a passkey.
 *
 * @throws Refusal `second_factor_wrong`, `second_factor_missing`, `role_missing` or `too_many_requests`
 */
export async function proveByPasskey(
  services: StaffServices,
  answer: Answer,
  context: Context,
): Promise<OfficeMe> {
  const actor = signedIn(context);
  await countTry(context);
  await checkStaff(services.db, actor.userId);
  if (!(await hasFactor(services.db, actor.userId))) throw new Refusal('second_factor_missing');
  const used = await verifyAnswer(services, answer, actor);
  const isRight = await transaction(services.db, async (tx) => {
    await lockStaff(tx, actor.userId);
    const isTheirs = used !== null && (await countUse(tx, actor.userId, used));
    if (isTheirs) await recordProof(tx, actor, 'passkey');
    else await recordRefusal(tx, actor.userId, 'passkey');
    return isTheirs;
  });
  if (!isRight) throw notConfirmed();
  return findMe(services.db, { ...actor, provenAt: new Date() });
}

interface Use {
  passkeyId: string;
  counterBefore: number;
  counter: number;
}

/** The passkey that signed the challenge; null for a signature that is wrong, old or of somebody else. */
async function verifyAnswer(
  services: StaffServices,
  answer: Answer,
  actor: Actor,
): Promise<Use | null> {
  const { rpID, origin } = siteOf(services);
  const expectedChallenge = await takeChallenge(services.db, actor.sessionId);
  const [passkey] = await services.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, answer.id), eq(passkeys.userId, actor.userId)));
  if (!passkey) return null;
  // Refuses a counter that did not go on too: the passkey was copied then.
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter } = verified.authenticationInfo;
  return { passkeyId: passkey.id, counterBefore: passkey.counter, counter: newCounter };
}

/** Notes the use; false where another one came between, or the passkey was removed. */
async function countUse(tx: Tx, userId: string, use: Use): Promise<boolean> {
  const noted = await tx
    .update(passkeys)
    .set({ counter: use.counter, lastUsedAt: new Date() })
    .where(
      and(
        eq(passkeys.id, use.passkeyId),
        eq(passkeys.userId, userId),
        eq(passkeys.counter, use.counterBefore),
      ),
    )
    .returning({ id: passkeys.id });
  return noted.length > 0;
}

const notConfirmed = () =>
  new Refusal('second_factor_wrong', {
    message: 'That passkey could not be confirmed. Please try again.',
  });

async function findDescriptors(db: Reads, userId: string) {
  const rows = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(passkeys.createdAt);
  return rows;
}
