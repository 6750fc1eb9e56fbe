// Charities and the announcements of the front page in the back office.
import { charitiesApi, highlightsApi } from '#contract/office/content.ts';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PreviewCard } from '../kit/preview-card.tsx';
import { recordScreen } from '../kit/records/screen.ts';

export const charities = recordScreen(charitiesApi, {
  noun: 'charities',
  title: 'Charities',
  words: ['charity', 'charities'],
  nameOf: (row) => row.name,
  siteOf: (row) => `/charities/${row.slug}`,
  columns: [
    { label: 'Name', sort: 'name', cell: (row) => row.name },
    { label: 'Page', sort: 'slug', cell: (row) => `/charities/${row.slug}` },
    { label: 'Gifts', cell: (row) => row.preference ?? 'None by name' },
  ],
  groups: [
    {
      title: 'The charity',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        {
          kind: 'line',
          name: 'slug',
          label: 'Address of its page',
          description: 'Small letters and hyphens: second-start. Links to the old one break.',
        },
        { kind: 'text', name: 'summary', label: 'Summary', description: 'For lists and links.' },
        { kind: 'richText', name: 'body', label: 'Its page' },
        { kind: 'line', inputMode: 'url', name: 'website', label: 'Website', isOptional: true },
        { kind: 'image', name: 'imageId', label: 'Picture', isOptional: true },
      ],
    },
    {
      title: 'Gifts',
      fields: [
        {
          kind: 'line',
          name: 'preference',
          label: 'Name of its gifts',
          isOptional: true,
          description:
            'The short name under which gifts to it are recorded, such as kids-golf. Leave it empty if it gets no gifts.',
        },
      ],
    },
  ],
  preview: ({ name, summary, imageId }) => (
    <PreviewCard imageId={imageId} title={String(name)}>
      {String(summary)}
    </PreviewCard>
  ),
});

const kinds = [
  { value: 'race', label: 'A race' },
  { value: 'raffle', label: 'The raffle' },
  { value: 'pageant', label: 'The pageant' },
  { value: 'golf', label: 'The golf tournament' },
];

export const highlights = recordScreen(highlightsApi, {
  noun: 'highlights',
  title: 'Front page highlights',
  words: ['highlight', 'highlights'],
  intro: 'What the front page announces, until its date has passed.',
  nameOf: (row) => row.title,
  siteOf: () => '/',
  columns: [
    { label: 'Title', sort: 'title', cell: (row) => row.title },
    {
      label: 'About',
      cell: (row) => kinds.find(({ value }) => value === row.kind)?.label ?? row.kind,
    },
    {
      label: 'Date',
      sort: 'startsAt',
      cell: (row) => dayAndTimeOf(row.startsAt),
    },
  ],
  groups: [
    {
      title: 'The highlight',
      fields: [
        { kind: 'choice', name: 'kind', label: 'What it is about', options: kinds },
        { kind: 'line', name: 'title', label: 'Title' },
        { kind: 'text', name: 'blurb', label: 'A sentence', rows: 2 },
        { kind: 'instant', name: 'startsAt', label: 'Date' },
        { kind: 'line', name: 'path', label: 'Where it leads', description: 'Such as /races.' },
        { kind: 'image', name: 'imageId', label: 'Picture' },
      ],
    },
  ],
  preview: ({ title, blurb, imageId }) => (
    <PreviewCard imageId={imageId} title={String(title)}>
      {String(blurb)}
    </PreviewCard>
  ),
});
