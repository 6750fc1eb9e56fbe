// The vote ballot modal: who gets the vote, how many, and the ballot's serial. Loaded when it is first opened.
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useDialog, useDialogGuard } from '#web/base/dialogs/use-dialog.ts';
import { paths } from '#web/base/paths.ts';
import { useAllowedItems } from '#web/base/payments/allowed-items.ts';
import { RestrictedNotice } from '#web/base/payments/restricted-notice.tsx';
import { accountClient } from '#web/base/session/account-client.ts';
import type { CandidateCard } from '../load-pageant.ts';
import { CastFooter, CastStep } from './ballot-cast.tsx';
import { ConfirmFooter, ConfirmStep } from './ballot-confirm.tsx';
import { TokensStep } from './ballot-tokens.tsx';
import { ballotName, invalidVote } from './pending-vote.ts';
import type { Stage } from './use-stage.ts';
import { useVote } from './use-vote.ts';

const DonationDialog = lazyPart(() => import('#web/base/donations/donation-dialog.tsx'));
const VotesDialog = lazyPart(() => import('./votes-dialog.tsx'));

const title = 'Your ballot';

/** The dialog. Open it by rendering it; `onClose` takes it away, and what was not cast is forgotten. */
export default function BallotDialog(props: {
  stage: Stage;
  /** Without an id it is nobody, and there is no vote. */
  candidate: Partial<CandidateCard>;
  onClose: () => void;
}) {
  const { stage, candidate, onClose } = props;
  const allowed = useAllowedItems();
  // A place that could not be looked up is for the server to decide.
  const isWaiting = allowed.value === null && allowed.error === null;
  const isRestricted = allowed.value !== null && !allowed.value.includes('vote');
  if (isCandidate(candidate) && !isWaiting && !isRestricted) {
    return (
      <QueryClientProvider client={accountClient}>
        <OpenBallot stage={stage} candidate={candidate} onClose={onClose} />
      </QueryClientProvider>
    );
  }
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      {!isCandidate(candidate) ? (
        <Notice tone="error" title={invalidVote}>
          The candidate of this vote is not in the contest anymore. Nothing was cast.
        </Notice>
      ) : isWaiting ? (
        <BallotSkeleton />
      ) : (
        <RestrictedNotice item="vote" allowed={allowed.value ?? []} />
      )}
    </Dialog>
  );
}

const isCandidate = (candidate: Partial<CandidateCard>): candidate is CandidateCard =>
  candidate._id !== undefined;

function BallotSkeleton() {
  return <SkeletonLines lines={5} label="Loading your ballot" />;
}

/** Whose name is on the ballot. */
function BallotHead({ candidate }: { candidate: CandidateCard }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-4 border-y border-line py-4 sm:grid-cols-[6.5rem_minmax(0,1fr)] sm:gap-5">
      <img
        src={paths.image(candidate.imageId)}
        alt={candidate.imageAlt}
        width={480}
        height={600}
        className="aspect-[4/5] h-auto w-full rounded-sm bg-line object-cover"
      />
      <div>
        <p className="type-label text-sm text-accent-text">{candidate.group}</p>
        <p className="type-display mt-1 text-h3">{candidate.name}</p>
        {!candidate.title && !candidate.location ? null : (
          <p className="mt-1.5 text-sm leading-snug text-soft">
            {candidate.title}
            <br />
            {candidate.location}
          </p>
        )}
      </div>
    </div>
  );
}

function Closed({ stage }: { stage: Stage }) {
  return stage.phase === 'before' ? (
    <Notice tone="info" title="Voting has not begun for this Event.">
      It opens on {stage.contest.starts}.
    </Notice>
  ) : (
    <Notice tone="info" title="Vote Ballots are closed for this event.">
      Nothing was cast, and no token was spent. Official tally is due {stage.contest.tallyDue}.
    </Notice>
  );
}

/** The ballot of one candidate, and over it the purchase of a voter without tokens. */
function OpenBallot(props: { stage: Stage; candidate: CandidateCard; onClose: () => void }) {
  const { stage, candidate } = props;
  const vote = useVote(stage, candidate);
  const purchases = { donation: useDialog('ballot/donation'), tokens: useDialog('ballot/tokens') };
  const { donation, tokens } = purchases;
  const takesFocus = !donation.isOpen && !tokens.isOpen;
  const { onClose } = props;
  useDialogGuard(vote.isBusy, ballotName(candidate._id));

  function buy(what: 'donation' | 'tokens'): void {
    vote.waitForTokens();
    purchases[what].open();
  }

  const ok = <Button onClick={onClose}>OK</Button>;
  const parts: Record<typeof vote.step, { main: ReactNode; footer: ReactNode }> = {
    waiting: { main: <BallotSkeleton />, footer: undefined },
    before: { main: <Closed stage={stage} />, footer: ok },
    closed: { main: <Closed stage={stage} />, footer: ok },
    confirm: {
      main: <ConfirmStep vote={vote} contest={stage.contest} onBuy={buy} />,
      footer: <ConfirmFooter vote={vote} onCancel={onClose} />,
    },
    tokens: {
      main: <TokensStep vote={vote} name={candidate.name} takesFocus={takesFocus} onBuy={buy} />,
      footer: undefined,
    },
    cast: {
      main: <CastStep vote={vote} name={candidate.name} takesFocus={takesFocus} />,
      footer: <CastFooter vote={vote} onClose={onClose} />,
    },
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isCloseDisabled={vote.isBusy}
      footer={parts[vote.step].footer}
    >
      {donation.isOpen ? (
        <DonationDialog
          initialAmount={null}
          hasOne={false}
          isMonthly={false}
          needsAccount
          source="vote"
          onClose={donation.close}
        />
      ) : null}
      {tokens.isOpen ? <VotesDialog source="vote" onClose={tokens.close} /> : null}
      <BallotHead candidate={candidate} />
      <div className="mt-5">{parts[vote.step].main}</div>
    </Dialog>
  );
}
