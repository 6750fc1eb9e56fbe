// Races, cars, drivers, sponsors and locations in the back office.
import {
  carsApi,
  driversApi,
  locationsApi,
  raceRecordsApi,
  sponsorsApi,
} from '#contract/office/content.ts';
import { formatNumber } from '#rules/format/counts.ts';
import { formatMoney } from '#rules/format/money.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { headlineCents } from '#rules/jackpot/jackpot.ts';
import { noticeHours } from '#rules/notice.ts';
import { parseDollars } from '../kit/dollars.ts';
import { Mark } from '../kit/mark.tsx';
import { dayAndTimeOf } from '../kit/office-times.ts';
import { PreviewCard, whenOf } from '../kit/preview-card.tsx';
import { type AnyRow, recordScreen } from '../kit/records/screen.ts';
import { PotNote } from './pot-note.tsx';
import { stageMarks } from './race-day-labels.ts';

const nameOf = (row: AnyRow) => String(row.name);

export const races = recordScreen(raceRecordsApi, {
  noun: 'races',
  title: 'Races',
  words: ['race', 'races'],
  intro:
    'All times are New York time. Everything else on race day is done in the race day console.',
  nameOf: (row) => row.name,
  stateOf: (row) => stageMarks[row.stage],
  siteOf: (row) => `/races/${row._id}`,
  filters: [
    {
      name: 'when',
      label: 'Which',
      all: 'All races',
      options: [
        { value: 'upcoming', label: 'To come' },
        { value: 'past', label: 'Past' },
        { value: 'canceled', label: 'Canceled' },
      ],
    },
  ],
  columns: [
    { label: 'Race', sort: 'name', cell: (row) => row.name },
    {
      label: 'Start',
      sort: 'startsAt',
      cell: (row) => dayAndTimeOf(row.startsAt),
    },
    { label: 'Location', cell: (row) => row.locationName },
    {
      label: 'Purse',
      sort: 'purseCents',
      isRight: true,
      cell: (row) => <span className="type-figures">{formatMoney(row.purseCents)}</span>,
    },
    {
      label: 'Cards',
      isRight: true,
      cell: (row) => <span className="type-figures">{formatNumber(row.cards)}</span>,
    },
    { label: 'Stage', cell: (row) => <Mark {...stageMarks[row.stage]} /> },
  ],
  groups: [
    {
      title: 'The race',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        {
          kind: 'reference',
          name: 'locationId',
          label: 'Location',
          from: 'locations',
          nameOf: (row) => `${row.name}, ${row.city}`,
        },
        {
          kind: 'money',
          name: 'purseCents',
          label: 'Announced purse',
          description:
            'The least that the pot will hold. The association makes up what is missing.',
        },
      ],
    },
    {
      title: 'Its times',
      fields: [
        { kind: 'instant', name: 'startsAt', label: 'Start' },
        {
          kind: 'instant',
          name: 'opensAt',
          label: 'Cards open',
          isOptional: true,
          description: `Left empty: ${jackpotFigures.opensBefore} before the start.`,
        },
        {
          kind: 'instant',
          name: 'closesAt',
          label: 'Cards close',
          isOptional: true,
          description: `Left empty: ${jackpotFigures.closesBefore} before the start. Cards are on sale for at least ${noticeHours} hours.`,
        },
      ],
    },
    {
      title: 'To watch',
      fields: [
        {
          kind: 'line',
          inputMode: 'url',
          name: 'streamUrl',
          label: 'Address of the live stream',
          isOptional: true,
          description: 'A video on YouTube or Vimeo. The live page shows it while the race runs.',
        },
        {
          kind: 'line',
          inputMode: 'url',
          name: 'replayUrl',
          label: 'Address of the replay',
          isOptional: true,
          description: 'As the video host gives it for embedding.',
        },
      ],
    },
  ],
  preview: ({ name, startsAt, purseCents }) => (
    <PreviewCard title={String(name)} eyebrow={whenOf(startsAt)}>
      {jackpotOf(purseCents)}
      <PotNote />
    </PreviewCard>
  ),
});

/** What a visitor may win, of a purse as it is entered. */
function jackpotOf(purse: unknown): string | null {
  const cents = parseDollars(String(purse ?? ''));
  return cents === null ? null : `${formatMoney(headlineCents(cents))} for six right numbers`;
}

