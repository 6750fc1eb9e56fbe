// The frame of a page that the link of an email opens, with a token in its address.
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/headings.tsx';
import { useAddressToken } from './address-token.ts';
import { pageMeta } from './layout/page-meta.ts';

/** The page's tags: it is in no search, and no other site learns its address. */
export const linkPageMeta = (...page: Parameters<typeof pageMeta>) => [
  ...pageMeta(...page),
  { name: 'robots', content: 'noindex' },
  // The address carries a token, which is nobody else's business. The origin alone is told, since a form without
  // scripts has to say where it comes from.
  { name: 'referrer', content: 'strict-origin' },
];

/** The page; `children` gets the token once it is read, null where the address has none. */
export function LinkPage(props: {
  title: string;
  waiting: ReactNode;
  withoutScripts: ReactNode;
  children: (token: string | null) => ReactNode;
}) {
  const token = useAddressToken();
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading title={props.title} />
      <div className="page-width">
        <div className="max-w-prose">
          {token === undefined ? (
            <div className="noscript:hidden">{props.waiting}</div>
          ) : (
            props.children(token)
          )}
        </div>
        <noscript>
          <div className="max-w-prose">{props.withoutScripts}</div>
        </noscript>
      </div>
    </main>
  );
}
