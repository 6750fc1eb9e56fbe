// Asks for people in the place of a beacon that cannot be had; two have to ask for the same.
import { useState } from 'react';
import { type DrawDesk, officeDrawsApi } from '#contract/office-draws.ts';
import { Notice } from '#ui/notice.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActButton } from '../act-button.tsx';
import { ActDialog, mistakeOf } from '../act-dialog.tsx';
import { useAct } from '../use-act.ts';
import { personWords, sourceNames, whenWords } from './draw-words.ts';

/** Shown for a beacon's draw alone, and only once it may be replaced. */
export function SourceWish({ desk }: { desk: DrawDesk }) {
  const [isOpen, setIsOpen] = useState(false);
  const { draw, wishes, whyNot, replaceableAt } = desk;
  if (draw.announced !== 'drand' || desk.deciding !== 'drand' || !draw.frozenAt) return null;
  const [first] = wishes;
  if (replaceableAt && whyNot.changeSource && !first) {
    return (
      <p className="max-w-prose text-sm text-soft">
        Should the beacon not be had, two people may ask for witnesses or a barrel from{' '}
        {whenWords(replaceableAt)} on.
      </p>
    );
  }
  return (
    <>
      {first ? (
        <Notice isQuiet>
          {personWords(first.person)} asked for {sourceNames[first.source].toLowerCase()}:{' '}
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

function WishDialog({ desk, onClose }: { desk: DrawDesk; onClose: () => void }) {
  const [first] = desk.wishes;
  const [source, setSource] = useState<'witnessed' | 'manual'>(first?.source ?? 'witnessed');
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
          ? 'With your word it is decided: the beacon no longer makes this draw.'
          : 'It is decided once a second person asks for the same. Your reason is published with the draw.'}
      </p>
      <RadioCards
        label="Who decides then"
        name="source"
        value={source}
        onChange={setSource}
        isDisabled={first !== undefined}
        options={[
          { value: 'witnessed', title: sourceNames.witnessed },
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
