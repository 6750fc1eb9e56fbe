// Where a donor dedicates a gift: folded away until somebody wants it.
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { useSession } from '../session/use-session.ts';
import type { DedicationDraft } from './dedication-draft.ts';
import { DedicationFields } from './dedication-fields.tsx';

/** A dedication, and whether the gift has one. */
export interface DedicationChoice {
  isOn: boolean;
  draft: DedicationDraft;
}

export function DedicationPart(props: {
  choice: DedicationChoice;
  onChange: (choice: DedicationChoice) => void;
  mistakes: Record<string, string>;
  giftCents: number | null;
}) {
  const { choice, onChange, mistakes, giftCents } = props;
  const { user } = useSession();
  return (
    <div>
      <CheckboxField
        name="isDedicated"
        checked={choice.isOn}
        label="Give in honor or memory of somebody"
        onChange={(event) => onChange({ ...choice, isOn: event.target.checked })}
      />
      {choice.isOn ? (
        <section
          aria-label="In honor or memory"
          className="mt-5 border-l-4 border-line pl-4 sm:pl-6"
        >
          <DedicationFields
            draft={choice.draft}
            onChange={(draft) => onChange({ ...choice, draft })}
            mistakes={mistakes}
            giftCents={giftCents}
            donor={user?.name ?? null}
          />
        </section>
      ) : null}
    </div>
  );
}
