// A part of the account under its heading.
import type { ReactNode } from 'react';
import { SectionHeading } from '#ui/headings.tsx';

/** A section named by its heading; `aside` stands beside it. */
export function AccountSection(props: {
  id: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id}>
      <SectionHeading id={props.id} title={props.title} aside={props.aside} />
      {props.children}
    </section>
  );
}
