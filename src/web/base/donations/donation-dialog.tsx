// The donation dialog: what a donor can choose. Loaded when it is first opened.
import { useMemo } from 'react';
import { useAllowedItems } from '../payments/allowed-items.ts';
import { missed, wrongDollars } from '../payments/amounts/listed-or-own.ts';
import { useDraft } from '../payments/draft.ts';
import { PurchaseDialog } from '../payments/purchase-dialog.tsx';
import { RestrictedNotice } from '../payments/restricted-notice.tsx';
import { ChooseStep } from './choose-step.tsx';
import { blankDedication, dedicationMistakes, dedicationToSend } from './dedication-draft.ts';
import type { DedicationChoice } from './dedication-part.tsx';
import { initialChoice } from './donation-choice.ts';
import { useDonationOffer } from './donation-offer.ts';
import { donationSelection, noDonationAmount } from './donation-selection.tsx';

const unfinishedDedication = 'Please complete the fields for your dedication.';

/** Whom the gift honors, as it is typed; kept in this tab with the rest. */
function useDedication(name: string) {
  const drafts = useMemo(() => [`${name}/dedication`], [name]);
  const [dedication, setDedication] = useDraft<DedicationChoice>(drafts[0] as string, () => ({
    isOn: false,
    draft: blankDedication,
  }));
  const mistakes = dedication.isOn ? dedicationMistakes(dedication.draft, new Date()) : {};
  const isUnfinished = Object.keys(mistakes).length > 0;
  const isWhole = dedication.isOn && !isUnfinished;
  const toSend = isWhole ? dedicationToSend(dedication.draft) : undefined;
  return { dedication, setDedication, mistakes, isUnfinished, toSend, drafts };
}

/** The full-screen donation dialog. Open it by rendering it; `onClose` takes it away. */
export default function DonationDialog(props: {
  initialAmount: number | null;
  hasOne: boolean;
  isMonthly: boolean;
  /** The donation preference that is chosen at first; none where it is left out. */
  preference?: string;
  /** Whether it is for what only an account can have: credits or vote tokens that are waited for. */
  needsAccount?: boolean;
  source: string | null;
  onClose: () => void;
}) {
  const offer = useDonationOffer();
  const allowed = useAllowedItems();
  // A page that leads to another gift than the last one begins anew.
  const { initialAmount, hasOne, isMonthly, preference, source } = props;
  const parts = ['donation', initialAmount, hasOne, isMonthly, preference, source];
  const name = parts.map((part) => part ?? '').join('.');
  const [choice, setChoice] = useDraft(name, () => ({
    ...initialChoice(props.initialAmount, props.hasOne, props.isMonthly),
    preference: props.preference ?? '',
  }));
  const { dedication, setDedication, mistakes, isUnfinished, toSend, drafts } = useDedication(name);
  const isRestricted = allowed.value !== null && !allowed.value.includes('donate');
  return (
    <PurchaseDialog
      name={name}
      title="Make a Donation"
      heading="Your gift"
      offer={[offer, allowed]}
      selection={donationSelection(choice, offer.value?.charities ?? [], toSend)}
      unfinished={isUnfinished ? unfinishedDedication : null}
      drafts={drafts}
      nothingChosen={missed(choice.amount, noDonationAmount, wrongDollars)}
      goOn="Make a Donation"
      isBuyable={!isRestricted}
      needsAccount={props.needsAccount}
      source={props.source}
      onClose={props.onClose}
    >
      {(error) =>
        !offer.value || !allowed.value ? null : isRestricted ? (
          <RestrictedNotice item="donate" allowed={allowed.value} />
        ) : (
          <ChooseStep
            {...offer.value}
            choice={choice}
            onChange={setChoice}
            allowed={allowed.value}
            hasOne={props.hasOne}
            error={error === unfinishedDedication ? null : error}
            dedication={dedication}
            onDedicate={setDedication}
            mistakes={error === null ? {} : mistakes}
          />
        )
      }
    </PurchaseDialog>
  );
}
