// A tax number: its last four digits, and all of it for as long as the dialog stays open.
import { useState } from 'react';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { useMayCall } from '../kit/use-me.ts';

/** The last four digits, with a button that shows the whole number. */
export function ShowTaxNumber({ winner, ending }: { winner: OfficeWinner; ending: string }) {
  const [shown, setShown] = useState<string | null>(null);
  const mayShow = useMayCall()(officeWinnersApi.showTaxNumber);
  const act = useAct(officeWinnersApi.showTaxNumber, ({ taxNumber }) => setShown(taxNumber));
  return (
    <>
      <span className="type-figures">…{ending}</span>
      {winner.hasTaxNumber && mayShow ? (
        <Button
          look="quiet"
          className="-my-2 ml-2"
          isBusy={act.isBusy}
          onClick={() => act.send({ winnerId: winner._id })}
        >
          Show all of it
        </Button>
      ) : null}
      {act.error ? (
        <span role="alert" className="block text-sm text-danger">
          {act.error.message}
        </span>
      ) : null}
      {shown === null ? null : (
        <Dialog
          isOpen
          size="sm"
          title={`Tax number of ${winner.person.name}`}
          onClose={() => {
            setShown(null);
            act.reset();
          }}
        >
          <p className="type-display type-figures text-h2">{shown}</p>
          <p className="mt-4 text-soft">
            The audit log records that you looked. Close this to hide the number.
          </p>
        </Dialog>
      )}
    </>
  );
}
