// Enters scorecards one after the other, or corrects one.
import { useState } from 'react';
import { officeGolfApi } from '#contract/office/golf.ts';
import { readWhole } from '#rules/format/typed-numbers.ts';
import { roundsOf } from '#rules/golf/weeks.ts';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog, mistakeOf } from '../kit/act-dialog.tsx';
import { useAct } from '../kit/use-act.ts';
import { PlayerPicker } from './player-picker.tsx';
import { useEvent } from './which-tournament.tsx';

/** A player whose scorecard is entered; rounds as far as they are known. */
export interface Picked {
  _id: string;
  name: string;
  rounds: readonly { round: number; strokes: number | null }[];
}

interface ScorecardDialogProps {
  week: number;
  /** Of whom alone, and the round to begin with. */
  of?: { player: Picked; round: number };
  onClose: () => void;
}

/** What is entered of one scorecard after the other. */
function useScorecards({ week, of, onClose }: ScorecardDialogProps) {
  const at = { event: useEvent(), week };
  const [player, setPlayer] = useState<Picked | null>(of?.player ?? null);
  const [round, setRound] = useState(of?.round ?? 1);
  const [strokes, setStrokes] = useState('');
  const [done, setDone] = useState<string | null>(null);
  const entering = useAct(officeGolfApi.enterScorecard, (card) => {
    setDone(`Saved: ${player?.name}, round ${card.round}, ${card.strokes} strokes.`);
    return of ? onClose() : setStrokes('');
  });

  function pick(next: Picked | null): void {
    setPlayer(next);
    setDone(null);
    entering.reset();
    setRound(next?.rounds.find((one) => one.strokes === null)?.round ?? round);
  }

  function save(): void {
    if (!player) return;
    setDone(null);
    // What is no number is refused by the server, in its own words.
    const card = { ...at, entryId: player._id, round };
    entering.send({ ...card, strokes: readWhole(strokes) ?? Number.NaN });
  }

  const { isBusy, error } = entering;
  return { player, round, setRound, strokes, setStrokes, done, isBusy, error, pick, save };
}

/** The dialog; it stays open for the next scorecard, unless it is about one player. */
export function ScorecardDialog(props: ScorecardDialogProps) {
  const { week, of, onClose } = props;
  const { player, round, done, isBusy, error, pick, save, ...fields } = useScorecards(props);
  const before = player?.rounds.find((one) => one.round === round)?.strokes ?? null;
  return (
    <ActDialog
      title={of ? `Scorecard of ${of.player.name}` : 'Enter scorecards'}
      submit="Save the scorecard"
      cancel="Close"
      isBusy={isBusy}
      canSubmit={player !== null}
      error={error}
      fields={['strokes', 'round', 'entryId']}
      onClose={onClose}
      onSubmit={save}
    >
      {of ? null : (
        <PlayerPicker
          week={week}
          chosenId={player?._id ?? null}
          error={mistakeOf(error, 'entryId')}
          onChoose={pick}
        />
      )}
      <ScoreFields rounds={roundsOf(week)} {...{ round, error, ...fields }} />
      {before === null ? null : (
        <p className="text-sm text-soft">
          Round {round} has {before} strokes so far; what you save corrects it.
        </p>
      )}
      <div role="status">
        {done ? (
          <Notice isQuiet tone="success">
            {done}
          </Notice>
        ) : null}
      </div>
    </ActDialog>
  );
}

/** The round and its strokes. */
function ScoreFields(props: {
  rounds: number;
  round: number;
  strokes: string;
  error: Error | null;
  setRound: (round: number) => void;
  setStrokes: (strokes: string) => void;
}) {
  const { rounds, round, strokes, error, setRound, setStrokes } = props;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="round"
        label="Round"
        value={String(round)}
        error={mistakeOf(error, 'round')}
        options={Array.from({ length: rounds }, (_, at) => ({
          value: String(at + 1),
          label: `Round ${at + 1}`,
        }))}
        onChange={({ target }) => setRound(Number(target.value))}
      />
      <TextField
        name="strokes"
        label="Strokes"
        inputMode="numeric"
        autoComplete="off"
        value={strokes}
        error={mistakeOf(error, 'strokes')}
        onChange={({ target }) => setStrokes(target.value)}
      />
    </div>
  );
}
