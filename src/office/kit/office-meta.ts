// What pages of the back office say about themselves in their heads.

/** The title of a page, which no search engine may keep. */
export const officeMeta = (title: string) => [
  { title: `${title} · Back office` },
  { name: 'robots', content: 'noindex' },
];
