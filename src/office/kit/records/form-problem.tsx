// What went wrong with saving a form, and how to go on where somebody else has saved meanwhile.
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '#contract/client.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SaveProblem } from './field-groups.tsx';
import type { BegunWith } from './use-begun-with.ts';
import type { FieldsForm } from './use-fields-form.ts';

type Versioned = { version: string } & Record<string, unknown>;

interface FormProblemProps<Row> {
  form: Pick<FieldsForm, 'problem' | 'moveTo'>;
  begun: BegunWith<Row>;
  /** Loads the record as it is now. */
  load: () => Promise<Row | undefined>;
}

/** The problem of a form, if it has one. */
export function FormProblem<Row extends Versioned>(props: FormProblemProps<Row>) {
  const { problem } = props.form;
  if (!problem) return null;
  const isChanged = problem instanceof ApiError && problem.code === 'changed_meanwhile';
  return (
    <SaveProblem error={problem}>{isChanged ? <ChangedMeanwhile {...props} /> : null}</SaveProblem>
  );
}

/** The two ways to go on: with what one entered, or with what is saved. */
function ChangedMeanwhile<Row extends Versioned>({ form, begun, load }: FormProblemProps<Row>) {
  const loading = useMutation({
    mutationFn: async (_isKept: boolean) => load(),
    onSuccess: (newest, isKept) => {
      if (!isKept) return begun.release();
      if (!newest) return;
      begun.moveTo(newest);
      form.moveTo(newest);
    },
  });
  return (
    <div className="mt-3 grid gap-4">
      <p className="max-w-prose">
        What you have entered is still here. If you keep it, the fields that you did not touch show
        what is saved now. Check them all, then save.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          isBusy={loading.isPending && loading.variables}
          onClick={() => loading.isPending || loading.mutate(true)}
        >
          Keep what I entered
        </Button>
        <Button
          look="quiet"
          isBusy={loading.isPending && !loading.variables}
          onClick={() => loading.isPending || loading.mutate(false)}
        >
          Discard it and show what is saved
        </Button>
      </div>
      {loading.error ? <Notice tone="error">{loading.error.message}</Notice> : null}
    </div>
  );
}
