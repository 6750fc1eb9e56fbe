// Begins a comparison of some days with a provider's report.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '#contract/client.ts';
import { officeReconciliationApi } from '#contract/office/reconciliation.ts';
import { toNewYork } from '#rules/times/new-york-time.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../kit/api.ts';
import { providerLabels } from './difference-labels.ts';

/** The form; the list below tells how it goes on. */
export function RunReport() {
  const client = useQueryClient();
  const running = useMutation({
    mutationFn: (input: { provider: 'stripe' | 'paypal'; from: string; to: string }) =>
      call(officeReconciliationApi.run, input),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reports'] }),
  });
  const fields = running.error instanceof ApiError ? running.error.fields : {};
  const isAtField = Object.keys(fields).length > 0;
  const today = toNewYork(new Date()).slice(0, 10);
  const weekAgo = toNewYork(new Date(Date.now() - 6 * 86_400_000)).slice(0, 10);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    running.mutate({
      provider: entered.get('provider') === 'paypal' ? 'paypal' : 'stripe',
      from: String(entered.get('from')),
      to: String(entered.get('to')),
    });
  }

  return (
    <Form onSubmit={submit} className="grid gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <SelectField
          label="With"
          name="provider"
          className="basis-44 max-sm:grow"
          options={Object.entries(providerLabels).map(([value, label]) => ({ value, label }))}
        />
        <TextField
          label="From"
          name="from"
          type="date"
          className="max-sm:grow"
          defaultValue={weekAgo}
          max={today}
          error={fields.from ?? null}
        />
        <TextField
          label="To"
          name="to"
          type="date"
          className="max-sm:grow"
          defaultValue={today}
          max={today}
          error={fields.to ?? null}
        />
        <Button type="submit" look="secondary" className="mt-7 min-h-12" isBusy={running.isPending}>
          Run now
        </Button>
      </div>
      {running.error && !isAtField ? <Notice tone="error">{running.error.message}</Notice> : null}
    </Form>
  );
}
