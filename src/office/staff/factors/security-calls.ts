// The calls about one's own second factors, by their addresses alone.
import { address } from '#contract/client.ts';
import type { officeSecurityApi as api } from '#contract/office/security.ts';

const at = '/office/data/security' as const;

export const securityCalls = {
  read: address<typeof api.read>({ method: 'GET', path: at }),
  setUpAuthenticator: address<typeof api.setUpAuthenticator>({
    method: 'POST',
    path: `${at}/authenticator/set-up`,
  }),
  confirmAuthenticator: address<typeof api.confirmAuthenticator>({
    method: 'POST',
    path: `${at}/authenticator/confirm`,
  }),
  removeAuthenticator: address<typeof api.removeAuthenticator>({
    method: 'POST',
    path: `${at}/authenticator/remove`,
  }),
  preparePasskey: address<typeof api.preparePasskey>({
    method: 'POST',
    path: `${at}/passkeys/prepare`,
  }),
  addPasskey: address<typeof api.addPasskey>({ method: 'POST', path: `${at}/passkeys` }),
  removePasskey: address<typeof api.removePasskey>({
    method: 'POST',
    path: `${at}/passkeys/{passkeyId}/remove`,
  }),
  makeRecoveryCodes: address<typeof api.makeRecoveryCodes>({
    method: 'POST',
    path: `${at}/recovery-codes`,
  }),
  proveByCode: address<typeof api.proveByCode>({ method: 'POST', path: `${at}/prove/code` }),
  proveByRecoveryCode: address<typeof api.proveByRecoveryCode>({
    method: 'POST',
    path: `${at}/prove/recovery-code`,
  }),
  preparePasskeyProof: address<typeof api.preparePasskeyProof>({
    method: 'POST',
    path: `${at}/prove/passkey/prepare`,
  }),
  proveByPasskey: address<typeof api.proveByPasskey>({
    method: 'POST',
    path: `${at}/prove/passkey`,
  }),
};
