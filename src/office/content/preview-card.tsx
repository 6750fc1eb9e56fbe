// What a record will look like on the site, as far as a card can show it.
import type { ReactNode } from 'react';

/** A card with picture, title and lines; what is not entered yet is left out. */
export function PreviewCard(props: {
  imageId?: unknown;
  title: ReactNode;
  eyebrow?: ReactNode;
  children?: ReactNode;
}) {
  const { imageId, title, eyebrow, children } = props;
  return (
    <div className="overflow-hidden rounded-md border border-line bg-raised">
      {typeof imageId === 'string' && imageId ? (
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
