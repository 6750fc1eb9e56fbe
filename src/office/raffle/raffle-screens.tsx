// Prizes and their draws in the back office.
import { prizeDrawsApi, prizesApi } from '#contract/office/prizes.ts';
import { formatDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Mark } from '../kit/mark.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PreviewCard } from '../kit/preview-card.tsx';
import { recordScreen } from '../kit/records/screen.ts';

export const prizes = recordScreen(prizesApi, {
  noun: 'prizes',
  title: 'Prizes',
  words: ['prize', 'prizes'],
  nameOf: (row) => row.name,
  siteOf: () => '/raffles',
  importHeadings: ['Name', 'Value (dollars)', 'Description', 'Grand prize', 'Sponsor', 'Shop link'],
  importExample: ['A red kettle', '49.00', 'It whistles.', 'no', '', 'https://shop.example/kettle'],
  filters: [
    {
      name: 'draw',
      label: 'Draw',
      all: 'All prizes',
      options: [
        { value: 'upcoming', label: 'With a draw to come' },
        { value: 'none', label: 'Without one' },
      ],
    },
  ],
  columns: [
    { label: 'Prize', sort: 'name', cell: (row) => row.name },
    {
      label: 'Value',
      sort: 'valueCents',
      isRight: true,
      cell: (row) => (
        <span className="type-figures">
          {row.isFiftyFifty ? 'up to ' : ''}
          {formatMoney(row.valueCents)}
        </span>
      ),
    },
    {
      label: 'Kind',
      cell: (row) => (row.isFiftyFifty ? '50/50' : row.isGrandPrize ? 'Grand prize' : 'Prize'),
    },
    { label: 'Sponsor', cell: (row) => row.sponsorName ?? 'None' },
    {
      label: 'Next draw',
      sort: 'nextDraw',
      cell: (row) => (row.nextDraw ? formatDay(row.nextDraw) : 'None'),
    },
  ],
  initial: { isGrandPrize: false, taxBearer: 'winner', isFiftyFifty: false },
  groups: [
    {
      title: 'The prize',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        {
          kind: 'money',
          name: 'valueCents',
          label: 'Value',
          description: 'For a 50/50: the largest that the prize can get.',
        },
        { kind: 'text', name: 'description', label: 'Description' },
        { kind: 'check', name: 'isGrandPrize', label: 'This is a grand prize' },
        {
          kind: 'check',
          name: 'isFiftyFifty',
          label: 'This is a 50/50: half of what is paid for tickets',
          description: 'Its draw sets the time from which tickets count.',
        },
        { kind: 'image', name: 'imageId', label: 'Picture' },
      ],
    },
    {
      title: 'Where it comes from',
      fields: [
        {
          kind: 'reference',
          name: 'sponsorId',
          label: 'Sponsor',
          isOptional: true,
          from: 'sponsors',
          nameOf: (row) => String(row.name),
        },
        {
          kind: 'line',
          inputMode: 'url',
          name: 'buyLink',
          label: 'Where it can be bought',
          isOptional: true,
        },
      ],
    },
    {
      title: 'Taxes',
      fields: [
        {
          kind: 'choice',
          name: 'taxBearer',
          label: 'Who pays the tax to be withheld',
          description: 'Shown with the prize. It cannot be changed once the prize has been drawn.',
          options: [
            { value: 'winner', label: 'The winner, before it is handed over' },
            { value: 'association', label: 'The association, on top of the prize' },
          ],
        },
      ],
    },
  ],
  preview: ({ name, description, imageId, valueCents, isGrandPrize }) => (
    <PreviewCard
      imageId={imageId}
      title={String(name)}
      eyebrow={`${isGrandPrize ? 'Grand prize' : 'Prize'}${valueCents ? ` · $${valueCents}` : ''}`}
    >
      {String(description)}
    </PreviewCard>
  ),
});

const states = {
  'not announced': { text: 'Announced within minutes', tone: 'waiting' },
  announced: { text: 'Announced', tone: 'good' },
  frozen: { text: 'Entries frozen', tone: 'waiting' },
  drawn: { text: 'Drawn', tone: 'over' },
  missed: { text: 'Missed: choose a new time', tone: 'warning' },
} as const;

export const prizeDraws = recordScreen(prizeDrawsApi, {
  noun: 'prize-draws',
  title: 'Prize draws',
  words: ['draw', 'draws'],
  intro:
    'When each prize is drawn. Every draw is announced publicly. If you move one, its announcement is canceled and a new one is published.',
  nameOf: (row) => `${row.prizeName}, ${formatDay(row.drawsAt)}`,
  stateOf: (row) => states[row.state],
  siteOf: (row) => (row.drawId ? `/draws/${row.drawId}` : null),
  filters: [
    {
      name: 'when',
      label: 'Which',
      all: 'All draws',
      options: [
        { value: 'upcoming', label: 'To come' },
        { value: 'past', label: 'Past' },
        { value: 'missed', label: 'Missed' },
      ],
    },
  ],
  columns: [
    { label: 'Prize', sort: 'prizeName', cell: (row) => row.prizeName },
    {
      label: 'Drawn at',
      sort: 'drawsAt',
      cell: (row) => dayAndTimeOf(row.drawsAt),
    },
    { label: 'State', cell: (row) => <Mark {...states[row.state]} /> },
  ],
  groups: [
    {
      title: 'The draw',
      fields: [
        {
          kind: 'reference',
          name: 'prizeId',
          label: 'Prize',
          from: 'prizes',
          nameOf: (row) => String(row.name),
        },
        { kind: 'instant', name: 'drawsAt', label: 'When it is drawn' },
        {
          kind: 'instant',
          name: 'salesFrom',
          label: 'Tickets count from',
          description:
            'Only for a 50/50. The prize is half of what is paid for tickets between this time and the draw. Gifts and free entries bring tickets but add no money.',
          isOptional: true,
        },
      ],
    },
  ],
});
