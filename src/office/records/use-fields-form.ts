// What is entered into the fields of a form, what is wrong with it, and saving it.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { type Entered, readValue, showValue } from './entered.ts';
import type { Field } from './screen.ts';

/** A form over fields; `source` is what they begin with, `schema` says what is wrong before it is sent. */
export function useFieldsForm<Saved>(options: {
  fields: readonly Field[];
  source: Record<string, unknown>;
  schema: z.ZodType;
  save: (input: Record<string, unknown>) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
}) {
  const { fields, source, schema } = options;
  const [entered, setEntered] = useState<Entered>(() =>
    Object.fromEntries(fields.map((field) => [field.name, showValue(field, source[field.name])])),
  );
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const [isTouched, setIsTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const saving = useMutation({
    mutationFn: options.save,
    onSuccess: (saved) => {
      setIsTouched(false);
      options.onSaved(saved);
    },
    onError: (problem) => {
      if (problem instanceof ApiError) showMistakes(byField(Object.entries(problem.fields)));
    },
  });

  /** Shows what is wrong, and leads to the first of it. */
  function showMistakes(found: Record<string, string>): void {
    setMistakes(found);
    const first = fields.find(({ name }) => found[name]);
    if (!first) return;
    requestAnimationFrame(() => {
      const control = form.current?.querySelector<HTMLElement>(
        `[name="${first.name}"], [data-field="${first.name}"]`,
      );
      control?.focus();
      control?.scrollIntoView({ block: 'center' });
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (saving.isPending) return;
    const input = Object.fromEntries(
      fields.map((field) => [field.name, readValue(field, entered[field.name])]),
    );
    const parsed = schema.safeParse(input);
    if (parsed.success) {
      setMistakes({});
      saving.mutate(input);
      return;
    }
    saving.reset();
    showMistakes(
      byField(
        parsed.error.issues.map(({ path, message }) => [path.map(String).join('.'), message]),
      ),
    );
  }

  return {
    form,
    submit,
    entered,
    mistakes,
    isTouched,
    isBusy: saving.isPending,
    /** What went wrong beside the fields. */
    problem: isAboutFields(saving.error, fields) ? null : saving.error,
    change: (name: string, value: unknown) => {
      setIsTouched(true);
      setEntered((before) => ({ ...before, [name]: value }));
      setMistakes(({ [name]: _, ...others }) => others);
    },
  };
}

/** The first sentence for each field; a mistake inside of a table belongs to the whole of it. */
function byField(mistakes: (readonly [path: string, sentence: string])[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, sentence] of mistakes) found[path.split('.')[0] as string] ??= sentence;
  return found;
}

/** True where all that an error says stands at the fields of the form, so that nothing is left to say below. */
function isAboutFields(error: Error | null, fields: readonly Field[]): boolean {
  if (!(error instanceof ApiError)) return false;
  const mistaken = Object.keys(byField(Object.entries(error.fields)));
  return (
    mistaken.length > 0 && mistaken.every((name) => fields.some((field) => field.name === name))
  );
}

/** The form as its page shows it. */
export type FieldsForm = ReturnType<typeof useFieldsForm<unknown>>;
