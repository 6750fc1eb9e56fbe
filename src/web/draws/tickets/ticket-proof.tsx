// Proves on request that a ticket was in a draw, from the entries that the draw published.
import { useState } from 'react';
import { formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { EntryProof } from '../check/prove-entry.ts';
import { EntryBar } from '../entry-bar.tsx';
import { formatChance, type TicketDraw } from './present-ticket.ts';

type State =
  | { step: 'idle' | 'busy' }
  | { step: 'failed'; message: string }
  | { step: 'done'; proof: EntryProof };

function Digest({ sha256 }: { sha256: string }) {
  return <code className="font-mono text-sm [overflow-wrap:anywhere]">{sha256}</code>;
}

function Result({ draw, proof }: { draw: TicketDraw; proof: EntryProof }) {
  if (!proof.isGenuine) {
    return (
      <Notice tone="error" title="The loaded entries are not the published ones.">
        <p>
          Their SHA-256 is <Digest sha256={proof.sha256} />, not the published M,{' '}
          <Digest sha256={draw.manifestSha256 ?? 'none'} />.
        </p>
      </Notice>
    );
  }
  if (proof.place === null) {
    return (
      <Notice tone="error" title="The ticket is not among the entries of this draw.">
        <p>It should be, or it was void then. Please write to us, and name its serial.</p>
      </Notice>
    );
  }
  const run = { serial: 0, place: proof.place, count: 1 };
  return (
    <Notice
      tone="success"
      title={
        <span className="type-figures">
          It was in: ticket {formatNumber(proof.place + 1)} of {formatNumber(proof.count)}.
        </span>
      }
    >
      <p className="type-figures">{formatChance(proof.count)}</p>
      <div className="-mx-4 mt-3">
        <EntryBar count={proof.count} picks={[]} own={[run]} />
      </div>
      <p className="mt-3 text-sm">
        Your browser loaded the entries and worked out their SHA-256. It is M, as published before
        the draw: <Digest sha256={proof.sha256} />
      </p>
    </Notice>
  );
}

/** A button, and what comes of it. */
export function TicketProof({ draw, serial }: { draw: TicketDraw; serial: number }) {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function prove(): Promise<void> {
    setState({ step: 'busy' });
    try {
      const { proveEntry } = await import('../check/prove-entry.ts');
      setState({ step: 'done', proof: await proveEntry(draw._id, draw.manifestSha256, serial) });
    } catch {
      const message = 'The entries of this draw could not be loaded. Please try again.';
      setState({ step: 'failed', message });
    }
  }

  if (state.step === 'done') return <Result draw={draw} proof={state.proof} />;
  return (
    <>
      <Button look="secondary" isBusy={state.step === 'busy'} onClick={prove}>
        Prove it<span className="sr-only"> for {draw.title}</span>
      </Button>
      {state.step === 'failed' ? (
        <Notice tone="error" title={state.message} className="mt-3" />
      ) : null}
    </>
  );
}
