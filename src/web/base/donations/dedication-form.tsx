// Changes a dedication that is there: in the account, or by the link of an email.
import { type FormEvent, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { Dedication, DedicationInput } from '#contract/dedications.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { dedicationMistakes, dedicationToSend, draftOf } from './dedication-draft.ts';
import { DedicationFields } from './dedication-fields.tsx';

/** The form; `save` sends it, and `onDone` is called with what holds then. */
export function DedicationForm(props: {
  dedication: Dedication;
  save: (wanted: DedicationInput) => Promise<Dedication>;
  onDone: (changed: Dedication) => void;
  onCancel: () => void;
}) {
  const { dedication, save, onDone } = props;
  const [draft, setDraft] = useState(() => draftOf(dedication));
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const found = dedicationMistakes(draft, new Date(), dedication.card?.sendOn ?? '');
    setMistakes(found);
    if (isBusy || Object.keys(found).length > 0) return;
    setIsBusy(true);
    setError(null);
    try {
      onDone(await save(dedicationToSend(draft)));
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : 'Please try again.');
    }
    setIsBusy(false);
  }

  return (
    <Form onSubmit={send} className="grid gap-6">
      <DedicationFields
        draft={draft}
        onChange={setDraft}
        mistakes={mistakes}
        giftCents={dedication.amountCents}
        donor={dedication.donor}
      />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          Save
        </Button>
        <Button look="quiet" onClick={props.onCancel} disabled={isBusy}>
          Leave it
        </Button>
      </div>
    </Form>
  );
}
