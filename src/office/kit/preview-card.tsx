// What a record will look like on the site, as far as a card can show it.
import type { ReactNode } from 'react';
import { fromNewYork } from '#rules/times/new-york-time.ts';
import { dayAndTimeOf } from './office-times.ts';

/** A card with picture, title and lines; what is not entered yet is left out, and so is a picture that there never is. */
export function PreviewCard(props: {
  imageId?: unknown;
  title: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
}) {
  const { imageId, title, eyebrow, children } = props;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised">
      {imageId === undefined ? null : typeof imageId === 'string' && imageId ? (
        <img
          src={`/images/${imageId}?w=480`}
          alt=""
          className="max-h-56 w-full bg-paper object-contain"
        />
      ) : (
        <div className="grid h-40 place-items-center border-b border-line text-sm text-soft">
          No picture yet
        </div>
      )}
      <div className="grid gap-1.5 p-5">
        {eyebrow ? <p className="type-label text-sm text-soft">{eyebrow}</p> : null}
        <p className="type-title text-h4 [overflow-wrap:anywhere]">{title || 'Untitled'}</p>
        {children ? (
          <div className="text-base text-soft [overflow-wrap:anywhere]">{children}</div>
        ) : null}
      </div>
    </div>
  );
}

/** A moment as it is entered, in words; nothing while it is none. */
export function whenOf(entered: unknown): string | null {
  const instant = fromNewYork(String(entered ?? ''))?.toISOString();
  return instant ? `${dayAndTimeOf(instant)} in New York` : null;
}
