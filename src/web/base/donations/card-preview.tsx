// The card of a dedicated gift as it will arrive, before anything is paid.
import { cardLetter } from '#rules/donations/dedications.ts';
import { useSession } from '../session/use-session.ts';
import type { DedicationDraft } from './dedication-draft.ts';

/** What is not typed yet stands there in brackets. */
export function CardPreview(props: {
  draft: DedicationDraft;
  giftCents: number | null;
  donor: string | null;
  organization?: string | undefined;
}) {
  const { draft, giftCents } = props;
  const { facts } = useSession();
  const letter = cardLetter({
    kind: draft.kind ?? 'honor',
    honoree: draft.honoree.trim() || '[their name]',
    donor: props.donor ?? '[your name]',
    recipient: draft.name.trim() || '[who gets the card]',
    message: draft.message.trim() || null,
    giftCents: draft.showsAmount ? giftCents : null,
    organization: props.organization ?? facts?.organisation.name ?? 'us',
  });
  return (
    <figure className="min-w-0">
      <figcaption className="type-label text-sm">The card</figcaption>
      <div className="mt-1.5 border border-t-4 border-line border-t-green bg-raised px-5 py-6 [overflow-wrap:anywhere] sm:px-8">
        <p className="type-display text-h3 text-green">{letter.heading}</p>
        {letter.paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text, which have no other name
          <p key={index} className="mt-3">
            {paragraph}
          </p>
        ))}
      </div>
    </figure>
  );
}
