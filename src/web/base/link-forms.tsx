// The forms of pages behind mailed links, for browsers that run no scripts: each is sent to its page's own address,
// which carries the token, and the pressed button says what is to be done.
import type { ReactNode } from 'react';
import type { Refusal } from '#contract/errors.ts';
import { PageHeading } from '#ui/headings.tsx';
import { tokenOf } from './query-token.ts';

/** The token in the address that such a form was sent to; '' where there is none. */
export const tokenIn = (request: Request): string => tokenOf(new URL(request.url).search);

/** What stands in a field of such a form. */
export function textIn(form: FormData, name: string, maxLength = 300): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

/** What is wrong with what a form has sent: as a whole, and at its fields. */
export interface FormMistakes {
  problem: string | null;
  fields: Record<string, string>;
}

/** What a refusal says, at its fields where it has any. */
export function mistakesIn({ fields, message }: Refusal): FormMistakes {
  const isAtField = fields !== undefined && Object.keys(fields).length > 0;
  return isAtField ? { problem: null, fields } : { problem: message, fields: {} };
}

/** The page as it answers its own form. */
export function LinkAnswer(props: { title: string; children: ReactNode }) {
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading title={props.title} />
      <div className="page-width">
        <div className="max-w-prose">{props.children}</div>
      </div>
    </main>
  );
}
