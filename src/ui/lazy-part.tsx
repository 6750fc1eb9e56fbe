// Parts of a page whose code comes when they are needed, and what stands there when it does not come.
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Why code did not come: no connection, a newer release than this page, or anything else. */
export type PartProblem = 'offline' | 'renewed' | 'failed';

/** A component that fetches its code; until then it shows `waiting`, and says so when it fails. */
export interface LazyPart<P> {
  (props: P & { waiting?: ReactNode }): ReactNode;
  /** Fetches the code ahead of its use; a failure is silent, and the next use tries again. */
  fetch(): void;
  source: Source<P>;
}

interface Source<P> {
  here: ComponentType<P> | null;
  fetch(): Promise<unknown>;
}

/**
 * Makes a lazy part of a module's default component. Unlike `lazy` of React it forgets a failed
 * fetch, so that one can try again, and never takes the page with it.
 *
 * Example: `const Report = lazyPart(() => import('./report.tsx'))`.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyPart<P> {
  let fetching: Promise<unknown> | null = null;
  const source: Source<P> = {
    here: null,
    fetch() {
      fetching ??= load().then(
        (module) => {
          source.here = module.default;
        },
        (problem) => {
          fetching = null;
          throw problem;
        },
      );
      return fetching;
    },
  };
  function Part({ waiting, ...props }: P & { waiting?: ReactNode }): ReactNode {
    const { Here, ...state } = usePart(Part, true);
    if (Here) return <Here {...(props as unknown as P)} />;
    return state.problem ? <PartNotice {...state} problem={state.problem} /> : waiting;
  }
  Part.source = source;
  Part.fetch = () => {
    source.fetch().catch(() => {});
  };
  return Part;
}

/** How far a part has come. */
export interface PartState {
  isLoading: boolean;
  problem: PartProblem | null;
  tryAgain(): void;
}

/** The component of a part once it is wanted and here, and until then how it goes. */
export function usePart<P>(
  { source }: Pick<LazyPart<P>, 'source'>,
  isWanted: boolean,
): PartState & { Here: ComponentType<P> | null } {
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState<{ problem: PartProblem; after: number } | null>(null);
  const [, show] = useState(0);
  const isDue = isWanted && !source.here;
  useEffect(() => {
    if (!isDue) return;
    let isCurrent = true;
    source.fetch().then(
      // A press meanwhile goes first.
      () => isCurrent && startTransition(() => show((count) => count + 1)),
      async () => {
        const problem = await findProblem();
        if (isCurrent) setFailed({ problem, after: tries });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [source, isDue, tries]);
  return {
    Here: isWanted ? source.here : null,
    isLoading: isDue && failed?.after !== tries,
    problem: isDue ? (failed?.problem ?? null) : null,
    tryAgain: () => setTries(tries + 1),
  };
}

/** Asks the server which release it serves; a page of another one finds its parts gone. */
async function findProblem(): Promise<PartProblem> {
  const { version = '' } =
    (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {};
  try {
    const query = new URLSearchParams({ paths: '/', version });
    const { status } = await fetch(`/__manifest?${query}`, { cache: 'no-store' });
    return status === 204 ? 'renewed' : 'failed';
  } catch {
    return 'offline';
  }
}

const labels: Record<PartProblem, { title: string; text: string }> = {
  offline: {
    title: 'We could not reach the server.',
    text: 'You seem to be offline. This part of the page comes as soon as you are back.',
  },
  renewed: {
    title: 'There is a newer version of this site.',
    text: 'It came out while this page was open. Please reload the page to go on.',
  },
  failed: {
    title: 'This part of the page did not load.',
    text: 'The rest of the page still works. Please try again, or reload the page.',
  },
};

/** The heading of a problem. */
export const problemTitle = (problem: PartProblem): string => labels[problem].title;

/** What the problem is, and the buttons that help. */
export function PartHelp({ problem, isLoading, tryAgain }: PartState & { problem: PartProblem }) {
  return (
    <>
      <p>{labels[problem].text}</p>
      <p className="mt-3 flex flex-wrap gap-3">
        {problem === 'renewed' ? null : (
          <Button look="secondary" isBusy={isLoading} onClick={tryAgain}>
            Try again
          </Button>
        )}
        {problem === 'offline' ? null : (
          <Button
            look={problem === 'renewed' ? 'secondary' : 'quiet'}
            onClick={() => window.location.reload()}
          >
            Reload the page
          </Button>
        )}
      </p>
    </>
  );
}

/** Stands where the part would be. */
export function PartNotice(state: PartState & { problem: PartProblem }) {
  useRetryWhenBack(state);
  return (
    <Notice tone="error" title={problemTitle(state.problem)}>
      <PartHelp {...state} />
    </Notice>
  );
}

/** Tries again by itself when the connection is back. */
export function useRetryWhenBack({ tryAgain }: PartState): void {
  useEffect(() => {
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  });
}
