// Makes a seed, shows it this once to be kept, and promises it.
import { useEffect, useState } from 'react';
import { officeDrawsApi } from '#contract/office/draws.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { Code } from '../facts.tsx';
import { useAct } from '../use-act.ts';
import { makeSeed, type Seed } from './make-seed.ts';

/** The dialog; the seed itself never leaves the browser. */
export function PromiseDialog({ drawId, onClose }: { drawId: string; onClose: () => void }) {
  const [made, setMade] = useState<Seed | null>(null);
  const [isKept, setIsKept] = useState(false);
  const act = useAct(officeDrawsApi.commit, onClose);
  useEffect(() => {
    makeSeed().then(setMade);
  }, []);
  return (
    <ActDialog
      title="Promise a seed"
      role="alertdialog"
      submit="Promise this seed"
      isBusy={act.isBusy}
      canSubmit={isKept && made !== null}
      error={act.error}
      onClose={onClose}
      onSubmit={() => made && act.send({ drawId, commitment: made.commitment })}
    >
      <p>
        This is your seed. Your browser made it just now, and only its fingerprint is sent: nobody
        else knows it. You need it when the dice are rolled, so write it down or keep it in a
        password manager. It is shown only now.
      </p>
      {made ? <SeedToKeep {...made} /> : null}
      <CheckboxField
        name="isKept"
        label="I have kept the seed where nobody else sees it."
        checked={isKept}
        onChange={(event) => setIsKept(event.target.checked)}
      />
    </ActDialog>
  );
}

function SeedToKeep({ seed, commitment }: Seed) {
  const [isCopied, setIsCopied] = useState(false);
  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(seed);
    setIsCopied(true);
  }
  return (
    <div className="grid gap-3 border-y border-line-strong py-4">
      <p
        data-seed=""
        className="type-figures font-display text-lg leading-relaxed tracking-wide [overflow-wrap:anywhere] select-all"
      >
        {seed}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={copy}>
          {isCopied ? 'Copied' : 'Copy the seed'}
        </Button>
        <p role="status" className="text-sm text-soft">
          {isCopied ? 'The seed is copied.' : ''}
        </p>
      </div>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        Its fingerprint, which is published: <Code>{commitment}</Code>
      </p>
    </div>
  );
}
