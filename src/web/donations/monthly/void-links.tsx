// Makes the links of all emails about a gift void, for whoever has passed one on.
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { MonthlyDesk } from './monthly-desk.ts';
import { useAct } from './use-act.ts';

/** The sentence with its button; a new link comes by email. */
export function VoidLinks({ desk, onVoid }: { desk: MonthlyDesk; onVoid: () => void }) {
  const act = useAct(onVoid);
  return (
    <div className="text-sm text-soft">
      <p>Did somebody else get one of our emails? You can make the links in all of them void.</p>
      {act.error ? (
        <Notice tone="error" className="mt-3">
          {act.error}
        </Notice>
      ) : null}
      <Button
        look="quiet"
        className="-ml-2 mt-1"
        isBusy={act.isBusy}
        onClick={() => act.run(() => desk.act('void-links'))}
      >
        Make the links void
      </Button>
    </div>
  );
}
