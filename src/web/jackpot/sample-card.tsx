// A picture of a jackpot card: thirty-six numbers, six of them picked.
import { ofPicks } from '#rules/jackpot/figures.ts';
import { classNames } from '#ui/class-names.ts';
import { Roundel } from '#ui/roundel.tsx';
import type { Liveries } from '../base/jackpot/race-schedule.ts';

const picked = [3, 8, 14, 23, 30, 31];
const numbers = Array.from({ length: 36 }, (_, index) => index + 1);

/** The card, a little askew. For the eye only: the text beside it says the same. */
export function SampleCard({ liveries }: { liveries: Liveries }) {
  return (
    <div
      aria-hidden="true"
      className="max-w-[27rem] -rotate-2 rounded-md border border-line bg-raised p-5 shadow-lifted sm:p-7"
    >
      <p className="type-display flex justify-between border-b-2 border-ink pb-3 text-h4">
        <span>Your card</span>
        <span className="text-accent-text">{ofPicks(6)} picked</span>
      </p>
      <div className="mt-4 grid grid-cols-9 justify-items-center gap-y-2">
        {numbers.map((number) => {
          const isPicked = picked.includes(number);
          return (
            <Roundel
              key={number}
              number={number}
              size="xs"
              isOutline={!isPicked}
              colors={isPicked ? liveries[number] : undefined}
              className={classNames(
                isPicked ? 'scale-115' : 'border border-solid border-line-strong text-soft',
              )}
            />
          );
        })}
      </div>
    </div>
  );
}
