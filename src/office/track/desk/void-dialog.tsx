// Voids a sale at its desk: the ticket comes back, and so does the money.
import { useState } from 'react';
import { voidReason } from '#contract/track.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addVoid, type OwnSale } from './desk-database.ts';

const formId = 'void-sale';

/** Keeps that a sale is void; answers why it could not. */
async function keepVoid(sale: OwnSale, reason: string): Promise<string | null> {
  const parsed = voidReason.safeParse(reason);
  if (!parsed.success) return parsed.error.issues[0]!.message;
  try {
    await addVoid(sale.id, parsed.data);
    return null;
  } catch {
    return 'This device could not keep it, so the sale stands. Please try again.';
  }
}

/** The question. */
export function VoidDialog(props: {
  sale: OwnSale;
  onClose: () => void;
  onVoided: () => Promise<void>;
}) {
  const { sale, onClose, onVoided } = props;
  const [reason, setReason] = useState('');
  const [mistake, setMistake] = useState<string | null>(null);
  const money = formatMoney(sale.cents);

  async function submit(): Promise<void> {
    const problem = await keepVoid(sale, reason);
    setMistake(problem);
    if (!problem) await onVoided();
  }

  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      onClose={onClose}
      title={`Void this sale of ${money}?`}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" form={formId}>
            Void and give back {money}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="mb-5">Please take the ticket back first.</p>
        <TextField
          label="Why"
          name="reason"
          maxLength={300}
          value={reason}
          error={mistake ?? undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setMistake(null);
          }}
        />
      </Form>
    </Dialog>
  );
}
