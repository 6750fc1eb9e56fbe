// The play dialog: cards for the next race, from the first pick to their serials. Loaded when it is first opened.
import { QueryClientProvider } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Notice } from '#ui/notice.tsx';
import { useDialog, useDialogGuard } from '#web/base/dialogs/use-dialog.ts';
import { useAllowedItems } from '#web/base/payments/allowed-items.ts';
import { RestrictedNotice } from '#web/base/payments/restricted-notice.tsx';
import { useLoaded } from '#web/base/payments/use-loaded.ts';
import { accountClient } from '#web/base/session/account-client.ts';
import { ClosedDoor, NoRace } from './closed-door.tsx';
import { ConfirmFooter, ConfirmStep } from './confirm-step.tsx';
import { CreditsStep } from './credits-step.tsx';
import { type Game, loadGame, nothingLoaded } from './load-game.ts';
import { PickFooter, PickStep } from './pick-step.tsx';
import { PlaySkeleton } from './play-skeleton.tsx';
import { RaceHead } from './race-head.tsx';
import { SavedFooter, SavedStep } from './saved-step.tsx';
import { usePlay } from './use-play.ts';

const DonationDialog = lazyPart(() => import('#web/base/donations/donation-dialog.tsx'));
const CreditsDialog = lazyPart(() => import('./credits-dialog.tsx'));

const title = 'Play the jackpot';

/** The full-screen dialog. Open it by rendering it; `onClose` takes it away, what was picked stays kept. */
export default function PlayDialog({ onClose }: { onClose: () => void }) {
  const game = useLoaded(loadGame);
  const allowed = useAllowedItems();
  const race = game.value?.race;
  if (game.error !== null) return <NothingLoaded onClose={onClose} onTryAgain={game.tryAgain} />;
  // A place that could not be looked up is for the server to decide.
  const isWaiting = !game.value || (allowed.value === null && allowed.error === null);
  const isRestricted = allowed.value !== null && !allowed.value.includes('jackpot');
  if (game.value && race && !isWaiting && !isRestricted) {
    return (
      <QueryClientProvider client={accountClient}>
        <OpenGame
          key={race._id}
          game={{ ...game.value, race }}
          onStale={game.tryAgain}
          onClose={onClose}
        />
      </QueryClientProvider>
    );
  }
  return (
    <FullScreenDialog isOpen onClose={onClose} title={title} isWide={isWaiting}>
      {isWaiting ? (
        <PlaySkeleton />
      ) : isRestricted ? (
        <RestrictedNotice item="jackpot" allowed={allowed.value ?? []} />
      ) : (
        <NoRace />
      )}
    </FullScreenDialog>
  );
}

function NothingLoaded(props: { onClose: () => void; onTryAgain: () => void }) {
  return (
    <FullScreenDialog isOpen onClose={props.onClose} title={title}>
      <Notice tone="error" title={nothingLoaded}>
        <p className="mt-3 flex flex-wrap gap-3">
          <Button onClick={props.onClose}>OK</Button>
          <Button look="quiet" onClick={props.onTryAgain}>
            Try again
          </Button>
        </p>
      </Notice>
    </FullScreenDialog>
  );
}

interface OpenGameProps {
  game: Game & { race: NonNullable<Game['race']> };
  onStale: () => void;
  onClose: () => void;
}

/** The game of one race, and over it the purchase that a player without credits makes. */
function OpenGame({ game, onStale, onClose }: OpenGameProps) {
  const { race, cars } = game;
  const play = usePlay(race, onStale);
  const purchases = { donation: useDialog('play/donation'), credits: useDialog('play/credits') };
  const { donation, credits } = purchases;
  const isBuying = donation.isOpen || credits.isOpen;
  useDialogGuard(play.isBusy, 'play');
  const isPlayable = play.door === 'open' || play.step === 'saved';
  const shared = { play, cars };

  const parts = {
    pick: { main: <PickStep {...shared} />, footer: <PickFooter play={play} race={race} /> },
    confirm: { main: <ConfirmStep {...shared} />, footer: <ConfirmFooter play={play} /> },
    credits: {
      main: (
        <CreditsStep {...shared} takesFocus={!isBuying} onBuy={(what) => purchases[what].open()} />
      ),
      footer: undefined,
    },
    saved: {
      main: <SavedStep {...shared} takesFocus={!isBuying} />,
      footer: <SavedFooter play={play} onClose={onClose} />,
    },
  };
  const { main, footer } = parts[play.step];
  return (
    <FullScreenDialog
      isOpen
      onClose={onClose}
      title={title}
      isWide={play.step === 'pick'}
      isCloseDisabled={play.isBusy}
      banner={
        isPlayable && play.step !== 'pick' ? null : <RaceHead race={race} credits={play.credits} />
      }
      footer={isPlayable ? footer : undefined}
    >
      {donation.isOpen ? (
        <DonationDialog
          initialAmount={null}
          hasOne={false}
          isMonthly={false}
          needsAccount
          source="play"
          onClose={donation.close}
        />
      ) : null}
      {credits.isOpen ? <CreditsDialog source="play" onClose={credits.close} /> : null}
      {isPlayable ? main : <ClosedDoor play={play} onClose={onClose} />}
    </FullScreenDialog>
  );
}
