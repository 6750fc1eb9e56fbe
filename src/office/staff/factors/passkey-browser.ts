// Makes and uses passkeys in this browser, and says in words what went wrong.
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { InputOf } from '#contract/endpoint.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { call } from '#office/kit/api.ts';

type Answer = InputOf<typeof officeSecurityApi.proveByPasskey>['answer'];

/** Has the browser make a passkey, and adds it under a name; answers the first factor's codes. */
export async function makePasskey(name: string): Promise<{ recoveryCodes: string[] | null }> {
  const options = await call(officeSecurityApi.preparePasskey, {});
  const answer = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  }).catch(rethrowExplained);
  return call(officeSecurityApi.addPasskey, { name, answer: answer as unknown as Answer });
}

/** Has the browser use a passkey, and proves with it who is there. */
export async function proveWithPasskey() {
  const options = await call(officeSecurityApi.preparePasskeyProof, {});
  const answer = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(rethrowExplained);
  return call(officeSecurityApi.proveByPasskey, { answer: answer as unknown as Answer });
}

function rethrowExplained(problem: Error & { code?: string }): never {
  if (problem.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    throw new Error('This device has a passkey of yours already.');
  }
  if (problem.name === 'NotAllowedError' || problem.name === 'AbortError') {
    throw new Error('The passkey was not used: it was canceled, or took too long.');
  }
  if (problem.name === 'SecurityError') {
    throw new Error('Passkeys do not work at this address. Please use the usual one.');
  }
  throw new Error('This browser could not use a passkey. Please try another way.');
}
