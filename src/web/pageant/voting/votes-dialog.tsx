// The vote tokens dialog: an amount, and the tokens that it gives. Loaded when it is first opened.

import { type DonationTier, donationsApi } from '#contract/donations.ts';
import { findTier } from '#rules/donations/donations.ts';
import { amounts } from '#rules/figures.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { call } from '#web/base/api.ts';
import { useAllowedItems } from '#web/base/payments/allowed-items.ts';
import { BalanceLine } from '#web/base/payments/amounts/balance-line.tsx';
import {
  chosenAmount,
  type ListedOrOwn,
  missed,
  nothingYet,
  wrongDollars,
} from '#web/base/payments/amounts/listed-or-own.ts';
import { NumberChoice } from '#web/base/payments/amounts/number-choice.tsx';
import type { Selection } from '#web/base/payments/amounts/selection.ts';
import { useDraft } from '#web/base/payments/draft.ts';
import { PurchaseDialog } from '#web/base/payments/purchase-dialog.tsx';
import { RestrictedNotice } from '#web/base/payments/restricted-notice.tsx';
import { useLoaded } from '#web/base/payments/use-loaded.ts';

const loadTiers = async () => (await call(donationsApi.matrix, { type: 'VOTE_CONTEST' })).matrixes;

/** The tokens of an amount in words; null where it is too little for one. */
function tokensOf(tiers: readonly DonationTier[], dollars: number): string | null {
  return pieces(findTier(tiers, dollars)?.voteTokens ?? 0, 'vote token');
}

function voteSelection(tiers: readonly DonationTier[], choice: ListedOrOwn): Selection | null {
  const dollars = chosenAmount(choice);
  const name = dollars === null ? null : tokensOf(tiers, dollars);
  if (dollars === null || name === null) return null;
  return {
    item: { type: 'vote-tokens', dollarAmount: dollars },
    amountCents: dollars * 100,
    name,
  };
}

const name = 'tokens';

/** The full-screen dialog. Open it by rendering it; `onClose` takes it away. */
export default function VotesDialog(props: { source: string | null; onClose: () => void }) {
  const tiers = useLoaded(loadTiers);
  const allowed = useAllowedItems();
  const [choice, setChoice] = useDraft(name, () => nothingYet);
  const isRestricted = allowed.value !== null && !allowed.value.includes('vote');
  const hasTokens = tiers.value === null || tiers.value.some((tier) => tier.voteTokens > 0);
  return (
    <PurchaseDialog
      name={name}
      title="Buy Vote Tokens"
      heading="Votes to give away"
      offer={[tiers, allowed]}
      selection={voteSelection(tiers.value ?? [], choice)}
      nothingChosen={missed(choice, 'No amount chosen, cannot complete the purchase', wrongDollars)}
      goOn="Buy Vote Tokens"
      isBuyable={!isRestricted && hasTokens}
      source={props.source}
      onClose={props.onClose}
    >
      {(error) =>
        isRestricted ? (
          <RestrictedNotice item="vote" allowed={allowed.value ?? []} />
        ) : !hasTokens ? (
          <EmptyState title="Vote tokens are not for sale right now.">
            They still come with donations.
          </EmptyState>
        ) : (
          <VoteChoice
            tiers={tiers.value ?? []}
            choice={choice}
            onChange={setChoice}
            error={error}
          />
        )
      }
    </PurchaseDialog>
  );
}

function VoteChoice(props: {
  tiers: readonly DonationTier[];
  choice: ListedOrOwn;
  onChange: (choice: ListedOrOwn) => void;
  error: string | null;
}) {
  const { tiers, ...choosing } = props;
  const own = props.choice.listed === 'custom' ? chosenAmount(props.choice) : null;
  return (
    <NumberChoice
      {...choosing}
      label="Choose an amount"
      description={
        <>
          One vote token is one vote for a candidate. All that tokens cost, less the fee of the
          payment, goes to young adults leaving foster care.
        </>
      }
      late={<BalanceLine balance="voteTokens" />}
      name="votes"
      columns={3}
      options={tiers
        .filter((tier) => tier.voteTokens > 0)
        .map(({ amount, voteTokens }) => ({
          value: String(amount),
          title: formatRoundMoney(amount * 100),
          sub: pieces(voteTokens, 'token'),
        }))}
      own={{
        title: 'Another amount',
        sub:
          own === null
            ? `Any whole dollar up to ${amounts.maxDonation}`
            : (tokensOf(tiers, own) ?? 'Too little for a token'),
        label: 'Your amount in whole dollars',
      }}
    />
  );
}
