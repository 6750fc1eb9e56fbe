// Records a play-off: the players in the order in which they came out of it, and how it was played.
import { useState } from 'react';
import { officeGolfApi, type Unresolved } from '#contract/office/golf.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { useEvent } from './which-tournament.tsx';

type Player = Unresolved['players'][number];

/** The dialog for a tie. */
export function PlayOffDialog(props: {
  week: number;
  players: readonly Player[];
  onClose: () => void;
}) {
  const { week, players, onClose } = props;
  const event = useEvent();
  const [order, setOrder] = useState<readonly Player[]>(players);
  const [account, setAccount] = useState('');
  const recording = useAct(officeGolfApi.recordPlayOff, onClose);

  const moveUp = (at: number) => setOrder(order.with(at - 1, order[at]!).with(at, order[at - 1]!));

  return (
    <ActDialog
      title="Record the play-off"
      submit="Record it"
      isBusy={recording.isBusy}
      error={recording.error}
      fields={['account']}
      onClose={onClose}
      onSubmit={() =>
        recording.send({ event, week, entryIds: order.map(({ _id }) => _id), account })
      }
    >
      <div>
        <h3 className="type-label">Who came first, second and so on</h3>
        <ol className="mt-2 divide-y divide-line border-y border-line">
          {order.map(({ _id, name }, at) => (
            <li key={_id} className="flex items-center justify-between gap-4 py-1.5">
              <span>
                <span className="type-figures type-label mr-3 text-soft">{at + 1}</span>
                {name}
              </span>
              {at === 0 ? null : (
                <Button look="quiet" onClick={() => moveUp(at)}>
                  Move up<span className="sr-only">: {name}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      </div>
      <TextAreaField
        name="account"
        label="How it was played"
        description="Such as: sudden death on the 18th, won by one stroke."
        value={account}
        maxLength={1000}
        error={mistakeOf(recording.error, 'account')}
        onChange={({ target }) => setAccount(target.value)}
      />
    </ActDialog>
  );
}
