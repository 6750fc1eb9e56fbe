// The public calls of news and press releases.
import { z } from 'zod';
import { imageAlt } from './content.ts';
import { contentCaching, endpoint, id, instant, paging, uuid } from './endpoint.ts';

export const articleTypes = ['PRESS_RELEASE', 'NEWS'] as const;

/** An article without its body, for lists. */
export const newsPressItem = z.object({
  _id: id,
  title: z.string(),
  blurb: z.string(),
  publishDate: instant,
  imageId: id.nullable(),
  imageAlt,
  articleType: z.enum(articleTypes),
});

export const newsPress = newsPressItem
  .extend({ body: z.string().describe('Sanitized HTML') })
  .meta({ title: 'NewsPress' });
export type NewsPress = z.output<typeof newsPress>;

export const newsApi = {
  list: endpoint({
    method: 'GET',
    path: '/data/news-press',
    summary: 'Published articles, newest first; a preset gives the newest of its kind, at most one',
    access: 'public',
    caching: contentCaching,
    paged: true,
    input: z.object({
      articleType: z.enum(articleTypes, 'articleType must be PRESS_RELEASE or NEWS.').optional(),
      preset: z
        .enum(
          ['nextNewsPress', 'nextNews', 'nextPress'],
          'preset must be nextNewsPress, nextNews or nextPress.',
        )
        .optional(),
      ...paging(50),
    }),
    output: z.array(newsPress),
    refusals: ['bad_input'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/data/news-press/{id}',
    summary: 'One published article',
    access: 'public',
    caching: contentCaching,
    input: z.object({ id: uuid('id must be the id of an article.') }),
    output: newsPress,
    refusals: ['bad_input', 'not_found'],
  }),
};
