// What a donor is invited to after a gift: to tell others, and to know that a gift can honor somebody.
import { ShareLink } from '#ui/share-link.tsx';
import { paths } from '../paths.ts';

/** The invitation; `isDedicated` where this gift honors somebody already. */
export function GiftAfterwards({ isDedicated }: { isDedicated: boolean }) {
  const url = new URL(paths.donate(), window.location.origin).href;
  return (
    <section
      aria-labelledby="gift-afterwards"
      className="mx-auto max-w-prose border-t border-line pt-6 pb-8"
    >
      <h4 id="gift-afterwards" className="type-title text-h4">
        Tell somebody who may want to help too
      </h4>
      <ShareLink
        url={url}
        label="Link to the page for gifts"
        title="A gift that gets somebody started"
      />
      {isDedicated ? null : (
        <p className="text-soft">
          A gift can also be in honor or in memory of somebody, with a card that tells them. You can
          choose it the next time.
        </p>
      )}
    </section>
  );
}
