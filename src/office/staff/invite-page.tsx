// /office/staff/invite: invites somebody by mail, with the roles that they will have.
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#contract/client.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { officeStaffApi } from '#contract/office/staff.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { LeaveQuestion } from '../kit/leave-question.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { RoleMissing } from '../kit/problem.tsx';
import { useAct } from '../kit/use-act.ts';
import { useMayCall } from '../kit/use-me.ts';
import { RoleBoxes } from './role-boxes.tsx';

export const meta = () => officeMeta('Invite somebody');

export default function InvitePage() {
  const mayInvite = useMayCall()({ method: 'POST', roles: [] });
  return mayInvite ? <InviteForm /> : <RoleMissing />;
}

function InviteForm() {
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const [isTouched, setIsTouched] = useState(false);
  const [isInvited, setIsInvited] = useState(false);
  const navigate = useNavigate();
  const inviting = useAct(officeStaffApi.invite, (_, { email }) => {
    showToast(`${email} is invited.`, 'success');
    setIsInvited(true);
  });
  // Not before it is known that nothing is left unsaved.
  useEffect(() => {
    if (isInvited) navigate(officePaths.staff());
  }, [isInvited, navigate]);
  const told = inviting.error instanceof ApiError ? inviting.error.fields : {};
  const isBeside = inviting.error && !told.email && !told.roles;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (!inviting.isBusy) inviting.send({ email, roles });
  }

  return (
    <>
      <BackLink to={officePaths.staff()}>Staff</BackLink>
      <h1 className="type-display mt-3 text-h2">Invite somebody</h1>
      <p className="mt-3 max-w-prose text-soft">
        They get an email with a link that is valid for seven days and works for their address
        alone. When they first come in, they set up a second factor.
      </p>
      <Form
        onSubmit={submit}
        onInput={() => setIsTouched(true)}
        className="mt-8 grid max-w-xl gap-7"
      >
        <LeaveQuestion isNeeded={isTouched && !isInvited} />
        {isBeside ? <Notice tone="error">{inviting.error?.message}</Notice> : null}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          error={told.email ?? null}
        />
        <RoleBoxes chosen={roles} onChange={setRoles} error={told.roles ?? null} />
        <Button type="submit" isBusy={inviting.isBusy} className="justify-self-start">
          Send the invitation
        </Button>
      </Form>
    </>
  );
}
