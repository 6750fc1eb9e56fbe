// Ways to pass a candidate on: the short link, the device's own sharing, and a card to download.
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { controlLook } from '#ui/field-frame.tsx';

const neverChanges = () => () => {};

/** What the browser offers; nothing until it is known, which is after hydration. */
function useOffer(isOffered: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, isOffered, () => false);
}

/** The block with the short link. */
export function ShareCandidate(props: { url: string; name: string; cardPath: string | null }) {
  const { url, name, cardPath } = props;
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');
  const isAlive = useOffer(() => true);
  const canShare = useOffer(() => 'share' in navigator);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setSaid('Link copied.');
    } catch {
      field.current?.select();
      setSaid('The link is selected: copy it with your keyboard or the menu.');
    }
  }

  async function share() {
    // Closing the sheet without sharing is no error worth a word.
    await navigator.share({ title: name, url }).catch(() => undefined);
  }

  return (
    <div className="mt-9 border-t border-line pt-6">
      <h2 className="type-title text-h4">Pass it on</h2>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={`Short link to ${name}`}
          onFocus={(event) => event.currentTarget.select()}
          className={`${controlLook} basis-full sm:flex-1 sm:basis-56`}
        />
        <Button look="secondary" className={isAlive ? '' : 'invisible'} onClick={copy}>
          Copy link
        </Button>
        {canShare ? (
          <Button look="secondary" onClick={share}>
            Share…
          </Button>
        ) : null}
      </div>
      <p aria-live="polite" className="mt-2 min-h-[1.5em] text-sm text-soft">
        {said}
      </p>
      {cardPath ? (
        <a
          href={cardPath}
          download={`${fileName(name)}.png`}
          className="strong-link inline-block py-2"
        >
          Download the share card (PNG)
        </a>
      ) : null}
    </div>
  );
}

/** `Mei-Ling O’Hara` → `mei-ling-o-hara`. */
function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
