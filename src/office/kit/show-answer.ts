// Shows what an act has answered, whatever else is on its way.
import type { QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/** Shows an answer; one that was asked for before it would be older, and is not waited for any more. */
export function showAnswer<T>(
  client: QueryClient,
  queryKey: QueryKey,
  answer: Updater<T | undefined, T | undefined>,
): void {
  client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<T>(queryKey, answer);
}
