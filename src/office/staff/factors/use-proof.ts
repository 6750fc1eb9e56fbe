// Proves who is there: by a code, a recovery code or a passkey.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeMe } from '#contract/office/me.ts';
import { officeSecurityApi } from '#contract/office/security.ts';
import { call } from '#office/kit/api.ts';
import { showAnswer } from '#office/kit/show-answer.ts';
import { proveWithPasskey } from './passkey-browser.ts';

/** What somebody proves themselves with. */
export type Proof =
  | { by: 'code'; code: string }
  | { by: 'recovery-code'; code: string }
  | { by: 'passkey' };

/** Sends a proof; once it is right, the frame knows of it and `onProven` is called. */
export function useProof(onProven: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof): Promise<OfficeMe> => {
      if (proof.by === 'passkey') return proveWithPasskey();
      const endpoint =
        proof.by === 'code' ? officeSecurityApi.proveByCode : officeSecurityApi.proveByRecoveryCode;
      return call(endpoint, { code: proof.code });
    },
    onSuccess: (me) => {
      showAnswer(client, ['me'], me);
      onProven();
    },
  });
}
