// The people a search has found, to choose one of.
import type { ReactNode } from 'react';

/** Radio buttons, none of them chosen while `chosenId` is null; `detail` tells people of one name apart. */
export function FoundChoices<Row extends { _id: string }>(props: {
  name: string;
  rows: readonly Row[];
  chosenId: string | null;
  onChoose: (row: Row) => void;
  title: (row: Row) => ReactNode;
  detail: (row: Row) => ReactNode;
}) {
  const { name, rows, chosenId, onChoose, title, detail } = props;
  return (
    <div className="mt-2 grid gap-2">
      {rows.map((row) => (
        <label
          key={row._id}
          className="flex items-baseline gap-3 rounded-sm border border-line-strong bg-raised px-3.5 py-2.5 has-checked:border-green"
        >
          <input
            type="radio"
            name={name}
            className="accent-(--green)"
            checked={chosenId === row._id}
            onChange={() => onChoose(row)}
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {title(row)}
            <span className="type-figures block text-sm text-soft">{detail(row)}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
