// Cleans the HTML that staff write, so that nothing but plain article markup reaches a page.
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';

/** The elements of an article, each with the attributes that it may carry. */
export const articleMarkup: Readonly<Record<string, readonly string[]>> = {
  h2: [],
  h3: [],
  h4: [],
  p: [],
  br: [],
  hr: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  em: [],
  strong: [],
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  figure: [],
  figcaption: [],
};

/** Deeper than any article; without a bound a few kilobytes could make a very deep document. */
const deepest = 40;

const options: IOptions = {
  allowedTags: Object.keys(articleMarkup),
  allowedAttributes: Object.fromEntries(
    Object.entries(articleMarkup).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedSchemes: ['http', 'https', 'mailto'],
  disallowedTagsMode: 'discard',
  nestingLimit: deepest,
  // What stands inside these is no text of an article, so it goes with its element.
  nonTextTags: [
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'svg',
    'math',
    'title',
    'textarea',
    'xmp',
    'plaintext',
    'select',
    'option',
  ],
  transformTags: {
    // What a word processor or an editor writes for the same thing.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    a: (tagName, attributes) => ({ tagName, attribs: cleanLink(attributes) }),
    img: (tagName, attributes) => ({ tagName, attribs: cleanImage(attributes) }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/**
 * The article that a piece of HTML holds: markup of the list above, links to the web, to mail and
 * within the site, and our own images. Everything else is dropped; text stays.
 *
 * @example sanitizeArticle('<p onclick="x()">Hi <b>you</b></p>') // '<p>Hi <strong>you</strong></p>'
 */
export function sanitizeArticle(html: string): string {
  const known = cleaned.get(html);
  const article = known ?? sanitizeHtml(html, options);
  // Put at the end again, so that the first entry is always the one that was not needed longest.
  cleaned.delete(html);
  cleaned.set(html, article);
  if (cleaned.size > maxRemembered) cleaned.delete(cleaned.keys().next().value as string);
  return article;
}

/** Cleaning takes milliseconds for each article, and a list of fifty is read again and again. */
const cleaned = new Map<string, string>();
const maxRemembered = 200;

const ownSite = 'https://own-site.invalid';

function cleanLink({ href }: Attributes): Attributes {
  // Parsed as a browser does, which skips control characters and reads a backslash as a slash.
  const url = href === undefined ? null : URL.parse(href, ownSite);
  if (!href || !url) return {};
  if (url.origin === ownSite) return cleanOwnLink(href, url);
  if (url.protocol === 'mailto:') return { href: url.href };
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb ? { href: url.href, rel: 'noopener' } : {};
}

/** From the root, so that it leads to the same page wherever the article is shown. */
function cleanOwnLink(href: string, { pathname, search, hash }: URL): Attributes {
  const rest = search + hash;
  if (rest && /^[?#]/.test(href)) return { href: rest };
  // `/.//elsewhere.example` is a path of ours, but written as `//elsewhere.example` it is not.
  return pathname.startsWith('//') ? {} : { href: pathname + rest };
}

function cleanImage({ src, alt, width, height }: Attributes): Attributes {
  if (!src || !/^\/images\/[0-9a-f-]{36}$/i.test(src)) return {};
  return {
    src,
    // An image without a text is read aloud by its address.
    alt: alt ?? '',
    ...(isPixels(width) ? { width } : {}),
    ...(isPixels(height) ? { height } : {}),
  };
}

const isPixels = (value: string | undefined): value is string => /^\d{1,4}$/.test(value ?? '');
