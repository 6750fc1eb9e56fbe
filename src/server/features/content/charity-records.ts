// What staff keep of partner charities, and of what the front page announces.

import { charities, upcomingEvents } from '#base/database/schema/content.ts';
import { sanitizeArticle } from '#base/http/sanitize.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { charitiesApi, highlightsApi } from '#contract/office/content.ts';
import { readNames, tellOfNames } from './charity-notices.ts';

type CharityFields = FieldsOf<typeof charitiesApi>;
type HighlightFields = FieldsOf<typeof highlightsApi>;

const charityWrites = plainWrites<CharityFields, typeof charities>(
  charities,
  charities.id,
  (fields) => ({ ...fields, body: sanitizeArticle(fields.body) }),
);

/** Charities; their texts are sanitized when they are written, and owners hear whom gifts go to. */
export const charityRecords: RecordKind<CharityFields> = {
  noun: 'charity',
  table: charities,
  id: charities.id,
  columns: {
    name: charities.name,
    slug: charities.slug,
    summary: charities.summary,
    body: charities.body,
    website: charities.website,
    imageId: charities.imageId,
    preference: charities.preference,
  },
  complete: (row) => ({ ...row, body: sanitizeArticle(row.body as string) }),
  searched: [charities.name, charities.summary],
  sorts: { name: charities.name, slug: charities.slug },
  insert: async (tx, fields, actorId) => {
    const id = await charityWrites.insert(tx, fields, actorId);
    await tellOfNames(tx, null, fields, actorId);
    return id;
  },
  update: async (tx, id, fields, actorId) => {
    const was = await readNames(tx, id);
    await charityWrites.update(tx, id, fields, actorId);
    await tellOfNames(tx, was, fields, actorId);
  },
  beforeRemove: async (tx, id) => tellOfNames(tx, await readNames(tx, id), null, null),
  mistakes: {
    charities_slug_unique: {
      field: 'slug',
      sentence: 'Another charity has this address already.',
    },
    charities_preference_unique: {
      field: 'preference',
      sentence: 'Another charity takes the gifts of this name already.',
    },
  },
  csv: [
    csvField('Name', 'name'),
    csvField('Address', 'slug'),
    csvField('Summary', 'summary'),
    csvField('Website', 'website'),
    csvField('Gifts named', 'preference'),
  ],
};

/** The announcements of the front page. */
export const highlightRecords: RecordKind<HighlightFields> = {
  noun: 'highlight',
  table: upcomingEvents,
  id: upcomingEvents.id,
  columns: {
    kind: upcomingEvents.kind,
    title: upcomingEvents.title,
    blurb: upcomingEvents.blurb,
    startsAt: upcomingEvents.startsAt,
    imageId: upcomingEvents.imageId,
    path: upcomingEvents.path,
  },
  searched: [upcomingEvents.title, upcomingEvents.blurb],
  sorts: { startsAt: upcomingEvents.startsAt, title: upcomingEvents.title },
  ...plainWrites<HighlightFields, typeof upcomingEvents>(
    upcomingEvents,
    upcomingEvents.id,
    ({ startsAt, ...fields }) => ({ ...fields, startsAt: new Date(startsAt) }),
  ),
  csv: [
    csvField('Title', 'title'),
    csvField('About', 'kind'),
    csvField('Date (UTC)', 'startsAt'),
    csvField('Leads to', 'path'),
  ],
};
