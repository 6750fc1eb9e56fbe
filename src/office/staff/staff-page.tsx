// /office/staff: who works here, with which roles, and who is invited.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '#contract/office/staff.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { formatRoles } from '#contract/role-labels.ts';
import { counted } from '#rules/format/counts.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button, buttonLook } from '#ui/button.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { Problem } from '../kit/problem.tsx';
import { Table, type TableColumn, TableSkeleton } from '../kit/table.tsx';
import { useMayCall } from '../kit/use-me.ts';
import { HouseholdList } from './household-list.tsx';
import { InvitationList } from './invitation-list.tsx';
import { RolesDialog } from './roles-dialog.tsx';

export const meta = () => officeMeta('Staff');

export default function StaffPage() {
  const mayChange = useMayCall()({ method: 'POST', roles: [] });
  const { data, error, refetch } = useQuery({
    queryKey: ['staff'],
    queryFn: () => call(officeStaffApi.list, {}),
  });
  const [changed, setChanged] = useState<StaffMember | null>(null);
  const failure = failureOf({ data, error });
  if (failure)
    return <Problem title="We could not load the staff." error={failure} onRetry={refetch} />;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-display text-h2">Staff</h1>
        {mayChange ? (
          <Link to={officePaths.invite()} className={buttonLook()}>
            Invite somebody
          </Link>
        ) : null}
      </div>
      <p className="mt-3 mb-8 max-w-prose text-soft">
        Everybody with a role, and their second factors. A change takes effect at once.
      </p>
      {data ? (
        <Table
          caption="Staff"
          columns={columnsFor(mayChange ? setChanged : null)}
          rows={data}
          keyOf={({ _id }) => _id}
        />
      ) : (
        <TableSkeleton rows={4} label="Loading the staff" />
      )}
      <InvitationList mayChange={mayChange} />
      {data ? <HouseholdList staff={data} mayChange={mayChange} /> : null}
      {changed ? (
        <RolesDialog key={changed._id} member={changed} onClose={() => setChanged(null)} />
      ) : null}
    </>
  );
}

/** The columns; the last one only for who may change roles. */
function columnsFor(change: ((member: StaffMember) => void) | null): TableColumn<StaffMember>[] {
  return [
    {
      label: 'Name',
      cell: ({ name, email }) => (
        <>
          <span className="type-title block text-lg leading-tight">{name}</span>
          <span className="block text-sm [overflow-wrap:anywhere] text-soft">{email}</span>
        </>
      ),
    },
    { label: 'Roles', cell: ({ roles }) => formatRoles(roles) },
    { label: 'Second factors', cell: ({ factors }) => <FactorMark {...factors} /> },
    {
      label: 'Last seen',
      cell: ({ lastSeen }) =>
        lastSeen ? (
          <span className="whitespace-nowrap">{formatDay(lastSeen)}</span>
        ) : (
          <span className="text-soft">Signed out</span>
        ),
    },
    {
      label: 'Since',
      cell: ({ since }) => <span className="whitespace-nowrap">{formatDay(since)}</span>,
    },
    {
      label: 'Agreed not to play',
      cell: ({ pledged }) =>
        pledged ? (
          <span className="whitespace-nowrap">{formatDay(pledged)}</span>
        ) : (
          <span className="text-soft">Came before it was asked</span>
        ),
    },
    ...(change
      ? [
          {
            label: 'Change',
            isRight: true,
            cell: (member: StaffMember) => (
              <Button
                look="secondary"
                className="whitespace-nowrap"
                aria-label={`Change the roles of ${member.name}`}
                onClick={() => change(member)}
              >
                Roles
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function FactorMark({ hasAuthenticator, passkeys }: StaffMember['factors']) {
  const kinds = [
    ...(hasAuthenticator ? ['app'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? 'passkey' : counted(passkeys, 'passkey')] : []),
  ];
  return kinds.length > 0 ? (
    <Mark tone="good" text={kinds.join(', ').replace(/^./, (first) => first.toUpperCase())} />
  ) : (
    <Mark tone="waiting" text="Not set up yet" />
  );
}
