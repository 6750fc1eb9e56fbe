// The prizes of an account: what was won, until when it is claimed, and how far that is.

import { type JackpotPrize, jackpotApi } from '#contract/jackpot.ts';
import { formatDay } from '#rules/format/dates.ts';
import { ofPicks } from '#rules/jackpot/figures.ts';
import { Button } from '#ui/button.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '#web/base/api.ts';
import { useDialog } from '#web/base/dialogs/use-dialog.ts';
import { AccountSection } from '#web/base/session/account-section.tsx';
import { ListFoot } from '#web/base/session/list-foot.tsx';
import { rowsAtOnce, useAccountList } from '#web/base/session/use-account-list.ts';
import { ClaimDialog } from './claim-dialog.tsx';
import { formatPrize } from './format-prize.ts';

/** The prizes, newest race first; nothing at all for who has won none. */
export function PrizesSection() {
  const { rows, list } = useAccountList<JackpotPrize>(['jackpot-prizes'], (page) =>
    call(jackpotApi.prizes, { page, limit: rowsAtOnce }),
  );
  if (!list.isError && rows.length === 0) return null;
  return (
    <AccountSection id="prizes" title="Prizes">
      <ul className="divide-y divide-line">
        {rows.map((prize) => (
          <PrizeRow key={prize._id} prize={prize} />
        ))}
      </ul>
      <ListFoot list={list} label="your prizes" />
    </AccountSection>
  );
}

function PrizeRow({ prize }: { prize: JackpotPrize }) {
  const claim = useDialog(`claim-${prize._id}`);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-x-4">
        <p>
          <Money
            cents={prize.amountCents}
            isRound
            className="type-display text-h2 text-accent-text"
          />
          <span className="type-title mt-1 block text-lg leading-snug">{prize.raceName}</span>
          <span className="type-figures block text-sm text-soft">
            {formatDay(prize.raceDate)} · {ofPicks(prize.matches)}
            <br />
            {prize.serial}
          </span>
        </p>
        {prize.status === 'claimable' ? (
          <Button className="shrink-0" onClick={claim.open}>
            Claim
            <span className="sr-only">
              {' '}
              the prize of {prize.raceName}, card {prize.serial}
            </span>
          </Button>
        ) : null}
      </div>
      <p className="type-figures mt-1.5 text-sm">{formatPrize(prize)}</p>
      {claim.isOpen ? <ClaimDialog prize={prize} onClose={claim.close} /> : null}
    </li>
  );
}
