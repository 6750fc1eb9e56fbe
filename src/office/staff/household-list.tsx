// The accounts that do not play because someone in their household is staff; owners add and end them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffHousehold } from '#contract/office/households.ts';
import { officeHouseholdsApi } from '#contract/office/households.ts';
import type { StaffMember } from '#contract/office/staff.ts';
import { formatDay } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { failureOf } from '../kit/failure.ts';
import { Table, type TableColumn } from '../kit/table.tsx';
import { useAct } from '../kit/use-act.ts';

const reasonLabels: Record<StaffHousehold['because'], string> = {
  declared: 'As an owner said',
  mailbox: 'The same mailbox',
  browser: 'The same browser',
};

/** The list under its heading, with what owners can do about it. */
export function HouseholdList(props: { staff: readonly StaffMember[]; mayChange: boolean }) {
  const { staff, mayChange } = props;
  const [isAdding, setIsAdding] = useState(false);
  const [ended, setEnded] = useState<StaffHousehold | null>(null);
  const { data, error } = useQuery({
    queryKey: ['staff-households'],
    queryFn: () => call(officeHouseholdsApi.list, {}),
  });
  const failure = failureOf({ data, error });
  if (failure) return <Notice tone="error">{failure.message}</Notice>;
  return (
    <section aria-labelledby="households" className="mt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="households" className="type-display text-h3">
          Households of staff
        </h2>
        {mayChange ? (
          <Button look="secondary" onClick={() => setIsAdding(true)}>
            Add an account
          </Button>
        ) : null}
      </div>
      <p className="mt-3 mb-4 max-w-prose text-soft">
        Staff and the people they live with neither play nor vote, and their raffle tickets are left
        out of draws. Accounts that share a mailbox or browser with staff are added automatically.
      </p>
      {data && data.length > 0 ? (
        <HouseholdTable rows={data} {...(mayChange ? { onEnd: setEnded } : {})} />
      ) : data ? (
        <p>No account is kept from playing.</p>
      ) : null}
      {isAdding ? <AddDialog staff={staff} onClose={() => setIsAdding(false)} /> : null}
      {ended ? (
        <EndDialog key={ended._id} household={ended} onClose={() => setEnded(null)} />
      ) : null}
    </section>
  );
}

const columns: TableColumn<StaffHousehold>[] = [
  {
    label: 'Account',
    cell: ({ account }) => (
      <>
        <span className="type-title block">{account.name}</span>
        <span className="block text-sm [overflow-wrap:anywhere] text-soft">{account.email}</span>
      </>
    ),
  },
  { label: 'Household of', cell: (row) => row.staff.name },
  { label: 'Why', cell: ({ because }) => reasonLabels[because] },
  { label: 'Since', cell: ({ since }) => formatDay(since) },
];

function HouseholdTable(props: {
  rows: readonly StaffHousehold[];
  onEnd?: (household: StaffHousehold) => void;
}) {
  const { rows, onEnd } = props;
  const ending: TableColumn<StaffHousehold> = {
    label: 'Change',
    isRight: true,
    cell: (row) => (
      <Button
        look="quiet"
        aria-label={`End: let ${row.account.name} play again`}
        onClick={() => onEnd?.(row)}
      >
        End
      </Button>
    ),
  };
  return (
    <Table
      caption="Households of staff"
      rows={rows}
      keyOf={({ _id }) => _id}
      columns={onEnd ? [...columns, ending] : columns}
    />
  );
}

function AddDialog({ staff, onClose }: { staff: readonly StaffMember[]; onClose: () => void }) {
  const [staffId, setStaffId] = useState(staff[0]?._id ?? '');
  const [email, setEmail] = useState('');
  const adding = useAct(officeHouseholdsApi.declare, () => {
    showToast('The account does not play from now on. Its owner gets an email.', 'success');
    onClose();
  });
  return (
    <ActDialog
      title="Add an account to a household"
      submit="Keep it from playing"
      isBusy={adding.isBusy}
      error={adding.error}
      fields={['email']}
      onClose={onClose}
      onSubmit={() => adding.send({ staffId, email })}
    >
      <SelectField
        label="Household of"
        name="staffId"
        value={staffId}
        options={staff.map(({ _id, name }) => ({ value: _id, label: name }))}
        onChange={(event) => setStaffId(event.target.value)}
      />
      <TextField
        label="Email of the account"
        name="email"
        type="email"
        value={email}
        error={mistakeOf(adding.error, 'email')}
        onChange={(event) => setEmail(event.target.value)}
      />
    </ActDialog>
  );
}

function EndDialog({ household, onClose }: { household: StaffHousehold; onClose: () => void }) {
  const ending = useAct(officeHouseholdsApi.end, () => {
    showToast(`${household.account.name} can play again.`, 'success');
    onClose();
  });
  return (
    <ActDialog
      title={`Let ${household.account.name} play again?`}
      submit="Let them play"
      role="alertdialog"
      isBusy={ending.isBusy}
      error={ending.error}
      onClose={onClose}
      onSubmit={() => ending.send({ householdId: household._id })}
    >
      <p>
        They no longer live with anyone on the staff. From now on their tickets are in draws again.
      </p>
    </ActDialog>
  );
}
