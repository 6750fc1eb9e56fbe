// Sells tickets: how many, the money, and the buyer's age; kept on the device before anything is shown.
import { useState } from 'react';
import type { DeskState } from '#contract/track.ts';
import { leastAge } from '#rules/figures.ts';
import { counted } from '#rules/format/counts.ts';
import { formatOwnDate } from '#rules/format/dates.ts';
import { formatMoney, formatRoundMoney } from '#rules/format/money.ts';
import { saleCents } from '#rules/track/track.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { addSale, type OwnSale } from './desk-database.ts';
import { fullProblem, nextClosing } from './desk-facts.ts';
import { PayByPhone } from './pay-by-phone.tsx';
import { type Desk, isOver } from './use-desk.ts';

const choices = [1, 2, 3, 5, 10, 20, 25, 50, 100] as const;
const bills = [100, 500, 1_000, 2_000, 5_000, 10_000] as const;

/** What is being sold, and selling it. */
function useSale(desk: Desk, onSold: (sale: OwnSale) => void) {
  const [tickets, setTickets] = useState(5);
  const [given, setGiven] = useState<number | null>(null);
  const [isAdult, setAdult] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function sell(): Promise<void> {
    if (!isAdult) {
      setProblem(`Please make sure that the buyer is ${leastAge} or older.`);
      return;
    }
    const full = fullProblem(desk.memory!, tickets);
    if (full) {
      setProblem(full);
      return;
    }
    setBusy(true);
    try {
      const sale = await addSale(tickets);
      if (!sale) {
        setProblem('This desk has no serials left. Please bring it online before you go on.');
        return;
      }
      await desk.look();
      onSold(sale);
    } catch {
      setProblem('This device could not keep the sale, so nothing was sold. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  return {
    ...{ tickets, given, setGiven, isAdult, problem, isBusy, sell },
    choose(next: number) {
      setTickets(next);
      setGiven(null);
    },
    confirmAge(isConfirmed: boolean) {
      setAdult(isConfirmed);
      setProblem(null);
    },
  };
}

/** The screen on which a seller spends the day. */
export function SellTickets(props: {
  desk: Desk;
  onSold: (sale: OwnSale) => void;
  onOffered: (phoneSaleId: string) => void;
}) {
  const { desk, onSold } = props;
  const state = desk.memory!.state!;
  const sale = useSale(desk, onSold);
  const { tickets, problem } = sale;
  const cents = saleCents(tickets);
  if (isOver(desk.memory!)) {
    return (
      <Notice className="mt-6" title="This shift is over.">
        Nothing can be sold anymore. Please close the shift and count the till.
      </Notice>
    );
  }
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
      <HowMany tickets={tickets} state={state} onChange={sale.choose} />
      <div className="flex flex-col gap-6">
        <p className="flex items-baseline justify-between gap-4 border-b border-line pb-3">
          <span className="type-label">{counted(tickets, 'ticket')}</span>
          <output className="type-display type-figures text-h1">{formatMoney(cents)}</output>
        </p>
        <CashGiven cents={cents} given={sale.given} onChange={sale.setGiven} />
        <CheckboxField
          name="isAdult"
          label={`The buyer is ${leastAge} or older.`}
          checked={sale.isAdult}
          onChange={({ target }) => sale.confirmAge(target.checked)}
        />
        {problem ? <Notice tone="error">{problem}</Notice> : null}
        <Button size="lg" className="min-h-16" isBusy={sale.isBusy} onClick={sale.sell}>
          Take {formatMoney(cents)} and sell
        </Button>
        <PayByPhone desk={desk} tickets={tickets} onOffered={props.onOffered} />
      </div>
    </div>
  );
}

/** How many tickets, by a press or one by one. */
function HowMany(props: {
  tickets: number;
  state: DeskState;
  onChange: (tickets: number) => void;
}) {
  const { tickets, state, onChange } = props;
  return (
    <div>
      <RadioCards
        label="Tickets"
        name="tickets"
        columns={4}
        value={String(tickets)}
        options={choices
          .filter((one) => one <= state.mostTickets)
          .map((one) => ({
            value: String(one),
            title: one,
            sub: formatRoundMoney(saleCents(one)),
          }))}
        onChange={(value) => onChange(Number(value))}
      />
      <MoreOrLess tickets={tickets} most={state.mostTickets} onChange={onChange} />
      <NextDraw closing={nextClosing(state)} />
      <FiftyFifty state={state} />
    </div>
  );
}

function MoreOrLess(props: { tickets: number; most: number; onChange: (next: number) => void }) {
  const { tickets, most, onChange } = props;
  return (
    <div className="mt-3 grid grid-cols-2 gap-2.5">
      <Button
        look="secondary"
        className="min-h-14"
        disabled={tickets <= 1}
        onClick={() => onChange(tickets - 1)}
      >
        One less
      </Button>
      <Button
        look="secondary"
        className="min-h-14"
        disabled={tickets >= most}
        onClick={() => onChange(tickets + 1)}
      >
        One more
      </Button>
    </div>
  );
}

function NextDraw({ closing }: { closing: string | null }) {
  if (!closing) return null;
  return (
    <p className="mt-5 text-soft">
      The next draw closes on {formatOwnDate(closing, 'weekdayAndTime')}.
    </p>
  );
}

/** What the 50/50 comes to, as far as the desk knows: its buyers hear the rule. */
function FiftyFifty({ state }: { state: DeskState }) {
  const { fiftyFifty } = state;
  if (!fiftyFifty) return null;
  const { name, from, until, prizeCents, mostCents } = fiftyFifty;
  return (
    <p className="mt-3 text-soft">
      <strong className="type-figures text-ink">
        {name}: {formatMoney(prizeCents)} so far.
      </strong>{' '}
      Its winner gets half of what is paid for tickets from {formatOwnDate(from, 'weekdayAndTime')}{' '}
      until {formatOwnDate(until, 'weekdayAndTime')}, at most {formatRoundMoney(mostCents)}.
    </p>
  );
}

/** What the buyer hands over, as bills that are enough, and the change. */
function CashGiven(props: {
  cents: number;
  given: number | null;
  onChange: (given: number) => void;
}) {
  const { cents, given, onChange } = props;
  const options = [cents, ...bills.filter((bill) => bill > cents)].slice(0, 4);
  return (
    <div>
      <RadioCards
        label="Cash given"
        name="given"
        columns={2}
        value={given === null ? null : String(given)}
        options={options.map((one) => ({
          value: String(one),
          title: one === cents ? 'Exact' : formatRoundMoney(one),
        }))}
        onChange={(value) => onChange(Number(value))}
      />
      <p role="status" className="type-title type-figures mt-3 min-h-7 text-lg">
        {given !== null && given > cents ? `Change: ${formatMoney(given - cents)}` : null}
      </p>
    </div>
  );
}
