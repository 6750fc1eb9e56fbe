// Where anybody hands in the signature of the round that a draw waits for.
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { drawsApi } from '#contract/draws.ts';
import { beaconRelays, roundUrl } from '#rules/draws/beacon.ts';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/headings.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';
import type { DrawView } from './load-draw.ts';

/** The section of a draw whose round is out and not read yet. */
export function RoundSection({ draw }: { draw: DrawView }) {
  const [signature, setSignature] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function handIn(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsBusy(true);
    setError(null);
    try {
      await call(drawsApi.handInRound, { drawId: draw._id, signature });
      await revalidate();
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : 'Please try again.');
    }
    setIsBusy(false);
  }

  return (
    <section aria-labelledby="round" className="bg-sunken section noscript:hidden">
      <div className="page-width">
        <SectionHeading id="round" title="Hand in the round" />
        <p className="max-w-prose text-lg">
          Round {draw.round} of the public beacon is out. We ask its relays every minute; you can
          bring it too. Its signature proves itself, so it doesn’t matter from whom it comes, and no
          one can take the beacon’s place once it is here.
        </p>
        <form
          onSubmit={handIn}
          className="mt-6 grid max-w-2xl justify-items-start gap-4"
          noValidate
        >
          <TextField
            label="Signature of the round"
            name="signature"
            autoComplete="off"
            spellCheck={false}
            className="w-full"
            description={`96 characters, as in ${roundUrl(beaconRelays[0]!, draw.round!)}`}
            value={signature}
            error={error}
            onChange={(event) => setSignature(event.target.value)}
          />
          <Button type="submit" size="lg" look="secondary" isBusy={isBusy}>
            Hand it in
          </Button>
        </form>
      </div>
    </section>
  );
}
