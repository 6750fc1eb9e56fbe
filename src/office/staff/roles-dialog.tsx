// Changes the roles of a member of staff, or takes all of them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { StaffRole } from '#contract/endpoint.ts';
import type { StaffMember } from '#contract/office/staff.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { showAnswer } from '#office/kit/show-answer.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { showToast } from '#ui/toast.tsx';
import { call } from '../kit/api.ts';
import { useFocusBack } from '../kit/keep-focus.ts';
import { useCloseQuestion } from '../kit/leave-question.tsx';
import { RoleBoxes } from './role-boxes.tsx';

const sorted = (roles: readonly StaffRole[]) => [...roles].sort().join();

const changedMessage = ({ name }: StaffMember, roles: readonly StaffRole[]) =>
  roles.length > 0
    ? `The roles of ${name} are changed.`
    : `${name} is no longer a member of staff.`;

/** The dialog of one member of staff. */
export function RolesDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const [roles, setRoles] = useState<StaffRole[]>(member.roles);
  const formId = useId();
  const isChanged = sorted(roles) !== sorted(member.roles);
  const client = useQueryClient();
  const changing = useMutation({
    mutationFn: () => call(officeStaffApi.changeRoles, { userId: member._id, roles }),
    onSuccess: (list) => {
      showAnswer(client, ['staff'], list);
      // They may have been one's own.
      client.invalidateQueries({ queryKey: ['me'] });
      showToast(changedMessage(member, roles), 'success');
      onClose();
    },
  });

  const { close, question } = useCloseQuestion(isChanged && !changing.isPending, onClose);
  useFocusBack();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!changing.isPending) changing.mutate();
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      isCloseDisabled={changing.isPending}
      role="alertdialog"
      title={`Roles of ${member.name}`}
      footer={
        <>
          <Button look="secondary" onClick={onClose} disabled={changing.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={changing.isPending}>
            {roles.length > 0 ? 'Save' : 'Take all roles'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="grid gap-5" noValidate>
        {changing.error ? <Notice tone="error">{changing.error.message}</Notice> : null}
        <RoleBoxes chosen={roles} onChange={setRoles} />
        {roles.length === 0 ? (
          <Notice>
            Without a role {member.name} is no longer a member of staff: the back office closes at
            once, and the second factors are forgotten.
          </Notice>
        ) : null}
      </form>
      {question}
    </Dialog>
  );
}
