// The setting of a legal text: its head, a table of contents, and its numbered sections.
import type { ReactNode } from 'react';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { TextVersion } from '#contract/legal.ts';
import { PageHeading, SectionHeading } from '#ui/headings.tsx';

/** One section; its body may name the association. */
export interface LegalSection {
  id: string;
  title: string;
  body: (organization: OrganizationInfo) => ReactNode;
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-8 lg:self-start">
      <h2 id="contents" className="type-label straight-rule pt-4 text-sm">
        Contents
      </h2>
      <ol className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-1">
        {sections.map((section, index) => (
          <li key={section.id} className="border-b border-line">
            <a href={`#${section.id}`} className="group flex gap-3 py-2 text-sm">
              <span className="type-label type-figures w-5 text-accent-text">{index + 1}</span>
              <span className="decoration-accent decoration-2 underline-offset-4 group-hover:underline">
                {section.title}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** What was new in each version of a text, the newest first. */
function Versions({ versions }: { versions: readonly TextVersion[] }) {
  return (
    <section aria-labelledby="versions" className="page-width pb-20 sm:pb-28">
      <SectionHeading id="versions" title="What changed" />
      <dl>
        {versions.map(({ day, isNew }) => (
          <div
            key={day}
            className="grid gap-x-10 gap-y-1 border-t border-line py-4 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <dt className="type-label type-figures">
              <time dateTime={day}>{day}</time>
            </dt>
            <dd className="max-w-prose">{isNew}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-sm text-soft">
        What was bought before a version stays under the one of its day.
      </p>
    </section>
  );
}

/** A legal page; `version` is the day from which the text holds, or `versions` all of them. */
export function LegalPage(props: {
  title: string;
  lead: string;
  version?: string;
  versions?: readonly [TextVersion, ...TextVersion[]];
  sections: readonly LegalSection[];
  organization: OrganizationInfo;
}) {
  const [newest] = props.versions ?? [];
  const version = newest?.day ?? props.version;
  return (
    <main id="content">
      <PageHeading title={props.title} lead={props.lead}>
        <p className="type-label type-figures mt-5 text-sm text-soft">
          Version <time dateTime={version}>{version}</time>
        </p>
      </PageHeading>
      <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 pb-20 sm:pb-28 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <Contents sections={props.sections} />
        </div>
        <div className="prose [&>section:first-child>h2]:mt-0 lg:col-span-8">
          {props.sections.map((section, index) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id} className="flex gap-3">
                <span className="type-figures min-w-8 text-accent-text">{index + 1}</span>
                <span className="min-w-0">{section.title}</span>
              </h2>
              {section.body(props.organization)}
            </section>
          ))}
        </div>
      </div>
      {props.versions ? <Versions versions={props.versions} /> : null}
    </main>
  );
}