export const cars = recordScreen(carsApi, {
  noun: 'cars',
  title: 'Cars',
  words: ['car', 'cars'],
  nameOf: (row) => `Car ${row.number}`,
  siteOf: () => '/sponsors',
  importHeadings: ['Number', 'Driver', 'Sponsors', 'Body color', 'Accent color', 'Ink color'],
  importExample: ['7', 'Ada Apex', 'Basin Bakery; Copper Cups', '#1f4d38', '#d6492a', '#ffffff'],
  columns: [
    { label: 'Car', sort: 'number', cell: (row) => `Car ${row.number}` },
    { label: 'Driver', sort: 'driverName', cell: (row) => row.driverName },
    { label: 'Sponsors', cell: (row) => row.sponsorNames.join(', ') || 'None' },
  ],
  initial: { sponsorIds: [], bodyColor: '#1f4d38', accentColor: '#d6492a', inkColor: '#ffffff' },
  groups: [
    {
      title: 'The car',
      fields: [
        { kind: 'number', name: 'number', label: 'Number' },
        { kind: 'reference', name: 'driverId', label: 'Driver', from: 'drivers', nameOf },
        {
          kind: 'references',
          name: 'sponsorIds',
          label: 'Sponsors',
          from: 'sponsors',
          nameOf,
          most: 8,
        },
        { kind: 'image', name: 'imageId', label: 'Picture' },
      ],
    },
    {
      title: 'Its colors',
      fields: [
        { kind: 'color', name: 'bodyColor', label: 'Body' },
        { kind: 'color', name: 'accentColor', label: 'Accent' },
        {
          kind: 'color',
          name: 'inkColor',
          label: 'Number',
          description: 'The number must be easy to read on the color of the body.',
        },
      ],
    },
  ],
  preview: ({ number, imageId, bodyColor, inkColor }) => (
    <PreviewCard
      imageId={imageId}
      title={
        <span
          className="type-display inline-grid size-14 place-items-center rounded-full text-h4"
          style={{ background: String(bodyColor), color: String(inkColor) }}
        >
          {String(number || '?')}
        </span>
      }
    />
  ),
});

export const drivers = recordScreen(driversApi, {
  noun: 'drivers',
  title: 'Drivers',
  words: ['driver', 'drivers'],
  nameOf: (row) => row.name,
  columns: [
    { label: 'Name', sort: 'name', cell: (row) => row.name },
    { label: 'Home town', sort: 'hometown', cell: (row) => row.hometown },
    { label: 'Car', sort: 'carNumber', cell: (row) => row.carNumber ?? 'None' },
  ],
  groups: [
    {
      title: 'The driver',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'line', name: 'hometown', label: 'Home town' },
      ],
    },
  ],
  preview: ({ name, hometown }) => (
    <PreviewCard title={String(name)}>{String(hometown)}</PreviewCard>
  ),
});

export const locations = recordScreen(locationsApi, {
  noun: 'locations',
  title: 'Locations',
  words: ['location', 'locations'],
  nameOf: (row) => row.name,
  columns: [
    { label: 'Name', sort: 'name', cell: (row) => row.name },
    { label: 'City', sort: 'city', cell: (row) => row.city },
    { label: 'Country', sort: 'country', cell: (row) => row.country },
    { label: 'Races', sort: 'races', isRight: true, cell: (row) => row.races },
  ],
  groups: [
    {
      title: 'The circuit',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'line', name: 'city', label: 'City' },
        { kind: 'line', name: 'country', label: 'Country' },
      ],
    },
  ],
  preview: ({ name, city, country }) => (
    <PreviewCard title={String(name)}>{[city, country].filter(Boolean).join(', ')}</PreviewCard>
  ),
});

export const sponsors = recordScreen(sponsorsApi, {
  noun: 'sponsors',
  title: 'Sponsors',
  words: ['sponsor', 'sponsors'],
  nameOf: (row) => row.name,
  siteOf: () => '/sponsors',
  columns: [
    { label: 'Name', sort: 'name', cell: (row) => row.name },
    { label: 'Cars', cell: (row) => row.carNumbers.join(', ') || 'None' },
    { label: 'Website', cell: (row) => row.website ?? 'None' },
  ],
  groups: [
    {
      title: 'The sponsor',
      fields: [
        { kind: 'line', name: 'name', label: 'Name' },
        { kind: 'text', name: 'description', label: 'Description' },
        { kind: 'line', inputMode: 'url', name: 'website', label: 'Website', isOptional: true },
        { kind: 'image', name: 'imageId', label: 'Logo' },
      ],
    },
  ],
  preview: ({ name, description, imageId }) => (
    <PreviewCard imageId={imageId} title={String(name)}>
      {String(description)}
    </PreviewCard>
  ),
});
