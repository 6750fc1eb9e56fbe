// A witnessed draw: two promised seeds, dice that are rolled in public, and both seeds revealed.
import { type ReactNode, useState } from 'react';
import { type DrawDesk, officeDrawsApi } from '#contract/office/draws.ts';
import { ActButton } from '../act-button.tsx';
import { Code } from '../facts.tsx';
import { momentOf } from '../office-times.ts';
import { DiceDialog } from './dice-dialog.tsx';
import { formatPerson } from './draw-labels.ts';
import { FreezeNow } from './freeze-now.tsx';
import { PromiseDialog } from './promise-dialog.tsx';
import { RevealDialog } from './reveal-dialog.tsx';

type Opened = 'promise' | 'dice' | 'reveal' | null;

/** How far the two are, and what can be done next. */
export function Witnesses({ desk }: { desk: DrawDesk }) {
  const [opened, setOpened] = useState<Opened>(null);
  const { draw } = desk;
  const close = () => setOpened(null);
  return (
    <>
      <ol className="grid gap-6">
        <PromisePart desk={desk} onOpen={() => setOpened('promise')} />
        {draw.frozenAt ? null : (
          <Part title="The entries are frozen">
            <FreezeNow desk={desk} />
          </Part>
        )}
        <DicePart desk={desk} onOpen={() => setOpened('dice')} />
        <RevealPart desk={desk} onOpen={() => setOpened('reveal')} />
      </ol>
      {opened === 'promise' ? <PromiseDialog drawId={draw._id} onClose={close} /> : null}
      {opened === 'dice' ? <DiceDialog drawId={draw._id} onClose={close} /> : null}
      {opened === 'reveal' ? <RevealDialog drawId={draw._id} onClose={close} /> : null}
    </>
  );
}

interface PartProps {
  desk: DrawDesk;
  onOpen: () => void;
}

function PromisePart({ desk, onOpen }: PartProps) {
  const { whyNot, dice, witnesses } = desk;
  const hasPromised = witnesses.some(({ person }) => person.isYou);
  return (
    <Part title="Two people promise a seed each">
      <WitnessList desk={desk} />
      {dice ? null : (
        <ActButton
          endpoint={officeDrawsApi.commit}
          why={whyNot.commit}
          look={hasPromised ? 'quiet' : 'primary'}
          onPress={onOpen}
        >
          {hasPromised ? 'I lost my seed: promise another one' : 'Promise a seed'}
        </ActButton>
      )}
    </Part>
  );
}

function DicePart({ desk, onOpen }: PartProps) {
  const { whyNot, dice } = desk;
  return (
    <Part title="Dice are rolled in public">
      {dice ? (
        <p>
          <span className="type-figures type-title text-lg tracking-[0.25em]">
            {dice.dice.join('')}
          </span>
          <span className="type-figures block text-sm text-soft">
            Entered {momentOf(dice.rolled)} by {formatPerson(dice.by)}
          </span>
        </p>
      ) : (
        <ActButton endpoint={officeDrawsApi.rollDice} why={whyNot.rollDice} onPress={onOpen}>
          Enter the dice
        </ActButton>
      )}
    </Part>
  );
}

function RevealPart({ desk, onOpen }: PartProps) {
  const { whyNot, draw } = desk;
  return (
    <Part title="Both reveal their seeds before the beacon’s round">
      {draw.roundAt ? (
        <p>
          The dice named round <span className="type-figures">{draw.round}</span>, out{' '}
          {momentOf(draw.roundAt)}. A seed that is not revealed by then is left out.
        </p>
      ) : null}
      <ActButton endpoint={officeDrawsApi.reveal} why={whyNot.reveal} onPress={onOpen}>
        Reveal my seed
      </ActButton>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-3 border-l-4 border-line pl-4">
      <h3 className="type-title text-lg leading-snug">{title}</h3>
      {children}
    </li>
  );
}

function WitnessList({ desk: { witnesses } }: { desk: DrawDesk }) {
  if (witnesses.length === 0) return <p className="text-soft">Nobody has promised one yet.</p>;
  return (
    <ul className="grid gap-3">
      {witnesses.map(({ person, commitment, promised, revealed }) => (
        <li key={person._id}>
          <p className="font-semibold">{formatPerson(person)}</p>
          <p className="type-figures text-sm text-soft">
            Promised {momentOf(promised)},{' '}
            {revealed ? `revealed ${momentOf(revealed)}` : 'not revealed yet'}
          </p>
          <p className="[overflow-wrap:anywhere]">
            <Code>{commitment}</Code>
          </p>
        </li>
      ))}
    </ul>
  );
}
