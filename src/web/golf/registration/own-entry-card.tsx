// One's own entry as it stands, and changed while registration is open.
import { useEffect, useRef, useState } from 'react';
import { golfEvent, type OwnEntry, regForm } from '#contract/golf.ts';
import { golfAccountApi } from '#contract/golf-account.ts';
import { Button } from '#ui/button.tsx';
import { call } from '#web/base/api.ts';
import { forgetDrafts, hasDraft, useDraft } from '#web/base/payments/draft.ts';
import type { GolfTournament } from '../landing/load-golf.ts';
import { EntryForm } from './entry-form.tsx';
import { formatPlace, formatSession } from './format-entry.ts';
import type { EntryValues } from './pending-entry.ts';

interface OwnEntryProps {
  entry: OwnEntry;
  tournament: GolfTournament | null;
  onChanged: (entry: OwnEntry) => void;
}

/** Where a changed entry is kept until it is saved. */
const changeDraft = ({ _id }: OwnEntry) => `golf-entry.${_id}`;

/** The facts, or the form that changes them. */
export function OwnEntryCard(props: OwnEntryProps) {
  const { entry, tournament } = props;
  const [state, setState] = useState<'facts' | 'changing' | 'changed'>(() =>
    hasDraft(changeDraft(entry)) ? 'changing' : 'facts',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (state !== 'facts') heading.current?.focus();
  }, [state]);
  const isOpen = tournament !== null && !tournament.isClosed;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="type-title text-h4 outline-none">
        {state === 'changing' ? 'Change your entry' : 'Your entry'}
      </h3>
      {state === 'changing' ? (
        <ChangeForm {...props} onDone={(changed) => setState(changed ? 'changed' : 'facts')} />
      ) : (
        <>
          <Facts entry={entry} />
          <p role="status" className="type-label mt-4 text-green empty:hidden">
            {state === 'changed' ? 'Your changes are saved.' : null}
          </p>
          {isOpen ? (
            <div className="mt-5">
              <Button look="secondary" onClick={() => setState('changing')}>
                Update my entry
              </Button>
              <p className="mt-2 text-sm text-soft">Until {tournament.closes}.</p>
            </div>
          ) : (
            <p className="mt-4 text-sm text-soft">
              Registration is closed; your entry stays as it is.
            </p>
          )}
        </>
      )}
    </>
  );
}

function Facts({ entry }: { entry: OwnEntry }) {
  const facts = [
    ['Player', entry.name],
    ['From', formatPlace(entry)],
    ['Session', formatSession(entry)],
    ...(entry.affiliateCode ? [['Affiliate code', entry.affiliateCode] as const] : []),
  ] as const;
  return (
    <dl className="mt-3 grid gap-y-3">
      {facts.map(([label, value]) => (
        <div key={label} className="border-t border-line pt-2.5">
          <dt className="type-label text-sm text-soft">{label}</dt>
          <dd className="type-title type-figures break-words text-h4">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeForm({
  entry,
  tournament,
  onChanged,
  onDone,
}: OwnEntryProps & { onDone: (hasChanged: boolean) => void }) {
  const { name, city, state, country, sessionDay, sessionTimeslot } = entry;
  const [values, setValues] = useDraft<EntryValues>(changeDraft(entry), () => ({
    ...{ name, city, state, country, sessionDay, sessionTimeslot },
    affiliateCode: '',
  }));
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function save(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    try {
      const { affiliateCode: _, ...form } = regForm.parse(values);
      onChanged(await call(golfAccountApi.updateEntry, { event: golfEvent, regForm: form }));
      forgetDrafts(changeDraft(entry));
      onDone(true);
    } catch (problem) {
      setRefusal(problem instanceof Error ? problem.message : null);
      setIsBusy(false);
    }
  }

  return (
    <div className="mt-4">
      <EntryForm
        values={values}
        onChange={setValues}
        onSubmit={save}
        button="Save my changes"
        isBusy={isBusy}
        refusal={refusal}
        hasFixedCode
        firstDay={tournament?.firstDay ?? null}
      />
      <Button
        look="quiet"
        className="mt-2 -ml-2"
        onClick={() => {
          forgetDrafts(changeDraft(entry));
          onDone(false);
        }}
      >
        Keep it as it was
      </Button>
    </div>
  );
}
