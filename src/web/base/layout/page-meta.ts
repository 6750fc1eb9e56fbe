// The title, description, canonical address and link preview of a page.

/** What a page says about itself. */
export interface PageDescription {
  title: string;
  description: string;
  /** Its canonical path, from `paths`. */
  path: string;
  /** The path of its own preview picture; the page's card where it has none. */
  imagePath?: string;
  /** `article` for news; other pages are the website. */
  type?: 'website' | 'article';
}

/**
 * The meta tags of a page. Made in its loader, the words stay out of the browser's code; its `meta`
 * export hands them on: `({ loaderData }) => loaderData?.meta ?? []`.
 */
export function metaTags(publicUrl: string, page: PageDescription) {
  const url = publicUrl + page.path;
  return [
    { title: page.path === '/' ? page.title : `${page.title} · Homestretch` },
    { name: 'description', content: page.description },
    { tagName: 'link' as const, rel: 'canonical', href: url },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: 'Homestretch' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: publicUrl + (page.imagePath ?? cardOf(page.path)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The card that the server draws for a page; the front page has a picture of its own. */
function cardOf(path: string): string {
  const slug = path.split('?')[0]?.slice(1).replaceAll('/', '-').toLowerCase();
  return slug ? `/social/pages/${slug}.png` : '/preview.png';
}

/**
 * The same for a page without a loader of its own, which passes its `matches` along:
 * `pageMeta(matches, { title: 'Donate', description: '…', path: paths.donate() })`.
 */
export function pageMeta(
  matches: readonly ({ loaderData?: unknown } | undefined)[],
  page: PageDescription,
) {
  const root = matches[0]?.loaderData as { publicUrl: string } | undefined;
  return metaTags(root?.publicUrl ?? '', page);
}
