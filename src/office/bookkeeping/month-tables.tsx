// The tables of a monthly statement: balances at both ends, and what moved between them.
import { useId } from 'react';
import type {
  MonthlyStatement,
  StatementBalance,
  StatementMovement,
} from '#contract/office/statements.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { Money } from '#ui/money.tsx';
import { Table, type TableColumn } from '../kit/table.tsx';

type Balance = StatementBalance & { isSum?: boolean };
type Movement = StatementMovement & { isSum?: boolean };

const strong = ({ isSum }: { isSum?: boolean }) => (isSum ? 'type-title' : undefined);

const balanceColumns: TableColumn<Balance>[] = [
  { label: 'Account', cell: (row) => <span className={strong(row)}>{row.label}</span> },
  ...(
    [
      ['Opening', 'openingCents'],
      ['Moved', 'movedCents'],
      ['Closing', 'closingCents'],
    ] as const
  ).map(([label, key]) => ({
    label,
    isRight: true,
    cell: (row: Balance) => (
      <span className={strong(row)}>
        <Money cents={row[key]} />
      </span>
    ),
  })),
];

const movementColumns: TableColumn<Movement>[] = [
  { label: 'What', cell: (row) => <span className={strong(row)}>{row.what}</span> },
  { label: 'From', cell: ({ from }) => from },
  { label: 'To', cell: ({ to }) => to },
  {
    label: 'Count',
    isRight: true,
    cell: ({ count }) => <span className="type-figures">{formatNumber(count)}</span>,
  },
  {
    label: 'Amount',
    isRight: true,
    cell: (row) => (
      <span className={strong(row)}>
        <Money cents={row.cents} />
      </span>
    ),
  },
];

/** All parts of the statement; what has nothing in it is left out. */
export function MonthTables({ statement }: { statement: MonthlyStatement }) {
  const { held, owned } = statement;
  if (held.length + owned.length === 0) {
    return <p className="mt-6 text-soft">There is no money in the books yet.</p>;
  }
  return (
    <div className="mt-9 grid gap-10">
      <Balances title="Where the money is" rows={statement.held} />
      <Balances title="Who it belongs to" rows={statement.owned} />
      <Movements title="Received" rows={statement.received} />
      <Movements title="Given back" rows={statement.back} />
      <Movements title="Fees of the providers" rows={statement.fees} />
      <Movements title="Moved inside" rows={statement.moved} />
    </div>
  );
}

function Balances({ title, rows }: { title: string; rows: StatementBalance[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  const sum = (key: 'openingCents' | 'movedCents' | 'closingCents') =>
    rows.reduce((total, row) => total + row[key], 0);
  const together: Balance = {
    label: 'Together',
    openingCents: sum('openingCents'),
    movedCents: sum('movedCents'),
    closingCents: sum('closingCents'),
    isSum: true,
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-title mb-3 text-lg">
        {title}
      </h3>
      <Table
        caption={title}
        columns={balanceColumns}
        rows={[...rows, together] as Balance[]}
        keyOf={({ label, isSum }) => (isSum ? 'sum' : label)}
      />
    </section>
  );
}

function Movements({ title, rows }: { title: string; rows: StatementMovement[] }) {
  const id = useId();
  if (rows.length === 0) return null;
  const together: Movement = {
    what: 'Together',
    from: '',
    to: '',
    count: rows.reduce((total, row) => total + row.count, 0),
    cents: rows.reduce((total, row) => total + row.cents, 0),
    isSum: true,
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="type-title mb-3 text-lg">
        {title}
      </h3>
      <Table
        caption={title}
        columns={movementColumns}
        rows={[...rows, together]}
        keyOf={({ what, from, to }) => `${what} ${from} ${to}`}
      />
    </section>
  );
}
