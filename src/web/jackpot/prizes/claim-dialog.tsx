// Claims a prize: who the winner is by law, where they live, and that they are of age.
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ApiError } from '#contract/client.ts';
import { type JackpotPrize, jackpotApi } from '#contract/jackpot.ts';
import { mistakesIn } from '#contract/mistakes.ts';
import { leastAge } from '#rules/figures.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { jackpotFigures, ofPicks } from '#rules/jackpot/figures.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { call } from '#web/base/api.ts';
import { forgetDrafts, useDraft } from '#web/base/payments/draft.ts';
import { accountClient } from '#web/base/session/account-client.ts';
import {
  givenPapers,
  noPapers,
  PaperFields,
  type PaperValues,
} from '#web/base/winners/paper-fields.tsx';
import { taxFormNote } from './format-prize.ts';

interface ClaimValues {
  legalName: string;
  postalAddress: string;
  isAdult: boolean;
}

const nothingYet: ClaimValues = { legalName: '', postalAddress: '', isAdult: false };

/** Checks the claim as the server does; maps fields to sentences. */
function findMistakes(
  prizeId: string,
  values: ClaimValues & Partial<PaperValues>,
): Record<string, string> {
  return mistakesIn(jackpotApi.claimPrize.input, { prizeId, ...values });
}

/** What is typed, what is wrong with it, and sending it. */
function useClaim(prize: JackpotPrize, onClose: () => void) {
  const draft = `claim.${prize._id}`;
  const [values, setValues] = useDraft<ClaimValues>(draft, () => nothingYet);
  // Only in memory: a tax number is never kept in the tab.
  const [papers, setPapers] = useState(noPapers);
  const [mistakes, setMistakes] = useState<Record<string, string>>({});
  const claiming = useMutation({
    mutationFn: () =>
      call(jackpotApi.claimPrize, {
        ...{ prizeId: prize._id, ...values, isAdult: true as const },
        ...givenPapers(papers),
      }),
    onSettled: () => {
      accountClient.invalidateQueries({ queryKey: ['winnings'] });
      return accountClient.invalidateQueries({ queryKey: ['jackpot-prizes'] });
    },
    onSuccess: () => {
      forgetDrafts(draft);
      onClose();
    },
  });
  const refused = claiming.error instanceof ApiError ? claiming.error.fields : {};
  return {
    ...{ values, papers, claiming },
    fields: { ...refused, ...mistakes },
    change: (next: Partial<ClaimValues>) => {
      setValues({ ...values, ...next });
      setMistakes({});
    },
    changePapers: (next: Partial<PaperValues>) => {
      setPapers((before) => ({ ...before, ...next }));
      setMistakes({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const found = findMistakes(prize._id, { ...values, ...givenPapers(papers) });
      if (prize.needsTaxForm && papers.bornOn === '') {
        found.bornOn = 'Please give your date of birth.';
      }
      setMistakes(found);
      if (Object.keys(found).length === 0 && !claiming.isPending) claiming.mutate();
    },
  };
}

/** The dialog. Open it by rendering it; a claimed prize shows its new state in the list. */
export function ClaimDialog({ prize, onClose }: { prize: JackpotPrize; onClose: () => void }) {
  const formId = useId();
  const { values, papers, claiming, fields, change, changePapers, submit } = useClaim(
    prize,
    onClose,
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isCloseDisabled={claiming.isPending}
      title={`Claim your ${formatRoundMoney(prize.amountCents)}`}
      footer={
        <Button type="submit" form={formId} isBusy={claiming.isPending}>
          Claim the prize
        </Button>
      }
    >
      <p className="text-soft">
        {ofPicks(prize.matches)} at {prize.raceName}, card {prize.serial}.
      </p>
      {prize.needsTaxForm ? (
        <Notice tone="info" isQuiet className="mt-4">
          A prize of {jackpotFigures.taxForm} or more needs a tax form. {taxFormNote}
        </Notice>
      ) : null}
      <Form id={formId} onSubmit={submit} className="mt-5 grid gap-4">
        {claiming.error ? <Notice tone="error">{claiming.error.message}</Notice> : null}
        <ClaimFields {...{ values, fields, change }}>
          {prize.needsTaxForm ? (
            <PaperFields values={papers} fields={fields} onChange={changePapers} />
          ) : null}
        </ClaimFields>
      </Form>
    </Dialog>
  );
}

function ClaimFields(props: {
  values: ClaimValues;
  fields: Record<string, string>;
  change: (next: Partial<ClaimValues>) => void;
  children: ReactNode;
}) {
  const { values, fields, change, children } = props;
  return (
    <>
      <TextField
        label="Your full legal name"
        name="legalName"
        autoComplete="name"
        value={values.legalName}
        error={fields.legalName}
        onChange={(event) => change({ legalName: event.target.value })}
      />
      <TextAreaField
        label="Your postal address"
        name="postalAddress"
        autoComplete="street-address"
        rows={3}
        description="Where we send the payment and its papers."
        value={values.postalAddress}
        error={fields.postalAddress}
        onChange={(event) => change({ postalAddress: event.target.value })}
      />
      {children}
      <CheckboxField
        name="isAdult"
        label={`I am ${leastAge} or older, and this card is mine.`}
        checked={values.isAdult}
        error={fields.isAdult}
        onChange={(event) => change({ isAdult: event.target.checked })}
      />
    </>
  );
}
