// Lets go what somebody owes.
import { officeReceivablesApi, type ReceivableRow } from '#contract/office/receivables.ts';
import { call } from '../kit/api.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { formatOwed } from './format-owed.ts';

/** The dialog. */
export function WaiveDialog({ row, onClose }: { row: ReceivableRow; onClose: () => void }) {
  return (
    <ReasonDialog
      title={`Waive ${formatOwed(row)}?`}
      confirm="Waive"
      field={{ label: 'Reason', name: 'reason', mistake: 'Please give a reason.' }}
      act={(reason) => call(officeReceivablesApi.waive, { receivableId: row._id, reason })}
      onClose={onClose}
    >
      <p>
        {row.debtor.name} no longer owes this; the association covers it. This cannot be undone.
      </p>
    </ReasonDialog>
  );
}
