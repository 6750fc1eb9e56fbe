// The fields of a form in their groups, and what is said above and below them.
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError } from '#contract/client.ts';
import { Notice } from '#ui/notice.tsx';
import { Refused } from '../refused.tsx';
import { RecordField } from './record-field.tsx';
import type { FieldGroup } from './screen.ts';
import type { FieldsForm } from './use-fields-form.ts';

/** All groups with their headings. */
export function FieldGroups(props: {
  groups: readonly FieldGroup[];
  form: Pick<FieldsForm, 'entered' | 'mistakes' | 'isBusy' | 'keyOf' | 'change' | 'finishFirst'>;
}) {
  const { groups, form } = props;
  return groups.map((group) => (
    <section key={group.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
      <h2 className="type-title text-h4">{group.title}</h2>
      {group.fields.map((field) => (
        <RecordField
          key={form.keyOf(field.name)}
          field={field}
          value={form.entered[field.name]}
          error={form.mistakes[field.name]}
          isReadOnly={form.isBusy}
          onChange={(value) => form.change(field.name, value)}
          onFinish={(finish) => form.finishFirst(field.name, finish)}
        />
      ))}
    </section>
  ));
}

/** Says above a form that it is saved, or that it is only to be read. */
export function FormNotices({ isSaved, mayChange }: { isSaved: boolean; mayChange: boolean }) {
  return (
    <>
      <div role="status">
        {isSaved ? (
          <Notice tone="success" isQuiet className="mt-6">
            It is saved.
          </Notice>
        ) : null}
      </div>
      {mayChange ? null : (
        <Notice isQuiet className="mt-6">
          You can read this; your role does not change it.
        </Notice>
      )}
    </>
  );
}

/** What went wrong beside the fields, and below it what can be done; that a second person is asked now is no mistake. */
export function SaveProblem({ error, children }: { error: Error; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise here, which React would take for the clean-up.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box}>
      {error instanceof ApiError && error.code === 'second_person_needed' ? (
        <Refused error={error} />
      ) : (
        <Notice tone="error" title="It was not saved.">
          {error.message}
          {children}
        </Notice>
      )}
    </div>
  );
}
