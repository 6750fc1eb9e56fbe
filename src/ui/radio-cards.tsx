// A choice among a few cards, such as the amounts of a donation: a group of radio buttons.
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldError, type FieldTexts } from './field-frame.tsx';

/** One card: its title, a line below it and a remark at its end. */
export interface RadioCard<T extends string> {
  value: T;
  title: ReactNode;
  sub?: ReactNode;
  aside?: ReactNode;
  isDisabled?: boolean;
}

/** The group; `label` is its legend. */
export interface RadioCardsProps<T extends string> extends FieldTexts {
  name: string;
  options: readonly RadioCard<T>[];
  /** The chosen value; null while nothing is chosen. */
  value: T | null;
  onChange: (value: T) => void;
  /** Cards beside each other where there is room; `roomy` is two for longer texts, one on phones. */
  columns?: 1 | 2 | 3 | 4 | 'roomy';
  /** Keeps the legend for screen readers only. */
  isLabelHidden?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string;
}

const columnLooks = {
  1: '',
  2: 'min-[22rem]:grid-cols-2',
  roomy: 'sm:grid-cols-2',
  3: 'min-[22rem]:grid-cols-2 sm:grid-cols-3',
  4: 'min-[22rem]:grid-cols-2 sm:grid-cols-3 md:grid-cols-4',
};

function Card<T extends string>({
  option,
  group,
}: {
  option: RadioCard<T>;
  group: RadioCardsProps<T>;
}) {
  return (
    <label
      className={classNames(
        'relative flex min-h-14 items-center gap-2.5 rounded-md border border-line-strong bg-raised px-3 py-3 sm:gap-3 sm:px-4 hover:border-ink',
        'has-checked:border-green has-checked:shadow-[inset_0_0_0_2px_var(--green)] has-disabled:cursor-default has-disabled:opacity-55',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
      )}
    >
      <input
        type="radio"
        name={group.name}
        value={option.value}
        checked={group.value === option.value}
        required={group.isRequired}
        disabled={group.isDisabled || option.isDisabled}
        onChange={() => group.onChange(option.value)}
        className="size-5 shrink-0 appearance-none rounded-full border border-line-strong bg-raised outline-none checked:border-[6px] checked:border-green"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="type-title type-figures min-w-0 text-lg leading-tight">
            {option.title}
          </span>
          {option.aside ? (
            <span className="type-label type-figures text-sm text-soft">{option.aside}</span>
          ) : null}
        </span>
        {option.sub ? (
          <span className="type-figures mt-0.5 block text-sm leading-snug text-soft">
            {option.sub}
          </span>
        ) : null}
      </span>
    </label>
  );
}

/** A radio group drawn as cards; arrow keys move within it. */
export function RadioCards<T extends string>(props: RadioCardsProps<T>) {
  const { label, description, error, isLabelHidden, columns = 1, className } = props;
  const id = useId();
  return (
    <fieldset
      {...describedBy(id, { description, error })}
      className={classNames('min-w-0', className)}
    >
      <legend className={isLabelHidden ? 'sr-only' : 'type-label text-sm'}>{label}</legend>
      {description ? (
        <p id={`${id}-description`} className="mt-0.5 text-sm text-soft">
          {description}
        </p>
      ) : null}
      <div className={classNames('mt-2 grid gap-2.5', columnLooks[columns])}>
        {props.options.map((option) => (
          <Card key={option.value} option={option} group={props} />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
