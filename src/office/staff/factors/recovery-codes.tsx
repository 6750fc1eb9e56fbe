// Shows new recovery codes, this once: to be copied or printed, and kept.
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';

/** The codes; `onKept` is called when their owner says that they have them. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone, and the focus would be lost with it.
  useEffect(() => {
    heading.current?.focus();
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }

  return (
    <section aria-label="Recovery codes" className="max-w-xl">
      <div className="printed-alone">
        <h2 ref={heading} tabIndex={-1} className="type-display text-h3 outline-none">
          Your recovery codes
        </h2>
        <p className="mt-3 text-soft">
          If your phone or passkey is lost, one of these lets you in. Each works once. Keep them
          where nobody else looks: on paper, or in a password manager. They are shown only now.
        </p>
        <ol className="type-figures mt-6 grid gap-x-10 gap-y-2 border-y border-line-strong py-5 font-mono text-lg sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="whitespace-nowrap">
              {code}
            </li>
          ))}
        </ol>
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
        <Button look="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? 'The codes are copied.' : ''}
      </p>
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {copied === false
          ? 'Your browser did not let us copy them. Please print them or write them down.'
          : ''}
      </p>
    </section>
  );
}
