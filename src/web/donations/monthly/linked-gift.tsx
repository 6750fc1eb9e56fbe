// The gift that a link leads to, with everything that can be changed of it.
import { useCallback, useState } from 'react';
import type { MonthlyDonation } from '#contract/donations.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useLoaded } from '../../base/payments/use-loaded.ts';
import { type Done, DoneNotice, nothingDone } from './done-notice.tsx';
import { GiftActs } from './gift-acts.tsx';
import { GiftForm } from './gift-form.tsx';
import { GiftLayout } from './gift-layout.tsx';
import { LinkRequest } from './link-request.tsx';
import { linkTexts } from './link-texts.ts';
import { linkDesk, readLinked } from './monthly-desk.ts';
import { useCharities } from './use-charities.ts';
import { VoidLinks } from './void-links.tsx';

/** Reads the gift, and says so where the link is not valid any more. */
export function LinkedGift({ token }: { token: string }) {
  // Wrapped, since null is an answer too.
  const load = useCallback(async () => ({ gift: await readLinked(token) }), [token]);
  const { value, error, tryAgain } = useLoaded(load);
  if (error) {
    return (
      <Notice tone="error" title={error}>
        <Button look="quiet" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!value) return <SkeletonLines lines={5} label="Loading your monthly gift" />;
  if (!value.gift) return <LinkRequest title={linkTexts.invalid} />;
  return <GiftPanel token={token} loaded={value.gift} />;
}

function GiftPanel({ token, loaded }: { token: string; loaded: MonthlyDonation }) {
  const [gift, setGift] = useState(loaded);
  const [done, setDone] = useState<Done>(nothingDone);
  const [isVoid, setIsVoid] = useState(false);
  const charities = useCharities();
  const desk = linkDesk(token);
  const props = {
    gift,
    desk,
    charities,
    onDone(changed: MonthlyDonation, sentence: string) {
      setGift(changed);
      setDone((before) => ({ sentence, times: before.times + 1 }));
    },
  };
  if (isVoid) return <LinkRequest title={linkTexts.voided} />;
  return (
    <GiftLayout
      gift={gift}
      charities={charities}
      done={<DoneNotice done={done} className="mb-5" />}
      change={<GiftForm {...props} />}
      acts={<GiftActs {...props} hasCancel />}
      links={<VoidLinks desk={desk} onVoid={() => setIsVoid(true)} />}
    />
  );
}
