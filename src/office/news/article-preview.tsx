// How an article will read on the site.
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FullScreenDialog } from '#ui/full-screen-dialog.tsx';
import { PreviewCard } from '../kit/preview-card.tsx';

/** The card of its list, and a button that shows the whole of it. */
export function ArticlePreview({ entered }: { entered: Record<string, unknown> }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, blurb, imageId, body } = entered;
  return (
    <>
      <PreviewCard imageId={imageId} title={String(title)}>
        {String(blurb)}
      </PreviewCard>
      <Button look="secondary" className="mt-3" onClick={() => setIsOpen(true)}>
        Read it as a whole
      </Button>
      <FullScreenDialog isOpen={isOpen} title="Preview" onClose={() => setIsOpen(false)}>
        <article className="mx-auto max-w-[44rem] py-8">
          <h1 className="type-display text-h2">{String(title) || 'Untitled'}</h1>
          <p className="mt-3 text-lg text-soft">{String(blurb)}</p>
          {imageId ? (
            <img src={`/images/${imageId}?w=960`} alt="" className="mt-6 w-full object-contain" />
          ) : null}
          <div
            className="article-editor mt-6 px-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the editor writes its own few elements only
            dangerouslySetInnerHTML={{ __html: String(body) }}
          />
        </article>
      </FullScreenDialog>
    </>
  );
}
