// Accepts the prize of a ticket from the track that is in no account, by the code of its paper.
import { useState } from 'react';
import type { OfficeAward } from '#contract/office/draw-day.ts';
import { officeRaffleApi } from '#contract/office/raffle.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { Code } from '../kit/facts.tsx';
import { useAct } from '../kit/use-act.ts';

/** The dialog; a paper without a code is for a second person to decide about. */
export function AcceptPaperDialog(props: {
  drawId: string;
  open: OfficeAward;
  onClose: () => void;
}) {
  const { drawId, open, onClose } = props;
  const [code, setCode] = useState('');
  const [isWithoutCode, setIsWithoutCode] = useState(false);
  const act = useAct(officeRaffleApi.accept, onClose);
  const { position } = open;
  return (
    <ActDialog
      title="They accept?"
      submit={isWithoutCode ? 'Ask a second person' : 'They accept'}
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      fields={['code']}
      onSubmit={() =>
        act.send({ drawId, position, ...(isWithoutCode ? { isWithoutCode } : { code }) })
      }
    >
      <p>
        Ticket <Code>{open.serial}</Code> was sold at the track and is in no account: it belongs to
        whoever has the paper.
      </p>
      {isWithoutCode ? null : (
        <TextField
          label="Number and code of the ticket"
          name="code"
          description="As they stand on the paper. One paper may stand for several tickets: it shows the first number of them."
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={mistakeOf(act.error, 'code')}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <CheckboxField
        label="The paper has no code"
        name="isWithoutCode"
        description="Only for tickets from before there were codes. A second person decides about it."
        checked={isWithoutCode}
        onChange={({ target }) => setIsWithoutCode(target.checked)}
      />
    </ActDialog>
  );
}
