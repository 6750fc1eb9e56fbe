// Asks for people in the place of a beacon that cannot be had; two have to ask for the same.
import { useState } from 'react';
import { type DrawDesk, officeDrawsApi } from '#contract/office/draws.ts';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActButton } from '../act-button.tsx';
import { ActDialog, mistakeOf } from '../act-dialog.tsx';
import { dayAndTimeOf } from '../office-times.ts';
import { useAct } from '../use-act.ts';
import { formatPerson, sourceNames } from './draw-labels.ts';

/** Shown for a draw that waits for a round of the beacon, and only once that may be replaced. */
export function SourceWish({ desk }: { desk: DrawDesk }) {
  const [isOpen, setIsOpen] = useState(false);
  const { draw, wishes, whyNot, replaceableAt } = desk;
  if (desk.deciding !== draw.announced || !draw.frozenAt || !replaceableAt) return null;
  const [first] = wishes;
  if (whyNot.changeSource && !first) {
    return (
      <p className="max-w-prose text-sm text-soft">
        If the beacon’s round cannot be had, two people may ask for{' '}
        {isFirstProtocol(desk) ? 'witnesses or a barrel' : 'a barrel'} from{' '}
        {dayAndTimeOf(replaceableAt)} on. The first request is published, and the second may follow
        a day later.
      </p>
    );
  }
  return (
    <>
      {first ? (
        <Notice isQuiet>
          {formatPerson(first.person)} asked for {sourceNames[first.source].toLowerCase()}:{' '}
          {first.reason}
        </Notice>
      ) : null}
      <ActButton
        endpoint={officeDrawsApi.changeSource}
        why={whyNot.changeSource}
        look="secondary"
        onPress={() => setIsOpen(true)}
      >
        {first ? 'Ask for the same' : 'Ask for people in the beacon’s place'}
      </ActButton>
      {isOpen ? <WishDialog desk={desk} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const isFirstProtocol = ({ draw }: DrawDesk) => draw.protocol === 'draw/v1';

function WishDialog({ desk, onClose }: { desk: DrawDesk; onClose: () => void }) {
  const [first] = desk.wishes;
  const [source, setSource] = useState<'witnessed' | 'manual'>(first?.source ?? 'manual');
  const [reason, setReason] = useState('');
  const act = useAct(officeDrawsApi.changeSource, onClose);
  return (
    <ActDialog
      title="People in the beacon’s place"
      role="alertdialog"
      submit={first ? 'Confirm it' : 'Ask for it'}
      isBusy={act.isBusy}
      error={act.error}
      fields={['reason']}
      onClose={onClose}
      onSubmit={() => act.send({ drawId: desk.draw._id, source, reason })}
    >
      <p>
        {first
          ? 'Your request decides it: the beacon no longer makes this draw.'
          : 'It is decided once a second person asks for the same, at least a day later. Your reason is published with the draw at once.'}
      </p>
      <RadioCards
        label="Who decides then"
        name="source"
        value={source}
        onChange={setSource}
        isDisabled={first !== undefined}
        options={[
          ...(isFirstProtocol(desk)
            ? [{ value: 'witnessed' as const, title: sourceNames.witnessed }]
            : []),
          { value: 'manual', title: sourceNames.manual },
        ]}
      />
      <TextField
        label="Reason"
        name="reason"
        maxLength={300}
        autoComplete="off"
        value={reason}
        error={mistakeOf(act.error, 'reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  );
}
