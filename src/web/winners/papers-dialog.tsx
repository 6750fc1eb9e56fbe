// Gives what a prize needs before it is paid or handed over.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type Winning, winnersApi } from '#contract/winners.ts';
import { leastAge } from '#rules/figures.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '../base/api.ts';
import { accountClient } from '../base/session/account-client.ts';
import { givenPapers, noPapers, PaperFields } from '../base/winners/paper-fields.tsx';

interface Claimant {
  legalName: string;
  postalAddress: string;
}

/** What is typed, and sending it: as the claim of a prize that is not claimed yet. */
function usePapers(winning: Winning, onClose: () => void) {
  const [claimant, setClaimant] = useState<Claimant>({
    legalName: winning.legalName ?? '',
    postalAddress: winning.postalAddress ?? '',
  });
  const [papers, setPapers] = useState({ ...noPapers, bornOn: winning.bornOn ?? '' });
  const [isAdult, setIsAdult] = useState(false);
  const giving = useMutation(
    {
      mutationFn: () => {
        const given = { winnerId: winning._id, ...claimant, ...givenPapers(papers) };
        return winning.claimed === null
          ? call(winnersApi.claimGolf, { ...given, isAdult: isAdult as true })
          : call(winnersApi.givePapers, given);
      },
      onSettled: () => accountClient.invalidateQueries({ queryKey: ['winnings'] }),
      onSuccess: onClose,
    },
    accountClient,
  );
  const fields = giving.error instanceof ApiError ? giving.error.fields : {};
  return { claimant, setClaimant, papers, setPapers, isAdult, setIsAdult, giving, fields };
}

/** The dialog. Open it by rendering it; the list shows what is missing then. */
export function PapersDialog({ winning, onClose }: { winning: Winning; onClose: () => void }) {
  const formId = useId();
  const typed = usePapers(winning, onClose);
  const { giving, fields } = typed;
  const isClaimed = winning.claimed !== null;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!giving.isPending) giving.mutate();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCloseDisabled={giving.isPending}
      title={
        isClaimed
          ? 'What we need for your prize'
          : `Claim your ${formatRoundMoney(winning.shareCents)}`
      }
      footer={
        <Button type="submit" form={formId} isBusy={giving.isPending}>
          {isClaimed ? 'Send' : 'Claim the prize'}
        </Button>
      }
    >
      <p className="text-soft">{winning.prize}</p>
      <Form id={formId} onSubmit={submit} className="mt-5 grid gap-4">
        {giving.error ? <Notice tone="error">{giving.error.message}</Notice> : null}
        <ClaimantFields claimant={typed.claimant} fields={fields} onChange={typed.setClaimant} />
        {winning.needsPapers ? (
          <PaperFields
            values={typed.papers}
            fields={fields}
            onChange={(next) => typed.setPapers((before) => ({ ...before, ...next }))}
          />
        ) : null}
        {isClaimed ? null : (
          <CheckboxField
            name="isAdult"
            label={`I am ${leastAge} or older, and this prize is mine.`}
            checked={typed.isAdult}
            error={fields.isAdult}
            onChange={(event) => typed.setIsAdult(event.target.checked)}
          />
        )}
      </Form>
    </Dialog>
  );
}

function ClaimantFields(props: {
  claimant: Claimant;
  fields: Record<string, string>;
  onChange: (next: Claimant) => void;
}) {
  const { claimant, fields, onChange } = props;
  return (
    <>
      <TextField
        label="Your full legal name"
        name="legalName"
        autoComplete="name"
        value={claimant.legalName}
        error={fields.legalName}
        onChange={(event) => onChange({ ...claimant, legalName: event.target.value })}
      />
      <TextAreaField
        label="Your postal address"
        name="postalAddress"
        autoComplete="street-address"
        rows={3}
        value={claimant.postalAddress}
        error={fields.postalAddress}
        onChange={(event) => onChange({ ...claimant, postalAddress: event.target.value })}
      />
    </>
  );
}
