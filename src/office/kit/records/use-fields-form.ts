// What is entered into the fields of a form, what is wrong with it, and saving it.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '#contract/client.ts';
import { mistakesIn } from '#contract/mistakes.ts';
import { type Entered, sentValue, showValue } from './entered.ts';
import type { FinishPicture } from './image-field.tsx';
import type { Field } from './screen.ts';
import { FieldMistake } from './use-picture.ts';

/** The fields, and the record as it was. */
interface Given {
  fields: readonly Field[];
  source: Record<string, unknown>;
}

interface FieldsFormOptions<Saved> extends Given {
  schema: z.ZodType;
  save: (input: Record<string, unknown>) => Promise<Saved>;
  /** Called whenever something is entered. */
  onEnter?: () => void;
  onSaved: (saved: Saved) => void;
}

/** A form over fields; `source` is what they begin with, `schema` says what is wrong before it is sent. */
export function useFieldsForm<Saved>(options: FieldsFormOptions<Saved>) {
  const { fields, source, schema } = options;
  const { entered, isTouched, ...entering } = useEntered({ fields, source });
  const { form, mistakes, setMistakes, showMistakes } = useMistakes(fields);
  const [isFinishing, setIsFinishing] = useState(false);
  const pictures = usePictures();

  const saving = useMutation({
    mutationFn: options.save,
    onSuccess: (saved) => {
      entering.forgetTouched();
      options.onSaved(saved);
    },
    onError: (problem) => {
      if (problem instanceof ApiError) showMistakes(byField(problem.fields));
    },
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (saving.isPending || isFinishing) return;
    setIsFinishing(true);
    const { ready, wrong } = await pictures.finish();
    setIsFinishing(false);
    const input = inputOf({ fields, source }, { ...entered, ...ready });
    const all = { ...byField(mistakesIn(schema, input)), ...wrong };
    if (Object.keys(all).length === 0) {
      setMistakes({});
      saving.mutate(input);
      return;
    }
    saving.reset();
    showMistakes(all);
  }

  return {
    form,
    submit,
    entered,
    mistakes,
    isTouched,
    isBusy: saving.isPending || isFinishing,
    /** What went wrong beside the fields. */
    problem: isAboutFields(saving.error, fields) ? null : saving.error,
    finishFirst: pictures.finishFirst,
    keyOf: entering.keyOf,
    /** Has what is entered change a newer record; the fields that nobody touched show its values. */
    moveTo: (newest: { version: string } & Record<string, unknown>) => {
      saving.reset();
      entering.moveTo(newest);
      leadTo(entering.firstTouched(), form.current);
    },
    change: (name: string, value: unknown) => {
      options.onEnter?.();
      entering.enter(name, value);
      setMistakes(({ [name]: _, ...others }) => others);
    },
  };
}

/** What stands in the fields, and which of them somebody has touched. */
function useEntered({ fields, source }: Given) {
  const [entered, setEntered] = useState<Entered>(() => shownOf(fields, source));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [keys, setKeys] = useState<Record<string, string>>({});

  function moveTo(newest: { version: string } & Record<string, unknown>): void {
    const others = fields.filter(({ name }) => !touched.has(name));
    setEntered((before) => ({ ...before, ...shownOf(others, newest) }));
    // Editors and pictures keep what they began with, so those begin anew.
    const renewed = others.map(({ name }) => [name, `${name} ${newest.version}`]);
    setKeys((before) => ({ ...before, ...Object.fromEntries(renewed) }));
  }

  return {
    entered,
    isTouched: touched.size > 0,
    moveTo,
    enter: (name: string, value: unknown) => {
      setTouched((before) => new Set(before).add(name));
      setEntered((before) => ({ ...before, [name]: value }));
    },
    forgetTouched: () => setTouched(new Set()),
    firstTouched: () => fields.find(({ name }) => touched.has(name))?.name ?? '',
    keyOf: (name: string) => keys[name] ?? name,
  };
}

const shownOf = (fields: readonly Field[], source: Record<string, unknown>): Entered =>
  Object.fromEntries(fields.map((field) => [field.name, showValue(field, source[field.name])]));

/** What is wrong with the fields of a form. */
function useMistakes(fields: readonly Field[]) {
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);

  /** Shows what is wrong, and leads to the first of it. */
  function showMistakes(found: Record<string, string>): void {
    setMistakes(found);
    const first = fields.find(({ name }) => found[name]);
    if (!first) return;
    requestAnimationFrame(() => leadTo(first.name, form.current));
  }

  return { form, mistakes, setMistakes, showMistakes };
}

/** The pictures of a form, whose uploads end before it is saved. */
function usePictures() {
  const pictures = useRef(new Map<string, FinishPicture>());

  /** Given what a field of a picture does before the form is saved. */
  function finishFirst(name: string, finish: FinishPicture | null): void {
    if (finish) pictures.current.set(name, finish);
    else pictures.current.delete(name);
  }

  /** Waits for pictures that are still uploaded; answers their ids, and what is wrong with others. */
  async function finish() {
    const ready: Record<string, string> = {};
    const wrong: Record<string, string> = {};
    for (const [name, finishOne] of pictures.current) {
      try {
        ready[name] = (await finishOne()).imageId;
      } catch (error) {
        wrong[name] = (error as Error).message;
        if (!(error instanceof FieldMistake)) wrong[name] = `Not saved. ${wrong[name]}`;
      }
    }
    return { ready, wrong };
  }

  return { finishFirst, finish };
}

function inputOf({ fields, source }: Given, entered: Entered): Record<string, unknown> {
  return Object.fromEntries(
    fields.map((field) => [field.name, sentValue(field, entered[field.name], source[field.name])]),
  );
}

function leadTo(name: string, form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}

/** The first sentence for each field; a mistake inside of a table belongs to the whole of it. */
function byField(mistakes: Record<string, string>): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, sentence] of Object.entries(mistakes))
    found[path.split('.')[0] as string] ??= sentence;
  return found;
}

/** True where all that an error says stands at the fields of the form, so that nothing is left to say below. */
function isAboutFields(error: Error | null, fields: readonly Field[]): boolean {
  if (!(error instanceof ApiError)) return false;
  const mistaken = Object.keys(byField(error.fields));
  return (
    mistaken.length > 0 && mistaken.every((name) => fields.some((field) => field.name === name))
  );
}

/** The form as its page shows it. */
export type FieldsForm = ReturnType<typeof useFieldsForm<unknown>>;
