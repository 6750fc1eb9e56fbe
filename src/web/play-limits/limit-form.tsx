// The form in which one sets the limit of a period.
import { type FormEvent, useState } from 'react';
import { type PlayStanding, playLimitsApi } from '#contract/play-limits.ts';
import { readDollars } from '#rules/format/typed-numbers.ts';
import type { LimitPeriod } from '#rules/play-limits/play-limits.ts';
import { Button } from '#ui/button.tsx';
import { startAtFirstField } from '#ui/first-field.ts';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { forgetDrafts, useDraft } from '../base/payments/draft.ts';
import { usePlayChange } from './use-play-standing.ts';

type Limit = PlayStanding['limits'][number];

/** The dollars that somebody wrote, or what is wrong with them. */
function readLimit(period: LimitPeriod, text: string): { dollars?: number; mistake?: string } {
  const dollars = readDollars(text) ?? Number.NaN;
  const parsed = playLimitsApi.setLimit.input.safeParse({ period, dollars });
  if (!parsed.success) return { mistake: parsed.error.issues[0]?.message };
  return { dollars: parsed.data.dollars ?? undefined };
}

/** What was saved, in words. */
function savedMessage({ limits }: PlayStanding, period: LimitPeriod): string {
  const coming = limits.find((limit) => limit.period === period)?.coming;
  return coming ? 'Saved. Until then the old limit counts.' : 'Saved. It counts now.';
}

/** Where the limit that somebody types is kept until it is saved. */
export const limitDraft = (period: LimitPeriod) => `limit.${period}`;

/** The form; `onSaved` is given what to say. */
export function LimitForm(props: {
  limit: Limit;
  onSaved: (words: string) => void;
  onCancel: () => void;
}) {
  const { period, cents, coming } = props.limit;
  const wanted = coming ? coming.cents : cents;
  const draft = limitDraft(period);
  const [text, setText] = useDraft(draft, () => (wanted === null ? '' : String(wanted / 100)));
  const [mistake, setMistake] = useState<string | null>(null);
  const saving = usePlayChange(playLimitsApi.setLimit, (standing) => {
    forgetDrafts(draft);
    props.onSaved(savedMessage(standing, period));
  });

  function cancel(): void {
    forgetDrafts(draft);
    props.onCancel();
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const read = readLimit(period, text);
    setMistake(read.mistake ?? null);
    if (read.dollars !== undefined) saving.mutate({ period, dollars: read.dollars });
  }

  return (
    <Form ref={startAtFirstField} onSubmit={save} className="mt-4 grid gap-3">
      <div className="grid grid-cols-[1fr_auto] items-start gap-3">
        <TextField
          label={`Whole dollars a ${period}`}
          name={`limit-${period}`}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={mistake}
          onChange={(event) => {
            setText(event.target.value);
            setMistake(null);
          }}
        />
        <Button type="submit" className="mt-[1.8rem] min-h-12" isBusy={saving.isPending}>
          Save
        </Button>
      </div>
      {saving.error ? <Notice tone="error">{saving.error.message}</Notice> : null}
      <Ways
        isBusy={saving.isPending}
        onCancel={cancel}
        {...(wanted === null ? {} : { onNone: () => saving.mutate({ period, dollars: null }) })}
      />
    </Form>
  );
}

/** The ways out of the form beside saving; `onNone` takes a limit away. */
function Ways(props: { isBusy: boolean; onCancel: () => void; onNone?: () => void }) {
  return (
    <div className="-mx-2 flex flex-wrap justify-between gap-2">
      {props.onNone ? (
        <Button look="quiet" disabled={props.isBusy} onClick={props.onNone}>
          No limit
        </Button>
      ) : null}
      <Button look="quiet" disabled={props.isBusy} onClick={props.onCancel}>
        Cancel
      </Button>
    </div>
  );
}
