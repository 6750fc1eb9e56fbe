// What an account holder has to know or do: an address to confirm, pieces that are owed.

import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profileApi, type Receivable } from '#contract/profile.ts';
import { pieces } from '#rules/format/pieces.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../base/api.ts';
import { paths } from '../base/paths.ts';

/** The notices above everything else; nothing where all is well. */
export function StandingNotices({ email }: { email: string }) {
  const { data } = useQuery({
    // The address is part of the key: a new one has to be confirmed again.
    queryKey: ['standing', email],
    queryFn: () => call(profileApi.standing, {}),
  });
  if (!data) return null;
  const { isEmailConfirmed, receivables } = data;
  if (isEmailConfirmed && receivables.length === 0) return null;
  return (
    <div className="mt-8 grid gap-3">
      {receivables.length > 0 ? <OwedNotice receivables={receivables} /> : null}
      {isEmailConfirmed ? null : <UnconfirmedNotice />}
    </div>
  );
}

function UnconfirmedNotice() {
  const again = useMutation({ mutationFn: () => call(profileApi.resendConfirmation, {}) });
  return (
    <Notice title="Your email address is not confirmed yet." isQuiet>
      <p>
        We sent a link to the address in your profile. Please open it, so that receipts and prizes
        reach you.
      </p>
      {again.isSuccess ? null : (
        <Button
          look="quiet"
          className="-ml-2"
          isBusy={again.isPending}
          onClick={() => again.mutate()}
        >
          Send the link again
        </Button>
      )}
      <p role="status" className="type-label mt-2 empty:hidden">
        {again.isSuccess ? 'A new link is on its way. It can take a minute.' : null}
      </p>
      <p role="alert" className="type-label mt-2 text-danger empty:hidden">
        {again.error?.message}
      </p>
    </Notice>
  );
}

const assets = [
  { asset: 'jackpot_credit', name: 'jackpot credit' },
  { asset: 'vote_token', name: 'vote token' },
] as const;

/** What is owed, in words. Example: `3 jackpot credits and 1 vote token`. */
function formatOwed(receivables: Receivable[]): string {
  const parts = assets.flatMap(({ asset, name }) => {
    const owed = receivables
      .filter((one) => one.asset === asset)
      .reduce((sum, one) => sum + one.owed, 0);
    return pieces(owed, name) ?? [];
  });
  return parts.join(' and ');
}

function OwedNotice({ receivables }: { receivables: Receivable[] }) {
  return (
    <Notice tone="error" title={`You owe ${formatOwed(receivables)}.`} isQuiet>
      <p>
        A payment of yours went back to you after what it brought had been used. Until it is
        covered, you cannot play or vote. You do not need to do anything special: the next credits
        and tokens that you get, with a donation or a purchase, cover it first.
      </p>
      <p className="mt-2 pb-1">
        <Link to={paths.donate()} className="strong-link">
          Make a Donation
        </Link>
      </p>
    </Notice>
  );
}
