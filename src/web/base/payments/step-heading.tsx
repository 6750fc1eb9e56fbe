// The heading of a step of a purchase, which takes the focus when the step begins.
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';

/** A heading; with `takesFocus`, screen readers go on from here and the step begins at its top. */
export function StepHeading(props: {
  children: ReactNode;
  takesFocus: boolean;
  className?: string;
}) {
  const { takesFocus } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      className={classNames('type-display scroll-mt-28 text-h2 outline-none', props.className)}
    >
      {props.children}
    </h3>
  );
}
