// Begins a form that opens at a press: the first field has the focus.
import { leadToMistakes } from './first-mistake.ts';

/** For a form's `ref`, in the place of `leadToMistakes`, which it does too. */
export function startAtFirstField(form: HTMLFormElement | null): (() => void) | undefined {
  form?.querySelector('input')?.focus();
  return leadToMistakes(form);
}
