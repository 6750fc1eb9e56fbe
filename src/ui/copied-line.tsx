// A long value that people compare or paste: a digest, a serial, a command.
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

const thanksMs = 2500;

/** The value in letters of equal width, with a button that copies it; `label` names it. */
export function CopiedLine(props: { label: string; value: string; className?: string }) {
  const { label, value, className } = props;
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), thanksMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy(): Promise<void> {
    // Without a safe way to the page there is no clipboard; the text can still be selected.
    try {
      await navigator.clipboard.writeText(value);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return (
    <div
      className={classNames(
        'grid grid-cols-[1fr_auto] items-center rounded-sm border border-line bg-raised',
        className,
      )}
    >
      <code className="min-w-0 px-3.5 py-2.5 font-mono text-sm leading-snug [overflow-wrap:anywhere]">
        {value}
      </code>
      <Button look="quiet" className="min-w-20 text-sm" onClick={copy}>
        {state === 'copied' ? 'Copied' : 'Copy'}
        <span className="sr-only"> {label}</span>
      </Button>
      <span role="status" className="sr-only">
        {state === 'copied' ? `${label} copied` : null}
        {state === 'failed' ? 'This browser did not allow copying.' : null}
      </span>
    </div>
  );
}
