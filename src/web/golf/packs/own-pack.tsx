// One's own gift pack: what became of it, where it goes, and what can be done about it.
import { useEffect, useRef } from 'react';
import type { GiftPack } from '#contract/gift-packs.ts';
import { mayDo } from '#rules/golf/gift-packs.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { useDialog } from '#web/base/dialogs/use-dialog.ts';
import { addressLines, formatOwnPack } from './pack-texts.ts';

const PackDialog = lazyPart(async () => ({
  default: (await import('./pack-dialog.tsx')).PackDialog,
}));
const DeclineDialog = lazyPart(async () => ({
  default: (await import('./decline-dialog.tsx')).DeclineDialog,
}));

const claimLabels: Partial<Record<GiftPack['state'], string>> = {
  earned: 'Enter the address',
  claimed: 'Change the address',
  returned: 'Correct the address',
  declined: 'I want it after all',
};

/** What is known of a pack, with its buttons. */
export function OwnPack({ pack }: { pack: GiftPack }) {
  const said = useRef<HTMLParagraphElement>(null);
  const { state, address, parcel } = pack;
  return (
    <>
      {address ? (
        <address className="type-title mt-3 border-t border-line pt-3 text-lg leading-snug not-italic [overflow-wrap:anywhere]">
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      ) : null}
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className="type-figures mt-3 max-w-prose outline-none [overflow-wrap:anywhere]"
      >
        {formatOwnPack(pack)}
      </p>
      {state === 'sent' && parcel?.trackingUrl ? (
        <p className="mt-2">
          <a
            href={parcel.trackingUrl}
            target="_blank"
            rel="noreferrer"
            className="strong-link inline-block py-2"
          >
            Track your parcel<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
      <PackActs pack={pack} onDone={() => said.current?.focus()} />
    </>
  );
}

/** The buttons and their dialogs; `onDone` is called when one has closed after its act. */
function PackActs({ pack, onDone }: { pack: GiftPack; onDone: () => void }) {
  const claiming = useDialog(`gift-pack-${pack._id}`);
  const declining = useDialog(`decline-pack-${pack._id}`);
  const hasActed = useRef(false);
  const isOpen = claiming.isOpen || declining.isOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was open decides
  useEffect(() => {
    // The button that was pressed may be gone, and while a dialog is open it keeps the focus.
    if (isOpen || !hasActed.current) return;
    hasActed.current = false;
    onDone();
  }, [isOpen]);
  const act = () => {
    hasActed.current = true;
  };
  const { state } = pack;
  const isOver = pack.claimBy !== null && Date.parse(pack.claimBy) <= Date.now();
  const isFirst = state === 'earned' || state === 'declined';
  return (
    <>
      {mayDo('claim', state) && !(isOver && isFirst) ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            look={state === 'earned' || state === 'returned' ? 'primary' : 'secondary'}
            onClick={claiming.open}
          >
            {claimLabels[state]}
          </Button>
          {mayDo('decline', state) ? (
            <Button look="quiet" onClick={declining.open}>
              I don’t want it
            </Button>
          ) : null}
        </div>
      ) : null}
      {claiming.isOpen ? <PackDialog pack={pack} onClose={claiming.close} onDone={act} /> : null}
      {declining.isOpen ? (
        <DeclineDialog pack={pack} onClose={declining.close} onDone={act} />
      ) : null}
    </>
  );
}
