// A form that checks itself: it says all its mistakes at once, at their fields, and leads to the first.
import type { ComponentProps } from 'react';
import { leadToMistakes } from './first-mistake.ts';

/** A form; what is wrong with a field, its owner says. */
export function Form(props: ComponentProps<'form'>) {
  return <form ref={leadToMistakes} noValidate {...props} />;
}
