// A link to pass on: to copy, or by the device's own sharing.
import { useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { controlLook } from './field-frame.tsx';

const neverChanges = () => () => {};

/** What the browser offers; nothing until it is known, which is after hydration. */
function useOffer(isOffered: () => boolean): boolean {
  return useSyncExternalStore(neverChanges, isOffered, () => false);
}

/** The link with its buttons; `label` names it, and `title` is what it is shared as. */
export function ShareLink(props: { url: string; label: string; title: string }) {
  const { url, label, title } = props;
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
    await navigator.share({ title, url }).catch(() => undefined);
  }

  return (
    <>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <input
          ref={field}
          readOnly
          value={url}
          aria-label={label}
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
    </>
  );
}
