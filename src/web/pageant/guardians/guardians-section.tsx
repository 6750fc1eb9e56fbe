// The children in the pageant that somebody decides for: what is public of each, item by item.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Guardianship, guardiansApi } from '#contract/guardians.ts';
import { type ShownItem, shownItemLabels, shownItems } from '#rules/pageant/guardians.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../../base/api.ts';
import { useDialog } from '../../base/dialogs/use-dialog.ts';
import { paths } from '../../base/paths.ts';
import { accountClient } from '../../base/session/account-client.ts';
import { AccountSection } from '../../base/session/account-section.tsx';

const queryKey = ['guardianships'];
const failed = 'Something went wrong, and nothing was changed. Please try again.';

/** Nothing for whoever decides for nobody. */
export function GuardiansSection() {
  const { data } = useQuery({ queryKey, queryFn: () => call(guardiansApi.own, {}) }, accountClient);
  if (!data || data.length === 0) return null;
  return (
    <AccountSection id="guardian" title="My child in the pageant">
      <ul className="grid gap-10">
        {data.map((child) => (
          <Child key={child._id} child={child} />
        ))}
      </ul>
    </AccountSection>
  );
}

/** The answer of a change is what is now true of every child. */
const keep = (answer: Guardianship[]) => accountClient.setQueryData(queryKey, answer);

function Child({ child }: { child: Guardianship }) {
  const { name, candidateGroup, contest, candidateId, publicly } = child;
  return (
    <li>
      <h3 className="type-title text-h4">{name}</h3>
      <p className="text-soft">
        {candidateGroup}, {contest}
      </p>
      <div className="mt-4 flex gap-5 border-y border-line py-4">
        <img
          src={paths.image(publicly.imageId)}
          alt=""
          width={96}
          height={120}
          className="aspect-[4/5] h-auto w-20 shrink-0 rounded-sm bg-line object-cover"
        />
        <div className="min-w-0" role="status">
          <p className="type-label text-sm text-soft">Everybody sees</p>
          <p className="type-title text-lg [overflow-wrap:anywhere]">{publicly.name}</p>
          <p className="text-sm [overflow-wrap:anywhere]">
            {[candidateGroup, publicly.title, publicly.location].filter(Boolean).join(' · ')}
          </p>
          {publicly.bio ? (
            <p className="mt-1.5 line-clamp-3 text-sm text-soft">{publicly.bio}</p>
          ) : null}
          <a href={paths.candidate(candidateId)} className="strong-link mt-2 inline-block text-sm">
            See the page<span className="sr-only"> of {name}</span>
          </a>
        </div>
      </div>
      <Choices child={child} />
      <End child={child} />
    </li>
  );
}

function Choices({ child: { _id: guardianId, shown, name } }: { child: Guardianship }) {
  // What was pressed shows at once, and falls back where it could not be saved.
  const [pressed, setPressed] = useState<Guardianship['shown'] | null>(null);
  const chosen = pressed ?? shown;
  const saving = useMutation(
    {
      mutationFn: (next: Guardianship['shown']) =>
        call(guardiansApi.choose, { guardianId, ...next }),
      onSuccess: keep,
      onSettled: (_answer, _problem, next) =>
        setPressed((current) => (current === next ? null : current)),
    },
    accountClient,
  );
  function choose(item: ShownItem, isShown: boolean): void {
    const next = { ...chosen, [item]: isShown };
    setPressed(next);
    saving.mutate(next);
  }
  return (
    <fieldset className="mt-4">
      <legend className="mb-3 max-w-prose text-soft">
        First name and category are public. What else may everybody see of {name.split(' ')[0]}? A
        change holds at once. Search engines are kept away in any case.
      </legend>
      <div className="grid gap-3">
        {shownItems.map((item) => (
          <CheckboxField
            key={item}
            name={`shown-${guardianId}-${item}`}
            label={shownItemLabels[item].label}
            description={shownItemLabels[item].means}
            checked={chosen[item]}
            onChange={(event) => choose(item, event.currentTarget.checked)}
          />
        ))}
      </div>
      <p role="status" className="mt-2 min-h-6 text-sm text-soft">
        {saving.isSuccess ? 'Saved.' : null}
      </p>
      {saving.isError ? <Notice tone="error">{failed}</Notice> : null}
    </fieldset>
  );
}

function End({ child: { _id: guardianId, name } }: { child: Guardianship }) {
  const question = useDialog(`end-guardian-${guardianId}`);
  const ending = useMutation(
    { mutationFn: () => call(guardiansApi.end, { guardianId }), onSuccess: keep },
    accountClient,
  );
  return (
    <>
      <Button look="quiet" className="-ml-2" onClick={question.open}>
        Take everything back<span className="sr-only"> that is public of {name}</span>
      </Button>
      {question.isOpen ? (
        <Dialog
          isOpen
          role="alertdialog"
          size="sm"
          title="Take everything back?"
          onClose={question.close}
          footer={
            <>
              <Button look="secondary" onClick={question.close}>
                Keep it
              </Button>
              <Button isBusy={ending.isPending} onClick={() => ending.mutate()}>
                Take everything back
              </Button>
            </>
          }
        >
          <p>
            Only first name and category stay public of {name}, with a drawing in place of the
            picture, and you no longer decide here. To decide again, write to us for a new link.
          </p>
          {ending.isError ? (
            <Notice tone="error" className="mt-4">
              {failed}
            </Notice>
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}
