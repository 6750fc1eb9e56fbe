// The button of an act; where it cannot be done now, a sentence beside it says why.
import { type ReactNode, useId, useRef } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';
import { useFocusOn } from './keep-focus.ts';
import { Refused } from './refused.tsx';
import { useForOthers } from './use-act.ts';

/** The button, disabled with its reason: `why` of the server's, or that one has another role. */
export function ActButton(props: {
  endpoint: Pick<Endpoint, 'method' | 'roles'>;
  why?: string | null;
  look?: ButtonLook;
  isBusy?: boolean;
  error?: Error | null;
  onPress: () => void;
  children: ReactNode;
}) {
  const { endpoint, why = null, look, isBusy, error, onPress, children } = props;
  const reason = useForOthers()(endpoint) ?? why;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useFocusOn(place);
  return (
    <div ref={place} className="grid content-start justify-items-start gap-2">
      <Button
        {...(look ? { look } : {})}
        isBusy={isBusy ?? false}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={onPress}
      >
        {children}
      </Button>
      {reason === null ? null : (
        <p id={id} className="text-sm text-soft">
          {reason}
        </p>
      )}
      {error ? <Refused error={error} /> : null}
    </div>
  );
}
