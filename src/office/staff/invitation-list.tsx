// The invitations that wait to be accepted: mailed again, or taken back.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffInvitation } from '#contract/office/staff.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { formatRoles } from '#contract/role-labels.ts';
import { showAnswer } from '#office/kit/show-answer.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { Table } from '../kit/table.tsx';

/** The list under its heading; nothing while nobody is invited. */
export function InvitationList({ mayChange }: { mayChange: boolean }) {
  const { data, error } = useQuery({
    queryKey: ['staff-invitations'],
    queryFn: () => call(officeStaffApi.invitations, {}),
  });
  const failure = failureOf({ data, error });
  if (failure) return <Notice tone="error">{failure.message}</Notice>;
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="invited" className="mt-14">
      <h2 id="invited" className="type-display mb-4 text-h3">
        Invited
      </h2>
      <Table
        caption="Invitations"
        rows={data}
        keyOf={({ _id }) => _id}
        columns={[
          {
            label: 'Email',
            cell: ({ email }) => (
              <span className="type-title [overflow-wrap:anywhere]">{email}</span>
            ),
          },
          { label: 'Roles', cell: ({ roles }) => formatRoles(roles) },
          { label: 'Invited by', cell: ({ invitedBy }) => invitedBy ?? 'The start of the server' },
          { label: 'Valid until', cell: ({ expires }) => <Validity expires={expires} /> },
          ...(mayChange
            ? [
                {
                  label: 'Change',
                  isRight: true,
                  cell: (invitation: StaffInvitation) => <Actions invitation={invitation} />,
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function Validity({ expires }: { expires: string }) {
  const isOver = Date.parse(expires) < Date.now();
  return isOver ? (
    <span className="text-danger">Over since {formatDay(expires)}</span>
  ) : (
    formatDay(expires)
  );
}

function Actions({ invitation }: { invitation: StaffInvitation }) {
  const client = useQueryClient();
  const acting = useMutation({
    mutationFn: (what: 'resend' | 'revoke') =>
      call(officeStaffApi[what], { invitationId: invitation._id }),
    onSuccess: (list, what) => {
      showAnswer(client, ['staff-invitations'], list);
      showToast(
        what === 'resend'
          ? `${invitation.email} gets a new link; the old one ends.`
          : `The invitation of ${invitation.email} is taken back.`,
        'success',
      );
    },
    onError: (problem) => showToast(problem.message, 'error'),
  });
  return (
    <span className="inline-flex flex-wrap gap-x-2 whitespace-nowrap lg:justify-end">
      <Button
        look="secondary"
        aria-label={`Send again: the invitation of ${invitation.email}`}
        isBusy={acting.isPending && acting.variables === 'resend'}
        onClick={() => acting.mutate('resend')}
      >
        Send again
      </Button>
      <Button
        look="quiet"
        aria-label={`Withdraw the invitation of ${invitation.email}`}
        isBusy={acting.isPending && acting.variables === 'revoke'}
        onClick={() => acting.mutate('revoke')}
      >
        Withdraw
      </Button>
    </span>
  );
}
