// Of a child in the pageant: who decides as its guardian, inviting one, and ending the link.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type OfficeGuardian, officeGuardiansApi } from '#contract/office/guardians.ts';
import { formatDay } from '#rules/format/dates.ts';
import { listAnd } from '#rules/format/lists.ts';
import { guardianLinkDays, shownItemLabels, shownItems } from '#rules/pageant/guardians.ts';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActButton } from '../kit/act-button.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { call } from '../kit/api.ts';
import { Fact, Facts } from '../kit/facts.tsx';
import { Problem } from '../kit/problem.tsx';
import { useAct } from '../kit/use-act.ts';

/** The part below the form of a candidate. */
export function GuardianPart({ candidateId, name }: { candidateId: string; name: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['candidates', candidateId, 'guardian'],
    queryFn: () => call(officeGuardiansApi.read, { candidateId }),
  });
  return (
    <section aria-labelledby="guardian" className="mt-14 max-w-prose">
      <h2 id="guardian" className="type-display mb-4 text-h3">
        Guardian
      </h2>
      {error ? (
        <Problem title="We could not load the guardian." error={error} onRetry={refetch} />
      ) : data === undefined ? (
        <SkeletonLines lines={3} label="Loading the guardian" />
      ) : data.guardian ? (
        <Known guardian={data.guardian} {...{ candidateId, name }} />
      ) : (
        <>
          <p className="mb-5 text-soft">
            A child’s guardian can use their own account to decide what is public. Only the person
            who opens the link that we email becomes the guardian here.
          </p>
          <Invite {...{ candidateId, name }}>Invite the guardian</Invite>
        </>
      )}
    </section>
  );
}

function Known(props: { guardian: OfficeGuardian; candidateId: string; name: string }) {
  const { guardian, candidateId, name } = props;
  const { confirmed, isExpired, invited, invitedBy, shown } = guardian;
  const agreed = shownItems
    .filter((item) => shown[item])
    .map((item) => shownItemLabels[item].label);
  return (
    <>
      <Facts>
        <Fact term={confirmed ? 'Decides' : 'Invited'}>
          {guardian.name}
          <span className="block text-sm text-soft [overflow-wrap:anywhere]">{guardian.email}</span>
        </Fact>
        <Fact term="Known by">{guardian.evidence}</Fact>
        <Fact term="Invitation">
          {formatDay(invited)} by {invitedBy}
        </Fact>
        <Fact term="Confirmed">
          {confirmed
            ? formatDay(confirmed)
            : isExpired
              ? 'No: the link has ended'
              : 'Not yet: nothing has changed in public'}
        </Fact>
        {confirmed ? (
          <Fact term="Agreed to show">
            {agreed.length > 0 ? listAnd(agreed) : 'Nothing beyond first name and category'}
          </Fact>
        ) : null}
      </Facts>
      <div className="mt-5 flex flex-wrap gap-3">
        {confirmed ? null : <Invite {...{ candidateId, name }}>Invite anew</Invite>}
        <End {...{ candidateId, name }} />
      </div>
    </>
  );
}

function Invite(props: { candidateId: string; name: string; children: ReactNode }) {
  const { candidateId, name, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActButton
        endpoint={officeGuardiansApi.invite}
        look="secondary"
        onPress={() => setIsOpen(true)}
      >
        {children}
      </ActButton>
      {isOpen ? <InviteDialog {...{ candidateId, name }} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function InviteDialog(props: { candidateId: string; name: string; onClose: () => void }) {
  const { candidateId, name, onClose } = props;
  const [email, setEmail] = useState('');
  const [evidence, setEvidence] = useState('');
  const inviting = useAct(officeGuardiansApi.invite, onClose);
  return (
    <ActDialog
      title={`Invite the guardian of ${name}`}
      submit="Send the link"
      isBusy={inviting.isBusy}
      error={inviting.error}
      fields={['email', 'evidence']}
      onClose={onClose}
      onSubmit={() => inviting.send({ candidateId, email: email.trim(), evidence })}
    >
      <p>
        The link is valid for {guardianLinkDays} days. Once they confirm, everything but first name
        and category is hidden until they turn it on.
      </p>
      <TextField
        name="email"
        type="email"
        label="Email of their account"
        autoComplete="off"
        value={email}
        error={mistakeOf(inviting.error, 'email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <TextAreaField
        name="evidence"
        label="How you know that they are the guardian"
        description="For example: signed the entry form on May 2. The guardian sees it in the export of their data."
        value={evidence}
        maxLength={500}
        error={mistakeOf(inviting.error, 'evidence')}
        onChange={({ target }) => setEvidence(target.value)}
      />
    </ActDialog>
  );
}

function End({ candidateId, name }: { candidateId: string; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const close = () => setIsOpen(false);
  const ending = useAct(officeGuardiansApi.end, close);
  return (
    <>
      <ActButton endpoint={officeGuardiansApi.end} look="quiet" onPress={() => setIsOpen(true)}>
        End the link
      </ActButton>
      {isOpen ? (
        <ActDialog
          role="alertdialog"
          title={`End the link to ${name}?`}
          submit="End the link"
          isBusy={ending.isBusy}
          error={ending.error}
          fields={['reason']}
          onClose={close}
          onSubmit={() => ending.send({ candidateId, reason })}
        >
          <p>
            Nothing that the guardian agreed to is shown anymore, and a drawing replaces the
            picture. Earlier consent on paper is removed, too.
          </p>
          <TextAreaField
            name="reason"
            label="Reason"
            value={reason}
            maxLength={500}
            error={mistakeOf(ending.error, 'reason')}
            onChange={({ target }) => setReason(target.value)}
          />
        </ActDialog>
      ) : null}
    </>
  );
}
