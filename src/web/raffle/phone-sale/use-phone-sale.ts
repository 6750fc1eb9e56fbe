// How a phone sale stands, asked again while its buyer may be paying.
import { useCallback, useEffect, useState } from 'react';
import { type PhoneSale, phoneSalesApi } from '#contract/track.ts';
import { call } from '../../base/api.ts';
import { useIsOpen } from '../../base/dialogs/use-dialog.ts';

/** The payment's dialog, by its name in the page. */
export const phoneSaleDialog = 'phone-sale';

const askEveryMs = 5_000;

/** The sale as it is now; while its payment is open in the page, that is what is looked at. */
export function usePhoneSale(loaded: PhoneSale): PhoneSale {
  const [sale, setSale] = useState(loaded);
  const isPaying = useIsOpen(phoneSaleDialog);
  const isFinal = sale.state === 'paid' || sale.state === 'void' || sale.state === 'checked-first';
  const { _id: phoneSaleId } = sale;
  const ask = useCallback(() => {
    if (document.visibilityState !== 'visible') return;
    // Without a connection it is asked again soon.
    call(phoneSalesApi.read, { phoneSaleId }).then(setSale, () => {});
  }, [phoneSaleId]);
  useEffect(() => {
    if (isPaying || isFinal) return;
    ask();
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isPaying, isFinal, ask]);
  return sale;
}
