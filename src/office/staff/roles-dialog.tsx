// Changes the roles of a member of staff, or takes all of them.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRole } from '#contract/endpoint.ts';
import type { StaffMember } from '#contract/office/staff.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { ActDialog } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { RoleBoxes } from './role-boxes.tsx';

const changedMessage = ({ name }: StaffMember, roles: readonly StaffRole[]) =>
  roles.length > 0
    ? `The roles of ${name} are changed.`
    : `${name} is no longer a member of staff.`;

/** The dialog of one member of staff. */
export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  // What is loaded behind the dialog was not looked at.
  const [before] = useState(member.roles);
  const [roles, setRoles] = useState<StaffRole[]>(member.roles);
  const client = useQueryClient();
  const changing = useAct(officeStaffApi.changeRoles, () => {
    // They may have been one's own.
    client.invalidateQueries({ queryKey: ['me'] });
    showToast(changedMessage(member, roles), 'success');
    onClose();
  });
  return (
    <ActDialog
      role="alertdialog"
      title={`Roles of ${member.name}`}
      submit={roles.length > 0 ? 'Save' : 'Take all roles'}
      isBusy={changing.isBusy}
      error={changing.error}
      onClose={onClose}
      onSubmit={() => changing.send({ userId: member._id, before, roles })}
    >
      <RoleBoxes chosen={roles} onChange={setRoles} />
      {roles.length === 0 ? (
        <Notice>
          Without a role {member.name} is no longer a member of staff: the back office closes at
          once, and the second factors are forgotten.
        </Notice>
      ) : null}
    </ActDialog>
  );
}
