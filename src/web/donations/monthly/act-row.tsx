// One act on a monthly gift: its title, what it does, and its button.
import { type ReactNode, useId } from 'react';
import { Notice } from '#ui/notice.tsx';

/** One act under its title, with what it does, and its button. */
export function Row(props: {
  title: string;
  children: ReactNode;
  act: ReactNode;
  error?: string | null;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-6 gap-y-3 border-t border-line py-5 min-[30rem]:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <h3 id={id} className="type-title text-h4">
          {props.title}
        </h3>
        <div className="mt-1 text-soft">{props.children}</div>
        {props.error ? (
          <Notice tone="error" className="mt-3">
            {props.error}
          </Notice>
        ) : null}
      </div>
      <div className="self-start">{props.act}</div>
    </section>
  );
}
