// The staff's calls on news and press releases: drafts, scheduled and published ones.
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';
import { articleTypes } from '../news.ts';
import { fieldOf, recordsApi } from '../records.ts';

const roles = ['editor'] as const;

const records = recordsApi({
  noun: 'articles',
  one: 'article',
  roles,
  fields: {
    articleType: z.enum(articleTypes, 'Please choose news or press release.'),
    title: fieldOf.line('a title', 200),
    blurb: fieldOf.text('a sentence or two for lists', 500),
    body: fieldOf.richText(),
    imageId: fieldOf.reference('a picture').nullable(),
    publishedAt: fieldOf
      .instant('when it is published')
      .nullable()
      .describe('Null: a draft; in the future: scheduled'),
  },
  row: {
    articleType: z.string(),
    title: z.string(),
    blurb: z.string(),
    body: z.string(),
    imageId: z.string().nullable(),
    publishedAt: instant.nullable(),
    created: instant,
    state: z.enum(['draft', 'scheduled', 'published']),
  },
  sorts: ['-publishedAt', 'title', 'created'],
  filters: {
    state: z
      .enum(['draft', 'scheduled', 'published'], 'state must be draft, scheduled or published.')
      .optional(),
    articleType: z.enum(articleTypes, 'articleType must be PRESS_RELEASE or NEWS.').optional(),
  },
});

export const articlesApi = {
  ...records,
  publish: endpoint({
    method: 'POST',
    path: '/office/data/articles/publish',
    summary: 'Publishes articles now, or takes them back as drafts',
    access: 'staff',
    roles,
    input: z.object({
      ids: z.array(id, 'Please choose articles.').min(1, 'Please choose articles.').max(100),
      isPublic: z.boolean('isPublic must be true or false.'),
    }),
    output: z.object({ changed: z.int() }),
    refusals: [],
  }),
};
