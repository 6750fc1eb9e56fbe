// /office/invitation: accepts an invitation, by whoever it was mailed to.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { refusals } from '#contract/errors.ts';
import { staffPledge } from '#contract/office/households.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { formatRoles } from '#contract/role-labels.ts';
import { showAnswer } from '#office/kit/show-answer.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../kit/api.ts';
import { useSession } from '../kit/office-client.ts';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { forgetToken, useInvitationToken } from './invitation-token.ts';

export const meta = () => [
  ...officeMeta('Invitation'),
  // The address carries a token, which is nobody else's business.
  { name: 'referrer', content: 'no-referrer' },
];

export default function InvitationPage() {
  const token = useInvitationToken();
  const session = useSession();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(officeStaffApi.checkInvitation, { token: token as string }),
    // The first call of a browser hands out its CSRF token.
    enabled: typeof token === 'string' && session.data !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="max-w-2xl py-6">
      <h1 className="type-display text-h2">Your invitation</h1>
      <div className="mt-6">
        {token === null || error ? (
          <Notice tone="error">{error?.message ?? refusals.invitation_invalid.message}</Notice>
        ) : data && session.data !== undefined ? (
          <Invitation token={token as string} {...data} />
        ) : (
          <SkeletonLines lines={4} label="Reading the invitation" />
        )}
      </div>
    </div>
  );
}

function Invitation(props: {
  token: string;
  email: string;
  roles: Parameters<typeof formatRoles>[0];
  hasAccount: boolean;
}) {
  const { token, email, roles, hasAccount } = props;
  const { data: user } = useSession();
  const [pledges, setPledges] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  // No `useAct`: it loads anew what is shown, and an invitation that is accepted is not valid any more.
  const accepting = useMutation({
    mutationFn: () => call(officeStaffApi.acceptInvitation, { token, pledges: true }),
    onSuccess: async (me) => {
      forgetToken();
      showAnswer(client, ['me'], me);
      await navigate(officePaths.start());
    },
  });
  const isTheirs = user?.account.email.toLowerCase() === email.toLowerCase();
  return (
    <>
      <p className="text-lead">
        You are invited to the staff as <strong>{formatRoles(roles)}</strong>, with the address{' '}
        <strong className="[overflow-wrap:anywhere]">{email}</strong>.
      </p>
      {accepting.error ? (
        <Notice tone="error" className="mt-6">
          {accepting.error.message}
        </Notice>
      ) : null}
      {isTheirs ? (
        <>
          <CheckboxField
            name="pledges"
            className="mt-7 max-w-prose"
            label={staffPledge}
            checked={pledges}
            onChange={(event) => setPledges(event.target.checked)}
          />
          <Button
            size="lg"
            className="mt-8"
            disabled={!pledges}
            isBusy={accepting.isPending}
            onClick={() => accepting.mutate()}
          >
            Accept
          </Button>
        </>
      ) : (
        <ToTheirAccount signedInAs={user?.account.email ?? null} hasAccount={hasAccount} />
      )}
    </>
  );
}

/** What whoever is here does first, to accept as the one who was invited. */
function ToTheirAccount(props: { signedInAs: string | null; hasAccount: boolean }) {
  const { signedInAs, hasAccount } = props;
  return (
    <>
      <p className="mt-5 max-w-prose text-soft">
        {signedInAs
          ? `You are signed in as ${signedInAs}. Please log out there first, and come back with the link in the email.`
          : hasAccount
            ? 'Please log in with this address first. You will come back here.'
            : 'Please create an account with this address first. You will come back here.'}
      </p>
      <p className="mt-7">
        <LinkButton
          href={signedInAs ? officePaths.account() : officePaths.login(officePaths.invitation())}
        >
          {signedInAs ? 'My Account' : hasAccount ? 'Log in' : 'Create an account'}
        </LinkButton>
      </p>
    </>
  );
}
