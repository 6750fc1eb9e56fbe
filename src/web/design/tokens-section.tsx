// Colors, type and motifs.
import { SectionHeading } from '#ui/headings.tsx';

const swatches = [
  ['paper', 'bg-paper'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['soft', 'bg-soft'],
  ['ink', 'bg-ink'],
  ['green', 'bg-green'],
  ['accent', 'bg-accent'],
  ['accent-text', 'bg-accent-text'],
  ['accent-fill', 'bg-accent-fill'],
  ['danger', 'bg-danger'],
] as const;

const sizes = [
  ['Poster', 'type-display text-poster'],
  ['Headline one', 'type-display text-h1'],
  ['Headline two', 'type-display text-h2'],
  ['Headline three', 'type-display text-h3'],
  ['Title of a thing', 'type-title text-h4'],
  ['Label, navigation, button', 'type-label text-base'],
  ['Lead: at eighteen, foster care ends.', 'text-lead'],
  ['Text: we stay until they are across the line.', 'text-base'],
  ['Small text and remarks', 'text-sm text-soft'],
  ['0123456789 $1,234.56', 'type-title type-figures text-h4'],
] as const;

/** Colors, type and motifs. */
export function TokensSection() {
  return (
    <section aria-labelledby="tokens">
      <SectionHeading id="tokens" title="Tokens" />
      <ul className="grid grid-cols-3 gap-4 sm:grid-cols-6">
        {swatches.map(([name, look]) => (
          <li key={name} className="type-label text-xs">
            <span className={`mb-1.5 block h-16 rounded-sm border border-line ${look}`} />
            {name}
          </li>
        ))}
      </ul>
      <ul className="mt-12 grid gap-5">
        {sizes.map(([text, look]) => (
          <li key={text} className={look}>
            {text}
          </li>
        ))}
      </ul>
      <div className="finish-line mt-12 h-8" />
      <div className="ground-green mt-6 rounded-md p-7">
        <p className="type-display text-h2">Green ground</p>
        <p className="mt-2 text-soft">Everything on it takes its colors from it.</p>
        <p className="mt-4 flex flex-wrap gap-3">
          <button type="button" className="button button-primary">
            Primary
          </button>
          <button type="button" className="button button-secondary">
            Secondary
          </button>
        </p>
      </div>
    </section>
  );
}
