// The list of a race's cards, and whether it is the one whose digest was published before the start.
import { useState } from 'react';
import { counted } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '#web/base/paths.ts';
import { digestOf } from './digest-of.ts';
import { loadText } from './load-text.ts';

type State =
  | { step: 'idle' | 'busy' }
  | { step: 'failed'; message: string }
  | { step: 'done'; isSame: boolean; sha256: string; cards: number };

/** Compares the list with the digest that the entries name. */
export function CardListCheck({ raceId, cardsSha256 }: { raceId: string; cardsSha256: string }) {
  const [state, setState] = useState<State>({ step: 'idle' });

  async function compare(): Promise<void> {
    setState({ step: 'busy' });
    try {
      const text = await loadText(paths.cardList(raceId));
      const sha256 = await digestOf(text);
      const cards = text.split('\n').length - 1;
      setState({ step: 'done', isSame: sha256 === cardsSha256, sha256, cards });
    } catch (error) {
      setState({ step: 'failed', message: (error as Error).message });
    }
  }

  return (
    <div>
      <h3 className="type-display text-h3">What was on the cards</h3>
      <p className="mt-2 max-w-prose text-soft">
        The frozen entries name a fingerprint of all cards with their numbers, taken before the
        start of the race. Load the list, and your browser works the fingerprint out again.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button look="secondary" isBusy={state.step === 'busy'} onClick={compare}>
          Compare the list of cards
        </Button>
        <a href={paths.cardList(raceId)} download="cards.txt" className="strong-link">
          Download it
        </a>
      </p>
      {state.step === 'failed' ? (
        <Notice tone="error" title={state.message} className="mt-5" />
      ) : null}
      {state.step === 'done' ? (
        <Notice
          tone={state.isSame ? 'success' : 'error'}
          title={
            state.isSame
              ? 'The list is the published one.'
              : 'This is not the list that was published.'
          }
          className="mt-5"
        >
          <p className="type-figures">
            {counted(state.cards, 'card')}, SHA-256{' '}
            <code className="font-mono text-sm [overflow-wrap:anywhere]">{state.sha256}</code>
          </p>
        </Notice>
      ) : null}
    </div>
  );
}
