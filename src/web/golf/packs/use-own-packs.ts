// Loads one's own gift packs, and keeps what an act answers.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type GiftPack, giftPacksApi } from '#contract/gift-packs.ts';
import { call } from '#web/base/api.ts';
import { accountClient } from '#web/base/session/account-client.ts';

const packsKey = ['gift-packs'];

/** One's own packs, newest first. */
export const useOwnPacks = () =>
  useQuery({ queryKey: packsKey, queryFn: () => call(giftPacksApi.own, {}) }, accountClient);

/** An act on a pack; also after a refusal the packs are asked for again, since something has changed. */
export function usePackAct<Input>(act: (input: Input) => Promise<GiftPack[]>, onDone: () => void) {
  return useMutation(
    {
      mutationFn: act,
      onSuccess: (packs) => {
        accountClient.setQueryData(packsKey, packs);
        onDone();
      },
      onError: () => accountClient.invalidateQueries({ queryKey: packsKey }),
    },
    accountClient,
  );
}
