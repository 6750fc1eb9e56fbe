// What is wrong with each bad line of a file that was not imported, or what it would replace.
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Notice } from '#ui/notice.tsx';

const maxShown = 100;

interface Line {
  line: number;
  sentence: string;
}

/** The mistakes of a file, the first hundred of them in words. */
export function FileProblems({ problems }: { problems: Line[] }) {
  return (
    <Notice tone="error" title="Nothing was imported.">
      <p>
        {counted(problems.length, 'line has', 'lines have')} a mistake. Please correct the file and
        choose it again.
      </p>
      <Lines lines={problems} />
    </Notice>
  );
}

/** The lines of a file that would replace what was entered by hand, so that one can decide. */
export function FileByHand({ lines }: { lines: Line[] }) {
  return (
    <Notice title="Nothing was imported yet.">
      <p>
        {counted(lines.length, 'line differs', 'lines differ')} from strokes that were entered by
        hand. If the file is right, replace them. If not, correct the file and choose it again.
      </p>
      <Lines lines={lines} />
    </Notice>
  );
}

function Lines({ lines }: { lines: Line[] }) {
  return (
    <>
      <ul className="mt-3 grid gap-1">
        {lines.slice(0, maxShown).map(({ line, sentence }) => (
          <li key={line}>
            <b className="type-figures">Line {line}:</b> {sentence}
          </li>
        ))}
      </ul>
      {lines.length > maxShown ? (
        <p className="mt-2">And {formatNumber(lines.length - maxShown)} more.</p>
      ) : null}
    </>
  );
}
