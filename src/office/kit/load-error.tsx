// Says that a part of a page could not be loaded.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** What went wrong, and a button that tries again. */
export function LoadError({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <Notice tone="error">
      <p>{error.message}</p>
      <Button look="quiet" className="-ml-2" onClick={() => onRetry()}>
        Try again
      </Button>
    </Notice>
  );
}
