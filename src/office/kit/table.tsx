// A table of the back office; on narrow screens its rows are stacked, each value with its label.
/* biome-ignore-all lint/a11y/noRedundantRoles: stacked parts of a table lose their own roles */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** A column: what it is called, what stands in it, and what it orders by, if it can. */
export interface TableColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  sort?: string;
  isRight?: boolean;
}

/** How the rows are ordered, and where an order leads. */
export interface TableOrder {
  /** `name`, or `-name` for the other direction. */
  sort: string;
  to: (sort: string) => string;
}

/** Which rows are ticked. */
export interface TableChoice {
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
  /** Names a row to whoever can't see its line. */
  nameOf: (key: string) => string;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  order?: TableOrder;
  choice?: TableChoice;
}

/** The table; its first column is the heading of each row. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, order, choice } = props;
  const keys = rows.map(keyOf);
  const isAllChosen = keys.length > 0 && keys.every((key) => choice?.chosen.has(key));
  return (
    <table role="table" className="block w-full border-t border-line-strong lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="block lg:table-header-group">
        <tr role="row" className="flex flex-wrap gap-x-5 border-b border-line-strong lg:table-row">
          {choice ? (
            <th role="columnheader" scope="col" className="py-2 pr-3 text-left">
              <Tick
                label="All on this page"
                isOn={isAllChosen}
                onChange={(isOn) => choice.onChange(new Set(isOn ? keys : []))}
              />
            </th>
          ) : null}
          {columns.map((column) => (
            <Heading key={column.label} column={column} order={order} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line lg:table-row-group">
        {rows.map((row) => (
          <Row key={keyOf(row)} row={row} rowKey={keyOf(row)} columns={columns} choice={choice} />
        ))}
      </tbody>
    </table>
  );
}

function Heading<Row>(props: { column: TableColumn<Row>; order: TableOrder | undefined }) {
  const { column, order } = props;
  const { label, sort, isRight } = column;
  const current = order?.sort.replace('-', '') === sort;
  const isDescending = current && order?.sort.startsWith('-');
  const look = classNames(
    'type-label py-2.5 pr-6 text-left align-bottom text-sm text-soft last:pr-0',
    isRight && 'lg:text-right',
    !(sort && order) && 'max-lg:sr-only',
  );
  if (!sort || !order) {
    return (
      <th role="columnheader" scope="col" className={look}>
        {label}
      </th>
    );
  }
  const direction = isDescending ? 'descending' : 'ascending';
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={current ? direction : undefined}
      className={look}
    >
      <Link
        to={order.to(current && !isDescending ? `-${sort}` : sort)}
        className={classNames(
          'inline-flex items-center gap-1.5 underline decoration-line-strong underline-offset-4 hover:decoration-accent',
          current && 'text-ink',
        )}
      >
        {label}
        <svg
          aria-hidden="true"
          viewBox="0 0 10 6"
          className={classNames(
            'w-2.5 fill-none stroke-current stroke-2',
            !current && 'invisible',
            current && !isDescending && 'rotate-180',
          )}
        >
          <path d="M1 1l4 4 4-4" />
        </svg>
      </Link>
    </th>
  );
}

function Row<Row>(props: {
  row: Row;
  rowKey: string;
  columns: readonly TableColumn<Row>[];
  choice: TableChoice | undefined;
}) {
  const { row, rowKey, columns, choice } = props;
  const cellLook = 'lg:py-3 lg:pr-6 lg:align-baseline lg:last:pr-0';
  return (
    <tr
      role="row"
      className={classNames(
        'relative block py-3.5 hover:bg-raised lg:table-row lg:py-0',
        choice && 'max-lg:pl-10',
      )}
    >
      {choice ? <ChoiceCell rowKey={rowKey} choice={choice} /> : null}
      {columns.map((column, at) =>
        at === 0 ? (
          <th
            key={column.label}
            role="rowheader"
            scope="row"
            className={classNames(cellLook, 'block text-left font-normal lg:table-cell')}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.label}
            role="cell"
            data-label={column.label}
            className={classNames(
              cellLook,
              'table-cell-stacked [overflow-wrap:anywhere]',
              column.isRight && 'lg:text-right',
            )}
          >
            {/* Stacked, a value stands beside its label as one, however many parts it has. */}
            <div className="min-w-0">{column.cell(row)}</div>
          </td>
        ),
      )}
    </tr>
  );
}

function ChoiceCell({ rowKey, choice }: { rowKey: string; choice: TableChoice }) {
  return (
    <td role="cell" className="pt-3.5 pr-3 align-top max-lg:absolute max-lg:top-2 max-lg:left-0">
      <Tick
        label={choice.nameOf(rowKey)}
        isOn={choice.chosen.has(rowKey)}
        onChange={(isOn) => {
          const next = new Set(choice.chosen);
          if (isOn) next.add(rowKey);
          else next.delete(rowKey);
          choice.onChange(next);
        }}
      />
    </td>
  );
}

function Tick(props: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="grid size-6 place-items-center">
      <span className="sr-only">{props.label}</span>
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
        className="size-5 accent-(--green)"
      />
    </label>
  );
}

/** The look of the link that leads from a row to its page. */
export const rowLink =
  'type-title inline-flex py-1 text-lg leading-tight underline decoration-accent decoration-2 underline-offset-4 hover:decoration-4';

/** The shape of a table while it loads. */
export function TableSkeleton({ rows = 8, label }: { rows?: number; label: string }) {
  return (
    <div role="status" className="border-t border-line-strong">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
          key={index}
          className="grid grid-cols-[1fr_auto] gap-x-10 border-b border-line py-5"
        >
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
