// A draw from a barrel: who has recorded what came out, and recording it oneself.
import { useState } from 'react';
import { Link } from 'react-router';
import { type DrawDesk, officeDrawsApi } from '#contract/office/draws.ts';
import { buttonLook } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ActButton } from '../act-button.tsx';
import { Code } from '../facts.tsx';
import { officePaths } from '../office-paths.ts';
import { momentOf } from '../office-times.ts';
import { BarrelDialog } from './barrel-dialog.tsx';
import { formatPerson } from './draw-labels.ts';
import { FreezeNow } from './freeze-now.tsx';

/** The records so far; two people each enter what they saw, by themselves. */
export function Barrel({ desk }: { desk: DrawDesk }) {
  const [isOpen, setIsOpen] = useState(false);
  const { draw, records, whyNot } = desk;
  const hasRecorded = records.some(({ person }) => person.isYou);
  return (
    <>
      <p className="max-w-prose text-soft">
        {draw.kind === 'raffle'
          ? 'Print the stubs, draw from the barrel where everybody sees it, and lay the stubs out in their order.'
          : 'Put the numbers of the 32 other cars into a barrel and draw two where everybody sees it.'}{' '}
        Then two people record it independently. It counts once both records agree.
      </p>
      {draw.frozenAt ? null : <FreezeNow desk={desk} />}
      {draw.kind === 'raffle' && draw.frozenAt ? (
        <p>
          <Link to={officePaths.stubs(draw._id)} className={buttonLook('secondary')}>
            Stubs to print
          </Link>
        </p>
      ) : null}
      {records.length > 1 ? (
        <Notice tone="error" isQuiet>
          The two records of this draw differ. Please look at the stubs again; whoever misread
          records it once more.
        </Notice>
      ) : null}
      {records.length > 0 ? (
        <ul className="grid gap-3 border-l-4 border-line pl-4">
          {records.map(({ person, recorded, picks }) => (
            <li key={person._id}>
              <p className="font-semibold">{formatPerson(person)}</p>
              <p className="type-figures text-sm text-soft">Recorded {momentOf(recorded)}</p>
              <ol>
                {picks?.map((pick) => (
                  <li key={pick}>
                    <Code>{pick}</Code>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      ) : null}
      <ActButton
        endpoint={officeDrawsApi.record}
        why={whyNot.record}
        look={hasRecorded ? 'secondary' : 'primary'}
        onPress={() => setIsOpen(true)}
      >
        {hasRecorded ? 'I misread: record it again' : 'Record what was drawn'}
      </ActButton>
      {isOpen ? <BarrelDialog desk={desk} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
