// /office/money/gifts/:paymentId: one gift of cash or a check, its receipt, and voiding it.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { type OfflineGift, officeOfflineGiftsApi } from '#contract/office/offline-gifts.ts';
import { counted } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { useCharityNames } from '../kit/charity-names.ts';
import { Fact, Facts } from '../kit/facts.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { perkKinds } from '../kit/payment-labels.ts';
import { wholeDay } from '../kit/period.ts';
import { Person } from '../kit/person.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { saveFile } from '../kit/save-file.ts';
import { useMayCall } from '../kit/use-me.ts';
import { formatMethod } from './format-method.ts';

export const meta = () => officeMeta('Gift');

export default function GiftPage() {
  const { paymentId = '' } = useParams();
  const query = useQuery({
    queryKey: ['offline-gift', paymentId],
    queryFn: () => call(officeOfflineGiftsApi.read, { paymentId }),
  });
  return (
    <>
      <BackLink to={officePaths.gifts()}>All gifts of cash and checks</BackLink>
      <Loaded query={query} what="gift" lines={8}>
        {(data) => <Gift key={data._id} gift={data} />}
      </Loaded>
    </>
  );
}

function Gift({ gift }: { gift: OfflineGift }) {
  const [isVoiding, setIsVoiding] = useState(false);
  const mayVoid = useMayCall()(officeOfflineGiftsApi.void);
  const receipt = useMutation({
    mutationFn: async () =>
      saveFile(await call(officeOfflineGiftsApi.receipt, { paymentId: gift._id })),
  });

  return (
    <>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0">
          <h1 className="type-display text-h2">
            <span className="type-figures">{formatMoney(gift.amountCents)}</span>
            <span className="mt-1 block text-h3">from {gift.donor.name}</span>
          </h1>
          <p className="mt-3">
            <Mark text={gift.voided ? 'Voided' : 'Recorded'} tone={gift.voided ? 'over' : 'good'} />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" isBusy={receipt.isPending} onClick={() => receipt.mutate()}>
            Receipt as PDF
          </Button>
          {mayVoid && !gift.voided ? (
            <Button look="secondary" onClick={() => setIsVoiding(true)}>
              Void
            </Button>
          ) : null}
        </div>
      </div>
      {receipt.error ? (
        <Notice tone="error" className="mt-6">
          {receipt.error.message}
        </Notice>
      ) : null}
      <StandingNotice gift={gift} />
      <GiftFacts gift={gift} />
      {isVoiding ? <VoidDialog gift={gift} onClose={() => setIsVoiding(false)} /> : null}
    </>
  );
}

/** That it is void, or that it was recorded just now. */
function StandingNotice({ gift }: { gift: OfflineGift }) {
  const { state } = useLocation();
  if (gift.voided) {
    return (
      <Notice tone="info" isQuiet className="mt-6" title="This gift is void.">
        {gift.voided.by} voided it on {momentOf(gift.voided.at)}: {gift.voided.reason}
      </Notice>
    );
  }
  if (!state?.isNew) return null;
  return (
    <Notice tone="success" isQuiet className="mt-6" title="The gift is recorded.">
      {gift.donor.email
        ? `Its receipt is on the way to ${gift.donor.email}.`
        : 'There is no email to send the receipt to: please print it and send it by post.'}
    </Notice>
  );
}

function GiftFacts({ gift }: { gift: OfflineGift }) {
  const nameOf = useCharityNames();
  const { donor, perks } = gift;
  const given = perkKinds.filter(({ kind }) => perks[kind] > 0);
  return (
    <Facts className="type-figures mt-10 max-w-3xl">
      <Fact term="Receipt">No. {gift.receiptNumber}</Fact>
      <Fact term="Donor">
        {donor.userId ? (
          <Person person={{ _id: donor.userId, name: donor.name, email: donor.email ?? '' }} />
        ) : (
          <>
            {donor.name}
            <span className="block whitespace-pre-line text-soft">{donor.postalAddress}</span>
            {donor.email ? <span className="block text-soft">{donor.email}</span> : null}
          </>
        )}
      </Fact>
      <Fact term="Given by">{formatMethod(gift)}</Fact>
      <Fact term="Received on">{wholeDay(gift.receivedOn)}</Fact>
      <Fact term="For">{nameOf(gift.donationPreference)}</Fact>
      <Fact term="With thanks">
        {given.length === 0
          ? 'No perks'
          : given.map(({ kind, one }) => (
              <span key={kind} className="block">
                {counted(perks[kind], one)}
              </span>
            ))}
      </Fact>
      <Fact term="Recorded">
        {momentOf(gift.recorded)} by {gift.recordedBy}
      </Fact>
      <Fact term="In the books">
        <Link to={officePaths.payment(gift._id)} className="underline underline-offset-4">
          Its payment and timeline
        </Link>
      </Fact>
    </Facts>
  );
}

function VoidDialog({ gift, onClose }: { gift: OfflineGift; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Void the gift of ${formatMoney(gift.amountCents)}?`}
      confirm="Void the gift"
      field={{ label: 'Reason', name: 'reason', mistake: 'Please give a reason.' }}
      act={(reason) => call(officeOfflineGiftsApi.void, { paymentId: gift._id, reason })}
      onClose={onClose}
    >
      <p>
        The books take the gift back from its charity, the perks are taken back, and receipt no.{' '}
        {gift.receiptNumber} is not valid anymore. Nothing is deleted, and a void gift cannot be
        brought back: record it again.
      </p>
    </ReasonDialog>
  );
}
