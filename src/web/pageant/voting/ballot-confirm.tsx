// The ballot before it is cast: one vote or all at once, and what it leaves.
import { pieces } from '#rules/format/pieces.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { isRestriction } from '#web/base/payments/allowed-items.ts';
import { PlaceNote, PlayLimitsLink } from '#web/base/payments/restricted-notice.tsx';
import { TermsChanged } from '#web/base/session/terms-changed.tsx';
import type { Stage } from './use-stage.ts';
import type { Vote } from './use-vote.ts';

const countOf = ({ choice, most }: Vote): number => (choice === 'all' ? most : 1);

/** Why the vote before was not cast, and what can be done about it. */
function Refused(props: { vote: Vote; onBuy: (what: 'donation' | 'tokens') => void }) {
  const { refusal } = props.vote;
  if (!refusal) return null;
  return (
    <Notice tone="error" className="mb-5" title={refusal.message}>
      {refusal.code === 'network' ? (
        'If it was cast after all, trying again will not cast it twice.'
      ) : refusal.code === 'play_excluded' ? (
        <PlayLimitsLink />
      ) : refusal.code === 'terms_changed' ? (
        <TermsChanged />
      ) : isRestriction(refusal.code) ? (
        <PlaceNote />
      ) : refusal.code === 'account_held' ? (
        <Button look="quiet" className="-ml-2" onClick={() => props.onBuy('tokens')}>
          Buy Vote Tokens
        </Button>
      ) : (
        'No token was spent.'
      )}
    </Notice>
  );
}

function Balance({ vote }: { vote: Vote }) {
  const { tokens, isBusy } = vote;
  if (tokens === null) return null;
  // While the vote is on its way, its tokens are off already.
  const left = isBusy ? tokens : Math.max(0, tokens - countOf(vote));
  return (
    <dl className="type-figures mt-5 border-t border-line pt-3">
      {isBusy ? null : (
        <div className="flex items-baseline justify-between gap-6 py-1">
          <dt>You have</dt>
          <dd className="type-title text-lg">{pieces(tokens, 'vote token')}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-6 py-1">
        <dt>Left after that</dt>
        <dd className="type-title text-lg">{pieces(left, 'vote token') ?? 'none'}</dd>
      </div>
    </dl>
  );
}

/** How many votes, and everything to know before a token is spent. */
export function ConfirmStep(props: {
  vote: Vote;
  contest: Stage['contest'];
  onBuy: (what: 'donation' | 'tokens') => void;
}) {
  const { vote, contest } = props;
  const { most, tokens, choice } = vote;
  const isCut = tokens !== null && most < tokens;
  if (most === 0 && !vote.isBusy && !vote.refusal) {
    return (
      <Notice tone="info" title="You have given all the votes that one account may give.">
        In this contest that is {pieces(contest.mostVotesEach ?? 0, 'vote')}. Your tokens stay
        yours.
      </Notice>
    );
  }
  return (
    <>
      <Refused {...props} />
      {most > 1 && !vote.isBusy && vote.refusal?.code !== 'network' ? (
        <RadioCards
          label="How many votes?"
          name="numVotes"
          columns="roomy"
          value={choice}
          onChange={vote.setChoice}
          options={[
            { value: 'one', title: 'One vote', sub: 'It costs one token.' },
            {
              value: 'all',
              title: `${isCut ? '' : 'All '}${pieces(most, 'vote')}`,
              sub: isCut ? 'As many as you may still give.' : 'Every token, at once.',
            },
          ]}
        />
      ) : (
        <p className="text-lg">
          {pieces(vote.refusal?.vote.numVotes ?? countOf(vote), 'vote')}, for one token each.
        </p>
      )}
      <Balance vote={vote} />
      <p className="mt-4 text-sm text-soft">
        A ballot is final once it is cast. It gets a serial number, and is in the public log without
        your name.
      </p>
    </>
  );
}

/** Not now, or go. */
export function ConfirmFooter({ vote, onCancel }: { vote: Vote; onCancel: () => void }) {
  const isEnded = vote.most === 0 && !vote.isBusy && !vote.refusal;
  return (
    <>
      <Button look="quiet" onClick={onCancel} disabled={vote.isBusy}>
        {isEnded ? 'OK' : 'Cancel'}
      </Button>
      {isEnded ? null : (
        <Button size="lg" isBusy={vote.isBusy} onClick={vote.confirm}>
          {vote.refusal?.code === 'network' ? 'Try again' : `Cast ${pieces(countOf(vote), 'vote')}`}
        </Button>
      )}
    </>
  );
}
