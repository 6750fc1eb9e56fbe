// What is wrong with each bad line of a file that was not imported.
import { counted, formatNumber } from '#rules/format/counts.ts';
import { Notice } from '#ui/notice.tsx';

const maxShown = 100;

/** The mistakes of a file, the first hundred of them in words. */
export function FileProblems({ problems }: { problems: { line: number; sentence: string }[] }) {
  return (
    <Notice tone="error" title="Nothing was imported.">
      <p>
        {counted(problems.length, 'line has', 'lines have')} a mistake. Please correct the file and
        choose it again.
      </p>
      <ul className="mt-3 grid gap-1">
        {problems.slice(0, maxShown).map(({ line, sentence }) => (
          <li key={line}>
            <b className="type-figures">Line {line}:</b> {sentence}
          </li>
        ))}
      </ul>
      {problems.length > maxShown ? (
        <p className="mt-2">And {formatNumber(problems.length - maxShown)} more.</p>
      ) : null}
    </Notice>
  );
}
