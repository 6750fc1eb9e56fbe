// The limit of one period: what is spent of it, and the form that changes it.
import { useEffect, useRef, useState } from 'react';
import type { PlayStanding } from '#contract/play-limits.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { hasDraft } from '../base/payments/draft.ts';
import { LimitForm, limitDraft } from './limit-form.tsx';
import { periodLabels } from './play-labels.ts';
import { SpentMeter } from './spent-meter.tsx';

type Limit = PlayStanding['limits'][number];

/** The limit in view, or being changed. */
export function LimitRow({ limit }: { limit: Limit }) {
  const [isEditing, setIsEditing] = useState(() => hasDraft(limitDraft(limit.period)));
  const [saved, setSaved] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form and its button are gone: the focus goes on where the way began.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { title } = periodLabels[limit.period];
  return (
    <li className="py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="type-title text-h4">{title}</h3>
        {isEditing ? null : (
          <Button
            ref={button}
            look="quiet"
            className="-my-2.5 -mr-2"
            aria-label={`${limit.cents === null ? 'Set a limit' : 'Change the limit'} of ${title.toLowerCase()}`}
            onClick={() => {
              setSaved(null);
              setIsEditing(true);
            }}
          >
            {limit.cents === null ? 'Set a limit' : 'Change'}
          </Button>
        )}
      </div>
      <SpentOf limit={limit} />
      {isEditing ? (
        <LimitForm
          limit={limit}
          onCancel={() => setIsEditing(false)}
          onSaved={(words) => {
            setSaved(words);
            setIsEditing(false);
          }}
        />
      ) : null}
      <p role="status" className="type-label mt-1.5 text-sm text-green empty:mt-0">
        {saved}
      </p>
    </li>
  );
}

function SpentOf({ limit }: { limit: Limit }) {
  const { period, cents, spentCents, coming, isOfMailbox } = limit;
  const { lately } = periodLabels[period];
  return (
    <>
      <p className="mt-0.5">
        {cents === null ? (
          <>
            No limit <span className="text-soft">· </span>
            <span className="text-soft">
              <Money cents={spentCents} isRound /> spent {lately}
            </span>
          </>
        ) : (
          <>
            <b>
              <Money cents={spentCents} isRound />
            </b>{' '}
            of <Money cents={cents} isRound /> <span className="text-soft">spent {lately}</span>
          </>
        )}
      </p>
      {cents === null ? null : <SpentMeter spentCents={spentCents} limitCents={cents} />}
      {isOfMailbox ? (
        <p className="mt-2 text-sm">
          Another account under your email address has set this limit, and it counts for both.
          Change it there.
        </p>
      ) : null}
      {coming ? (
        <p className="type-figures mt-2 text-sm">
          {coming.cents === null ? 'No limit' : formatRoundMoney(coming.cents)} from{' '}
          {formatMoment(coming.effectiveAt)}
        </p>
      ) : null}
    </>
  );
}
