// The card of a link: as it will arrive, with the press that confirms it.
import { useCallback, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type Dedication, dedicationLinkApi } from '#contract/dedications.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../base/api.ts';
import { CardPreview } from '../base/donations/card-preview.tsx';
import { cardStanding } from '../base/donations/card-standing.ts';
import { draftOf } from '../base/donations/dedication-draft.ts';
import { DedicationForm } from '../base/donations/dedication-form.tsx';
import { useLoaded } from '../base/payments/use-loaded.ts';
import { cardTexts, giftSentence } from './card-texts.ts';

type Read = { found: Dedication } | { found: null; problem: string };

async function read(token: string): Promise<Read> {
  try {
    return { found: await call(dedicationLinkApi.read, { token }) };
  } catch (problem) {
    if (problem instanceof ApiError && problem.status > 0 && problem.status < 500) {
      const isSaid = problem.code === 'card_link_invalid';
      return { found: null, problem: isSaid ? problem.message : cardTexts.linkOver };
    }
    throw problem;
  }
}

export default function CardPart({ token }: { token: string | null }) {
  const load = useCallback(
    async (): Promise<Read> =>
      token ? await read(token) : { found: null, problem: cardTexts.linkOver },
    [token],
  );
  const { value, error, tryAgain } = useLoaded(load);
  if (error) {
    return (
      <Notice tone="error" title={error}>
        <Button look="quiet" onClick={tryAgain}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (!value) return <SkeletonLines lines={4} label="Looking for your card" />;
  if (!token || !value.found) {
    const problem = value.found ? cardTexts.linkOver : value.problem;
    return <Notice tone="error" title={problem} />;
  }
  return <CardPanel token={token} loaded={value.found} />;
}

function CardPanel({ token, loaded }: { token: string; loaded: Dedication }) {
  const [dedication, setDedication] = useState(loaded);
  const [isChanging, setIsChanging] = useState(false);
  const { confirm, isBusy, problem } = useConfirm(token, setDedication);
  const { state, card, canChange } = dedication;

  if (isChanging) {
    return (
      <DedicationForm
        dedication={dedication}
        save={(wanted) => call(dedicationLinkApi.change, { token, ...wanted })}
        onDone={(changed) => {
          setDedication(changed);
          setIsChanging(false);
        }}
        onCancel={() => setIsChanging(false)}
      />
    );
  }
  const standing = cardStanding(dedication);
  return (
    <div className="grid gap-8">
      <p className="text-lead [overflow-wrap:anywhere]">{giftSentence(dedication)}</p>
      <div role="status">
        {state === 'unconfirmed' || !standing ? null : <Notice tone="success" title={standing} />}
      </div>
      {card && canChange ? (
        <>
          <CardPreview
            draft={draftOf(dedication)}
            giftCents={dedication.amountCents}
            donor={dedication.donor}
          />
          <p className="text-soft">It goes to {card.email}.</p>
        </>
      ) : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      <div className="flex flex-wrap gap-3">
        {state === 'unconfirmed' ? (
          <Button size="lg" isBusy={isBusy} onClick={confirm}>
            Confirm the card
          </Button>
        ) : null}
        {canChange ? (
          <Button size="lg" look="secondary" disabled={isBusy} onClick={() => setIsChanging(true)}>
            Change it
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** Confirms the card of a link; answers how it stands then. */
function useConfirm(token: string, onDone: (confirmed: Dedication) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function confirm(): Promise<void> {
    setIsBusy(true);
    setProblem(null);
    try {
      onDone(await call(dedicationLinkApi.confirm, { token }));
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Please try again.');
    }
    setIsBusy(false);
  }
  return { confirm, isBusy, problem };
}
