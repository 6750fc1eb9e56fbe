// The raffle prizes that one's tickets were drawn for: to accept in time, or to leave to the next one.
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type RaffleAward, raffleApi } from '#contract/raffle.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../base/api.ts';
import { useDialog, useDialogGuard } from '../base/dialogs/use-dialog.ts';
import { paths } from '../base/paths.ts';
import { accountClient } from '../base/session/account-client.ts';
import { AccountSection } from '../base/session/account-section.tsx';
import { ListFoot } from '../base/session/list-foot.tsx';
import { rowsAtOnce, useAccountList } from '../base/session/use-account-list.ts';
import { formatOwnAward } from './format-award.ts';

const awardsKey = ['raffle-awards'];

/** Answers an offer; the list shows what came of it, also of an answer that came too late. */
function useAnswer(award: RaffleAward, onDone?: () => void) {
  return useMutation({
    mutationFn: (answer: 'accept' | 'decline') =>
      call(raffleApi.answerAward, { awardId: award._id, answer }),
    onSettled: () => accountClient.invalidateQueries({ queryKey: awardsKey }),
    onSuccess: onDone,
  });
}

/** The awards, newest first; nothing at all for who has none. */
export function AwardsSection() {
  const { rows, list } = useAccountList<RaffleAward>(awardsKey, (page) =>
    call(raffleApi.awards, { page, limit: rowsAtOnce }),
  );
  if (!list.isError && rows.length === 0) return null;
  return (
    <AccountSection id="awards" title="Raffle prizes">
      <ul className="divide-y divide-line">
        {rows.map((award) => (
          <AwardRow key={award._id} award={award} />
        ))}
      </ul>
      <ListFoot list={list} label="your raffle prizes" />
    </AccountSection>
  );
}

function AwardRow({ award }: { award: RaffleAward }) {
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-x-5 gap-y-3 py-5 first:pt-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <img
        src={paths.image(award.imageId)}
        alt={award.imageAlt}
        width={640}
        height={480}
        className="picture aspect-[4/3]"
      />
      <div>
        <h3 className="type-title text-h4 text-balance">{award.prizeName}</h3>
        <p className="type-figures mt-1 text-sm text-soft">
          Worth {formatRoundMoney(Math.round(award.value * 100))}
          {award.isAlternate ? ', to you as an alternate' : ''}
          <br />
          Ticket{' '}
          <Link
            to={paths.draw(award.drawId)}
            className="whitespace-nowrap underline decoration-line-strong underline-offset-4 hover:decoration-current"
          >
            {award.serial}
            <span className="sr-only">, see its draw</span>
          </Link>
        </p>
        <p role="status" className="type-figures mt-2">
          {formatOwnAward(award)}
        </p>
      </div>
      {award.status === 'offered' ? <Answer award={award} /> : null}
    </li>
  );
}

function Answer({ award }: { award: RaffleAward }) {
  const leave = useDialog(`leave-${award._id}`);
  const accepting = useAnswer(award);
  return (
    <div className="col-span-full sm:col-start-2">
      {accepting.error ? (
        <Notice tone="error" className="mb-3">
          {accepting.error.message}
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Button isBusy={accepting.isPending} onClick={() => accepting.mutate('accept')}>
          Accept<span className="sr-only"> {award.prizeName}</span>
        </Button>
        <Button look="quiet" onClick={leave.open}>
          Leave it to the next ticket
        </Button>
      </div>
      {leave.isOpen ? <LeaveDialog award={award} onClose={leave.close} /> : null}
    </div>
  );
}

function LeaveDialog({ award, onClose }: { award: RaffleAward; onClose: () => void }) {
  const leaving = useAnswer(award, onClose);
  useDialogGuard(leaving.isPending);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title="Leave this prize?"
      onClose={onClose}
      isCloseDisabled={leaving.isPending}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={leaving.isPending}>
            Keep it
          </Button>
          <Button isBusy={leaving.isPending} onClick={() => leaving.mutate('decline')}>
            Leave it
          </Button>
        </>
      }
    >
      {leaving.error ? (
        <Notice tone="error" className="mb-3">
          {leaving.error.message}
        </Notice>
      ) : null}
      <p>
        {award.prizeName} is then offered to the next ticket at once. This cannot be undone. Your
        tickets stay in all other draws.
      </p>
    </Dialog>
  );
}
