// Why nobody has to trust us: the way of a draw, its sources of randomness, and the offline verifier.

import { CopiedLine } from '#ui/copied-line.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { verifierCommand, verifierPath } from '#web/base/draw-files.ts';
import { DemoMark } from '#web/base/draws/demo-mark.tsx';
import { type Source, sources } from '#web/base/draws/draw-labels.ts';

const steps: readonly { when: string; title: string; text: string }[] = [
  {
    when: 'Ahead of time',
    title: 'Announce',
    text: 'What is drawn, when entries close, and where the randomness will come from. From then on nobody can choose something more convenient.',
  },
  {
    when: 'At the closing time',
    title: 'Freeze',
    text: 'The list of all entries gets a fingerprint, which is published at once. One ticket more or less, and it would be another fingerprint.',
  },
  {
    when: 'Later',
    title: 'Let chance be born',
    text: 'Only now does the number that decides come into the world. When the entries were frozen, nobody on earth could know it.',
  },
  {
    when: 'At once',
    title: 'Work it out',
    text: 'Fingerprint and number leave exactly one possible result. There is nothing to shuffle again, and no second try.',
  },
  {
    when: 'For good',
    title: 'Replay',
    text: 'Everything is published in one file. Your browser, or a script on your own computer, repeats the draw and must come to the same result.',
  },
];

function Steps() {
  return (
    <section aria-labelledby="steps" className="ground-green section">
      <div className="page-width">
        <h2 id="steps" className="type-display max-w-[22ch] text-h2">
          First the list, then the chance. Never the other way around.
        </h2>
        <ol className="mt-10 grid max-lg:ml-2 lg:grid-cols-5">
          {steps.map(({ when, title, text }) => (
            <li
              key={title}
              className="relative border-l-4 border-line-strong pb-8 pl-6 last:pb-0 lg:border-t-4 lg:border-l-0 lg:pt-6 lg:pr-7 lg:pb-0 lg:pl-0"
            >
              <span
                aria-hidden="true"
                className="absolute top-0 -left-[12px] size-5 rounded-full bg-accent lg:-top-[12px] lg:left-0"
              />
              <p className="type-label text-sm text-soft">{when}</p>
              <h3 className="type-title mt-0.5 text-h4">{title}</h3>
              <p className="mt-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const order: readonly Source[] = ['drand', 'witnessed', 'manual', 'demo'];

function SourceList() {
  return (
    <section aria-labelledby="sources" className="page-width section">
      <SectionHeading id="sources" title="Where the chance comes from" />
      <dl className="grid gap-x-16 gap-y-9 md:grid-cols-2">
        {order.map((kind) => (
          <div key={kind}>
            <dt className="type-title text-h4">
              {sources[kind].name}
              {kind === 'demo' ? <DemoMark className="ml-3 align-middle" /> : null}
            </dt>
            <dd className="mt-2 max-w-prose">
              {sources[kind].meaning}
              <span className="mt-2 block text-sm text-soft">{sources[kind].exactly}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The download of the offline verifier and how it is run. */
export function OfflineVerifier() {
  return (
    <section aria-labelledby="verifier" className="page-width pb-16 sm:pb-24">
      <SectionHeading id="verifier" title="Check it without us" />
      <div className="grid gap-x-16 gap-y-7 lg:grid-cols-[5fr_7fr]">
        <p className="max-w-prose text-lg">
          If you would rather not trust our pages either: this script is one file that you can read.
          It needs nothing but Node and a draw's transcript, no network and nothing installed.
        </p>
        <div className="min-w-0">
          <p className="type-label mb-1.5 text-sm text-soft">
            Beside the downloaded transcript, run
          </p>
          <CopiedLine label="The command" value={verifierCommand} />
          <p className="mt-5">
            <a href={verifierPath} download className="strong-link">
              Download verify-draw.mjs
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** All three parts. */
export function HowDrawsWork() {
  return (
    <>
      <Steps />
      <SourceList />
      <OfflineVerifier />
    </>
  );
}
