// News and press releases in the back office: drafts, scheduled and published ones.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { articlesApi } from '#contract/office/news.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../kit/api.ts';
import { Mark } from '../kit/mark.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { type AnyRow, recordScreen } from '../kit/records/screen.ts';
import { ArticlePreview } from './article-preview.tsx';

const types = [
  { value: 'NEWS', label: 'News' },
  { value: 'PRESS_RELEASE', label: 'Press release' },
];
const states = {
  draft: { text: 'Draft', tone: 'waiting' },
  scheduled: { text: 'Scheduled', tone: 'waiting' },
  published: { text: 'Live', tone: 'good' },
} as const;

function PublishButtons({ chosen, onDone }: { chosen: AnyRow[]; onDone: () => void }) {
  const client = useQueryClient();
  const publishing = useMutation({
    mutationFn: (isPublic: boolean) =>
      call(articlesApi.publish, { ids: chosen.map(({ _id }) => _id), isPublic }),
    onSuccess: () => {
      client.invalidateQueries({ queryKey: ['articles'] });
      onDone();
    },
  });
  return (
    <>
      <Button look="quiet" isBusy={publishing.isPending} onClick={() => publishing.mutate(true)}>
        Publish now
      </Button>
      <Button look="quiet" disabled={publishing.isPending} onClick={() => publishing.mutate(false)}>
        Back to draft
      </Button>
      <span role="alert" className="text-sm text-danger">
        {publishing.error?.message}
      </span>
    </>
  );
}

export const articles = recordScreen(articlesApi, {
  noun: 'articles',
  title: 'News and press',
  words: ['article', 'articles'],
  nameOf: (row) => row.title,
  stateOf: (row) => states[row.state],
  siteOf: (row) =>
    row.state === 'published'
      ? `/news/${row.articleType === 'NEWS' ? 'news' : 'press'}/${row._id}`
      : null,
  filters: [
    { name: 'articleType', label: 'Kind', all: 'News and press', options: types },
    {
      name: 'state',
      label: 'State',
      all: 'Every state',
      options: Object.entries(states).map(([value, { text }]) => ({ value, label: text })),
    },
  ],
  columns: [
    { label: 'Title', sort: 'title', cell: (row) => row.title },
    {
      label: 'Kind',
      cell: (row) => types.find(({ value }) => value === row.articleType)?.label,
    },
    {
      label: 'Published',
      sort: 'publishedAt',
      cell: (row) => (row.publishedAt ? dayAndTimeOf(row.publishedAt) : 'Not yet'),
    },
    { label: 'State', cell: (row) => <Mark {...states[row.state]} /> },
  ],
  initial: { articleType: 'NEWS' },
  bulk: (chosen, onDone) => <PublishButtons chosen={chosen} onDone={onDone} />,
  groups: [
    {
      title: 'The article',
      fields: [
        { kind: 'choice', name: 'articleType', label: 'Kind', options: types },
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'text', name: 'blurb', label: 'A sentence or two for lists', rows: 3 },
        { kind: 'richText', name: 'body', label: 'Text' },
        { kind: 'image', name: 'imageId', label: 'Picture', isOptional: true },
      ],
    },
    {
      title: 'When it appears',
      fields: [
        {
          kind: 'instant',
          name: 'publishedAt',
          now: 'Publish now',
          label: 'Published at',
          isOptional: true,
          description:
            'Leave it empty to keep a draft. With a time in the future, it appears automatically at that time.',
        },
      ],
    },
  ],
  preview: (entered) => <ArticlePreview entered={entered} />,
});
