// Records what came out of a barrel: serials with their check character, or two car numbers.
import { useState } from 'react';
import { type DrawDesk, officeDrawsApi } from '#contract/office/draws.ts';
import { carCount } from '#rules/jackpot/cards.ts';
import { alternateCount, readSerial } from '#rules/raffle/raffle.ts';
import { TextField } from '#ui/text-field.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useAct } from '../use-act.ts';

/** What each field is called; a raffle with few tickets leaves the last ones empty. */
const labelsOf = ({ kind, entries }: DrawDesk['draw']): string[] =>
  kind === 'jackpot'
    ? ['First number', 'Second number']
    : ['Winner', ...Array.from({ length: alternateCount }, (_, at) => `Alternate ${at + 1}`)].slice(
        0,
        entries ?? undefined,
      );

/** The dialog. */
export function BarrelDialog({ desk, onClose }: { desk: DrawDesk; onClose: () => void }) {
  const { draw } = desk;
  const labels = labelsOf(draw);
  const [entered, setEntered] = useState<string[]>(() => labels.map(() => ''));
  const [mistakes, setMistakes] = useState<(string | null)[]>([]);
  const act = useAct(officeDrawsApi.record, onClose);

  function submit(): void {
    const found = mistakesIn(entered, draw.kind);
    setMistakes(found);
    if (found.some((mistake) => mistake !== null)) return;
    act.send({ drawId: draw._id, picks: entered.map((text) => text.trim()).filter(Boolean) });
  }

  return (
    <ActDialog
      title="What was drawn"
      submit="Record it"
      isBusy={act.isBusy}
      error={act.error}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        {draw.kind === 'raffle'
          ? 'The serials as printed, in the order in which they were drawn. Read them from the stubs yourself, not from another person’s list.'
          : 'The two cars in the order in which they were drawn. Read them yourself, not from another person’s list.'}
      </p>
      {labels.map((label, at) => (
        <TextField
          key={label}
          label={label}
          name={`pick-${at}`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={draw.kind === 'raffle' ? 'HS-0000-0000-0000' : ''}
          inputMode={draw.kind === 'raffle' ? 'text' : 'numeric'}
          {...(draw.kind === 'raffle' ? {} : { className: 'max-w-40' })}
          value={entered[at] ?? ''}
          error={mistakes[at] ?? null}
          onChange={({ target: { value } }) => {
            setEntered((before) => before.map((old, place) => (place === at ? value : old)));
            setMistakes([]);
          }}
        />
      ))}
    </ActDialog>
  );
}

/** What is wrong with each field, before anything is sent. */
function mistakesIn(entered: readonly string[], kind: 'raffle' | 'jackpot'): (string | null)[] {
  const lastFilled = entered.findLastIndex((text) => text.trim() !== '');
  return entered.map((raw, at) => {
    const text = raw.trim();
    if (kind === 'jackpot') {
      const isCar = /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= carCount;
      return isCar ? null : `A car is a number from 1 to ${carCount}.`;
    }
    if (text === '') {
      return at === 0 || at < lastFilled ? 'Please enter the serial of this stub.' : null;
    }
    return readSerial(text) === null ? 'A character of this was misread or mistyped.' : null;
  });
}
