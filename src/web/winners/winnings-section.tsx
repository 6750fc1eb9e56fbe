// What an account has won and claimed, as far as something is still needed or was paid with tax withheld.
import { useQuery } from '@tanstack/react-query';
import { type Winning, winnersApi } from '#contract/winners.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Money } from '#ui/money.tsx';
import { call } from '../base/api.ts';
import { useDialog } from '../base/dialogs/use-dialog.ts';
import { accountClient } from '../base/session/account-client.ts';
import { AccountSection } from '../base/session/account-section.tsx';
import { NotLoaded } from '../base/session/list-foot.tsx';

const PapersDialog = lazyPart(async () => ({
  default: (await import('./papers-dialog.tsx')).PapersDialog,
}));

export const winningsKey = ['winnings'];

const isShown = ({ paid, missing, withheldCents }: Winning) =>
  paid === null ? missing.length > 0 : (withheldCents ?? 0) > 0;

/** The prizes that wait for something, and those of which tax was withheld; otherwise nothing. */
export function WinningsSection() {
  const { data, isError, refetch } = useQuery(
    { queryKey: winningsKey, queryFn: () => call(winnersApi.own, {}) },
    accountClient,
  );
  const shown = (data ?? []).filter(isShown);
  if (!isError && shown.length === 0) return null;
  return (
    <AccountSection id="winnings" title="Before we can pay">
      <ul className="divide-y divide-line">
        {shown.map((winning) => (
          <WinningRow key={winning._id} winning={winning} />
        ))}
      </ul>
      {isError ? <NotLoaded label="what you have won" onRetry={refetch} /> : null}
    </AccountSection>
  );
}

function WinningRow({ winning }: { winning: Winning }) {
  const papers = useDialog(`papers-${winning._id}`);
  const { prize, shareCents, missing, paid, withheldCents } = winning;
  return (
    <li className="py-4 first:pt-0">
      <p className="type-title text-lg">{prize}</p>
      <p className="type-figures text-soft">
        <Money cents={shareCents} />
        {winning.isCash ? null : ', no money'}
      </p>
      {paid ? (
        <p className="type-figures mt-1.5 text-sm">
          Paid on {formatDay(paid)}; <Money cents={withheldCents ?? 0} /> of it went to the tax
          authority in your name.
        </p>
      ) : (
        <>
          <ul className="mt-2 list-disc pl-5 text-sm">
            {missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button look="secondary" className="mt-3" onClick={papers.open}>
            {winning.claimed ? 'Give what is missing' : 'Claim'}
            <span className="sr-only"> for {prize}</span>
          </Button>
        </>
      )}
      {papers.isOpen ? <PapersDialog winning={winning} onClose={papers.close} /> : null}
    </li>
  );
}
