// Recomputes the whole hash chain of the audit log, stretch by stretch, and says what was found.
import { useState } from 'react';
import type { OutputOf } from '#contract/endpoint.ts';
import { officeAuditApi } from '#contract/office/audit.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';

type Stretch = OutputOf<typeof officeAuditApi.check>;

interface State {
  checked: number;
  last: Stretch | null;
  error: string | null;
}

const start: State = { checked: 0, last: null, error: null };

/** The button, and the dialog in which the check runs; closing it ends the check. */
export function ChainCheck() {
  const [run, setRun] = useState<AbortController | null>(null);
  const [state, setState] = useState<State>(start);

  async function check(): Promise<void> {
    const own = new AbortController();
    setRun(own);
    setState(start);
    try {
      let checked = 0;
      for (let from: number | null = 1; from !== null && !own.signal.aborted; ) {
        const last: Stretch = await call(officeAuditApi.check, { from });
        checked += last.checked;
        if (!own.signal.aborted) setState({ checked, last, error: null });
        from = last.next;
      }
    } catch (problem) {
      setState({ ...start, error: (problem as Error).message });
    }
  }

  function close(): void {
    run?.abort();
    setRun(null);
  }

  return (
    <>
      <Button look="secondary" onClick={check}>
        Check the chain
      </Button>
      <Dialog isOpen={run !== null} onClose={close} title="The chain of the audit log">
        <Outcome {...state} />
      </Dialog>
    </>
  );
}

function Outcome({ checked, last, error }: State) {
  if (error) return <Notice tone="error">{error}</Notice>;
  if (!last || (last.next !== null && !last.problem)) {
    return (
      <div role="status">
        <p>
          {formatNumber(checked)} {last ? `of ${formatNumber(last.total)}` : ''} links checked …
        </p>
        <progress
          aria-label="Checked links"
          max={last?.total ?? 1}
          value={checked}
          className="mt-4 h-2 w-full accent-(--green)"
        />
      </div>
    );
  }
  if (last.problem) {
    const { what, position, entryId } = last.problem;
    return (
      <Notice tone="error" title="The chain is broken.">
        {what === 'missing'
          ? `Link ${formatNumber(position)} is missing.`
          : `Entry ${entryId} at link ${formatNumber(position)} is not what it was when it was linked.`}{' '}
        Somebody has changed the database by hand. Please compare it with a backup.
      </Notice>
    );
  }
  return (
    <Notice tone="success" title="The chain is whole.">
      <p>
        All {formatNumber(last.total)} links are what they were.
        {last.waiting > 0
          ? ` ${formatNumber(last.waiting)} newer entries are linked within a minute.`
          : ''}
      </p>
      <p className="mt-3 text-sm">
        The last hash stands for all before it. Keep a copy of it elsewhere, and you can prove later
        that nothing was changed:
      </p>
      <code className="mt-1 block font-mono text-sm [overflow-wrap:anywhere]">{last.head}</code>
      <p className="mt-3 text-sm">
        An export of the log can be checked without this server by{' '}
        <a href="/draws/verify-audit.mjs" download className="underline underline-offset-2">
          verify-audit.mjs
        </a>
        .
      </p>
    </Notice>
  );
}
