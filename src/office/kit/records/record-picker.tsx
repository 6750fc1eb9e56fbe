// Chooses a record of another kind by a search in its list.
import { useId, useState } from 'react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { Button } from '#ui/button.tsx';
import { controlLook, FieldError, type FieldTexts } from '#ui/field-frame.tsx';
import { useFoundRecords } from './find-records.ts';
import type { AnyRow } from './screen.ts';

interface PickerProps extends FieldTexts {
  name: string;
  from: string;
  nameOf: (row: AnyRow) => string;
  /** What is shown while nobody types. */
  shown: string;
  isOptional?: boolean;
  /** Called with the chosen record, or with null where what was chosen is taken out. */
  onChoose: (row: AnyRow | null) => void;
}

/** The picker: arrow keys move through what is found, Enter takes it. */
export function RecordPicker(props: PickerProps) {
  const { name, from, nameOf, shown, label, description, error, isOptional, onChoose } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const { data: rows = [], isFetching } = useFoundRecords(from, typed ?? '', typed !== null);
  return (
    <ComboBox
      allowsEmptyCollection
      menuTrigger="focus"
      items={rows}
      inputValue={typed ?? shown}
      onInputChange={(text) => setTyped(text === shown && typed === null ? null : text)}
      onFocus={() => setTyped((before) => before ?? '')}
      onBlur={() => setTyped(null)}
      onSelectionChange={(key) => {
        const row = rows.find(({ _id }) => _id === key);
        if (!row) return;
        onChoose(row);
        setTyped(null);
      }}
      isInvalid={Boolean(error)}
      aria-label={String(label)}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0 sm:max-w-xl"
    >
      <span
        aria-hidden="true"
        className="type-label flex items-baseline justify-between gap-3 text-sm"
      >
        <span>{label}</span>
        {isOptional ? <span className="font-normal text-soft">Optional</span> : null}
      </span>
      {description ? <p className="mt-0.5 text-sm text-soft">{description}</p> : null}
      <div className="mt-1.5">
        <Input
          data-field={name}
          aria-busy={isFetching}
          placeholder={shown || 'Type to search'}
          className={controlLook}
          autoComplete="off"
        />
      </div>
      {isOptional && shown ? (
        <Button look="quiet" className="-ml-2" onClick={() => onChoose(null)}>
          Remove<span className="sr-only"> {shown}</span>
        </Button>
      ) : null}
      <FieldError {...{ id, ...(error ? { error } : {}) }} />
      <FoundRecords nameOf={nameOf} isSearching={isFetching} />
    </ComboBox>
  );
}

function FoundRecords(props: { nameOf: (row: AnyRow) => string; isSearching: boolean }) {
  const { nameOf, isSearching } = props;
  return (
    <Popover className="w-(--trigger-width) overflow-auto rounded-sm border border-line-strong bg-raised shadow-lifted">
      <ListBox
        className="max-h-72 overflow-auto p-1 outline-none"
        renderEmptyState={() => (
          <p className="px-3 py-2.5 text-soft">{isSearching ? 'Searching …' : 'Nothing found.'}</p>
        )}
      >
        {(row: AnyRow) => (
          <ListBoxItem
            id={row._id}
            textValue={nameOf(row)}
            className="cursor-default rounded-sm px-3 py-2.5 outline-none data-focused:bg-green data-focused:text-on-green"
          >
            {nameOf(row)}
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  );
}
