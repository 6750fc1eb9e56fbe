// What staff keep of sponsors.
import { eq, sql } from 'drizzle-orm';
import { carSponsors, sponsors } from '#base/database/schema/content.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { sponsorsApi } from '#contract/office/content.ts';

type SponsorFields = FieldsOf<typeof sponsorsApi>;

/** Sponsors, each with the numbers of the cars that carry it. */
export const sponsorRecords: RecordKind<SponsorFields> = {
  noun: 'sponsor',
  table: sponsors,
  id: sponsors.id,
  columns: {
    name: sponsors.name,
    description: sponsors.description,
    website: sponsors.website,
    imageId: sponsors.imageId,
    carNumbers: sql<number[]>`array(
      select c.number from car_sponsors s join cars c on c.id = s.car_id
      where s.sponsor_id = sponsors.id order by c.number)`,
  },
  searched: [sponsors.name, sponsors.description],
  sorts: { name: sponsors.name },
  ...plainWrites<SponsorFields, typeof sponsors>(sponsors, sponsors.id, (fields) => fields),
  // Which car carries whom is said at the car; a sponsor that leaves the list leaves the cars too.
  beforeRemove: async (tx, id) => {
    await tx.delete(carSponsors).where(eq(carSponsors.sponsorId, id));
  },
  csv: [
    csvField('Name', 'name'),
    csvField('Description', 'description'),
    csvField('Website', 'website'),
    csvField('Cars', 'carNumbers'),
  ],
};
