// Says what went wrong with an act where no field does.
import { ApiError } from '#contract/client.ts';
import { Notice } from '#ui/notice.tsx';

/** The sentence; nothing where a field says it. */
export function ActProblem({ error, fields = [] }: { error: Error | null; fields?: string[] }) {
  if (!error) return null;
  const isAtField =
    error instanceof ApiError && fields.some((name) => error.fields[name] !== undefined);
  return isAtField ? null : <Notice tone="error">{error.message}</Notice>;
}
