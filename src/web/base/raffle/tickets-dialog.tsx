// The raffle tickets dialog: a donation pane and a ticket pane. Loaded when it is first opened.
import { raffleApi } from '#contract/raffle.ts';
import { amounts } from '#rules/figures.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { pieces } from '#rules/format/pieces.ts';
import { ticketCents } from '#rules/prices.ts';
import { ticketChoices } from '#rules/raffle/raffle.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';
import { Panes } from '#ui/panes.tsx';
import { call } from '../api.ts';
import { AmountChoice } from '../donations/choose-step.tsx';
import { type DonationChoice, initialChoice } from '../donations/donation-choice.ts';
import { type DonationOffer, useDonationOffer } from '../donations/donation-offer.ts';
import { donationSelection, noDonationAmount } from '../donations/donation-selection.tsx';
import { useAllowedItems } from '../payments/allowed-items.ts';
import { BalanceLine } from '../payments/amounts/balance-line.tsx';
import {
  chosenNumber,
  type ListedOrOwn,
  missed,
  nothingYet,
  wrongDollars,
  wrongNumber,
} from '../payments/amounts/listed-or-own.ts';
import { NumberChoice } from '../payments/amounts/number-choice.tsx';
import type { Selection } from '../payments/amounts/selection.ts';
import { useDraft } from '../payments/draft.ts';
import { PurchaseDialog } from '../payments/purchase-dialog.tsx';
import { RestrictedNotice } from '../payments/restricted-notice.tsx';
import { useLoaded } from '../payments/use-loaded.ts';
import { FiftyFiftyLine } from './fifty-fifty.tsx';
import { FreeEntryLine } from './free-entry-line.tsx';

type Pane = 'donate' | 'buy';

const panes = [
  { value: 'donate', title: 'Donate' },
  { value: 'buy', title: 'Buy tickets' },
] as const;
const itemOfPane: Record<Pane, RestrictedItem> = { donate: 'donate', buy: 'raffle' };
const noTickets = 'no numTickets, cannot purchase';

function ticketSelection(choice: ListedOrOwn): Selection | null {
  const tickets = chosenNumber(choice);
  if (tickets === null) return null;
  return {
    item: { type: 'raffle-tickets', tickets },
    amountCents: tickets * ticketCents,
    name: pieces(tickets, 'raffle ticket') as string,
  };
}

const name = 'tickets';

/** The full-screen dialog. Open it by rendering it; `onClose` takes it away. */
export default function TicketsDialog(props: { source: string | null; onClose: () => void }) {
  const offer = useDonationOffer();
  const allowed = useAllowedItems();
  const [kept, setKept] = useDraft(name, () => ({
    pane: 'buy',
    donation: initialChoice(null, false),
    tickets: nothingYet,
  }));
  const { donation, tickets } = kept;
  const pane: Pane = kept.pane === 'donate' ? 'donate' : 'buy';
  const selections = {
    donate: donationSelection(donation, offer.value?.charities ?? []),
    buy: ticketSelection(tickets),
  };
  return (
    <PurchaseDialog
      name={name}
      title="Raffle Tickets"
      heading="Tickets for the drum"
      offer={[offer, allowed]}
      selection={selections[pane]}
      nothingChosen={
        pane === 'donate'
          ? missed(donation.amount, noDonationAmount, wrongDollars)
          : missed(tickets, noTickets, wrongNumber)
      }
      goOn={pane === 'donate' ? 'Make a Donation' : 'Buy Tickets'}
      isBuyable={allowed.value?.includes(itemOfPane[pane]) ?? true}
      source={props.source}
      onClose={props.onClose}
    >
      {(error) => (
        <Panes
          label="How to get tickets"
          panes={panes}
          value={pane}
          onChange={(next) => setKept({ ...kept, pane: next })}
        >
          {pane === 'donate' ? (
            <DonatePane
              offer={offer.value as DonationOffer}
              allowed={allowed.value as RestrictedItem[]}
              choice={donation}
              onChange={(next) => setKept({ ...kept, donation: next })}
              error={error}
            />
          ) : (
            <BuyPane
              allowed={allowed.value as RestrictedItem[]}
              choice={tickets}
              onChange={(next) => setKept({ ...kept, tickets: next })}
              error={error}
            />
          )}
        </Panes>
      )}
    </PurchaseDialog>
  );
}

function DonatePane(props: {
  offer: DonationOffer;
  allowed: RestrictedItem[];
  choice: DonationChoice;
  onChange: (choice: DonationChoice) => void;
  error: string | null;
}) {
  const { offer, ...choosing } = props;
  if (!props.allowed.includes('donate')) {
    return <RestrictedNotice item="donate" allowed={props.allowed} />;
  }
  return <AmountChoice {...choosing} tiers={offer.tiers} hasOne={false} />;
}

const askOdds = () => call(raffleApi.odds, {});

/** What one more ticket's chance would be in a draw that closed now. */
function OddsLine() {
  const { value } = useLoaded(askOdds);
  return value ? (
    <span className="block">
      Odds of a ticket in a draw now: 1 in {formatNumber(value.tickets + 1)}.
    </span>
  ) : null;
}

function BuyPane(props: {
  allowed: RestrictedItem[];
  choice: ListedOrOwn;
  onChange: (choice: ListedOrOwn) => void;
  error: string | null;
}) {
  if (!props.allowed.includes('raffle')) {
    // The way to a donation is the other pane.
    return <RestrictedNotice item="raffle" allowed={[]} />;
  }
  const own = props.choice.listed === 'custom' ? chosenNumber(props.choice) : null;
  return (
    <NumberChoice
      label="How many tickets?"
      description={
        <>
          {formatRoundMoney(ticketCents)} each. A ticket is in every draw for a year. What is left
          after prizes and fees goes to young adults leaving foster care; the page of each draw says
          how much.
          <FreeEntryLine />
        </>
      }
      late={
        <>
          <OddsLine />
          <BalanceLine balance="raffleTickets" />
          <FiftyFiftyLine />
        </>
      }
      name="tickets"
      columns={3}
      choice={props.choice}
      onChange={props.onChange}
      options={ticketChoices.map((count) => ({
        value: String(count),
        title: pieces(count, 'ticket'),
        sub: formatRoundMoney(count * ticketCents),
      }))}
      own={{
        title: 'Another number',
        sub: own === null ? `Up to ${amounts.maxPieces}` : formatRoundMoney(own * ticketCents),
        label: 'Your number of tickets',
      }}
      error={props.error}
    />
  );
}
