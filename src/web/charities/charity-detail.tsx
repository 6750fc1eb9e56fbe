// One charity in detail: its picture, its own words, and its website.
import type { Charity } from '#contract/content.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { isWebAddress } from '#ui/web-address.ts';
import { paths } from '../base/paths.ts';

/** The picture and the text; the heading above it belongs to the page. */
export function CharityDetail(props: { charity: Charity; isBelow?: boolean }) {
  const { charity, isBelow } = props;
  const { imageId, imageAlt, body, website, name } = charity;
  return (
    <div className={isBelow ? 'grid gap-x-14 lg:grid-cols-[5fr_7fr]' : undefined}>
      {imageId ? (
        <img
          src={paths.image(imageId)}
          alt={imageAlt}
          width={960}
          height={640}
          loading={isBelow ? 'lazy' : undefined}
          className="picture mb-9 aspect-[3/2]"
        />
      ) : null}
      <div>
        {body ? (
          <div
            className="prose [&_blockquote]:mt-7 [&_blockquote]:border-l-4 [&_blockquote]:border-accent [&_blockquote]:pl-5 [&_blockquote]:text-lg [&_blockquote]:italic [&_blockquote_p]:mt-0 [&>:first-child]:mt-0"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has cleaned it
            dangerouslySetInnerHTML={{ __html: body }}
          />
        ) : (
          <p className="max-w-prose">{charity.summary}</p>
        )}
        {website && isWebAddress(website) ? (
          <p className="mt-8">
            <ExternalLink href={website} text={`Visit ${name}`} className="strong-link" />
          </p>
        ) : null}
      </div>
    </div>
  );
}
