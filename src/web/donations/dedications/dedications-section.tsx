// The gifts of an account that are in honor or in memory of somebody, and their cards.
import { useState } from 'react';
import { type Dedication, dedicationsApi } from '#contract/dedications.ts';
import { formatDedication } from '#rules/donations/dedications.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../../base/api.ts';
import { cardStanding } from '../../base/donations/card-standing.ts';
import { DedicationForm } from '../../base/donations/dedication-form.tsx';
import { accountClient } from '../../base/session/account-client.ts';
import { AccountSection } from '../../base/session/account-section.tsx';
import { ListFoot } from '../../base/session/list-foot.tsx';
import { rowsAtOnce, useAccountList } from '../../base/session/use-account-list.ts';

const key = ['dedications'];

/** The section; nothing for whoever never dedicated a gift. */
export function DedicationsSection() {
  const { rows, list } = useAccountList<Dedication>(key, (page) =>
    call(dedicationsApi.list, { page, limit: rowsAtOnce }),
  );
  if (!list.isError && rows.length === 0) return null;
  return (
    <AccountSection id="dedications" title="In honor and in memory">
      <ul className="divide-y divide-line">
        {rows.map((dedication) => (
          <DedicationRow key={dedication._id} dedication={dedication} />
        ))}
      </ul>
      <ListFoot list={list} label="your dedicated gifts" />
    </AccountSection>
  );
}

function DedicationRow({ dedication }: { dedication: Dedication }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { kind, honoree, amountCents, donated, canChange } = dedication;
  const words = formatDedication(kind, honoree);
  const standing = cardStanding(dedication);

  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-baseline justify-between gap-6">
        <p className="type-title min-w-0 text-h4 first-letter:uppercase [overflow-wrap:anywhere]">
          {words}
        </p>
        <p className="type-figures shrink-0 text-sm text-soft">{formatDay(donated)}</p>
      </div>
      <p className="mt-0.5">
        A gift of <Money cents={amountCents} isRound />
      </p>
      {standing ? <p className="mt-0.5 text-sm text-soft">{standing}</p> : null}
      <p role="status" className="type-label mt-1.5 text-sm text-green empty:hidden">
        {isDone ? 'It is changed.' : ''}
      </p>
      {canChange && !isOpen ? (
        <Button
          look="secondary"
          className="mt-3"
          aria-label={`Change the gift ${words}`}
          onClick={() => setIsOpen(true)}
        >
          Change
        </Button>
      ) : null}
      {isOpen ? (
        <div className="mt-5">
          <DedicationForm
            dedication={dedication}
            save={(wanted) =>
              call(dedicationsApi.change, { dedicationId: dedication._id, ...wanted })
            }
            onDone={() => {
              setIsOpen(false);
              setIsDone(true);
              accountClient.invalidateQueries({ queryKey: key });
            }}
            onCancel={() => setIsOpen(false)}
          />
        </div>
      ) : null}
    </li>
  );
}
