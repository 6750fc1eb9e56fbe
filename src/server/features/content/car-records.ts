// What staff keep of the 36 cars, with their drivers and sponsors.
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#base/database/handles.ts';
import { carSponsors, cars, drivers, sponsors } from '#base/database/schema/content.ts';
import { addDrawing, findIdByName } from '#base/records/import-references.ts';
import type { ImportPlan, RecordKind } from '#base/records/kind.ts';
import { csvField } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { carsApi } from '#contract/office/content.ts';

type CarFields = FieldsOf<typeof carsApi>;

const driverName = sql<string>`(select d.name from drivers d where d.id = cars.driver_id)`;
const sponsorsBy = (what: 'id' | 'name') => sql<string[]>`array(
  select s.${sql.raw(what)}::text from car_sponsors c join sponsors s on s.id = c.sponsor_id
  where c.car_id = cars.id order by s.name)`;

const valuesOf = ({ number, driverId, imageId, bodyColor, accentColor, inkColor }: CarFields) => ({
  number,
  driverId,
  imageId,
  colors: { body: bodyColor, accent: accentColor, ink: inkColor },
});

async function writeSponsors(tx: Tx, carId: string, { sponsorIds }: CarFields): Promise<void> {
  await tx.delete(carSponsors).where(eq(carSponsors.carId, carId));
  const rows = [...new Set(sponsorIds)].map((sponsorId) => ({ carId, sponsorId }));
  if (rows.length > 0) await tx.insert(carSponsors).values(rows);
}

/** The number in a roundel. */
const roundel = (number: number) =>
  `<circle cx="200" cy="200" r="132" fill="none" stroke="#1f4d38" stroke-width="14"/><text x="200" y="200" dy=".36em" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="110" fill="#1f4d38">${Number(number)}</text>`;

const importPlan: ImportPlan<CarFields> = {
  headings: ['Number', 'Driver', 'Sponsors', 'Body color', 'Accent color', 'Ink color'],
  fieldsOf: async (tx, line) => {
    const number = Number(line.number);
    const [existing] = Number.isInteger(number)
      ? await tx.select().from(cars).where(eq(cars.number, number))
      : [];
    const names = (line.sponsors ?? '').split(';').flatMap((name) => name.trim() || []);
    const sponsorIds: string[] = [];
    for (const name of names) sponsorIds.push(await findIdByName(tx, sponsors, 'sponsor', name));
    return {
      number,
      driverId: await findIdByName(tx, drivers, 'driver', line.driver ?? ''),
      sponsorIds,
      imageId: existing?.imageId ?? (await addDrawing(tx, roundel(number), `Car ${number}`)),
      bodyColor: line['body color'],
      accentColor: line['accent color'],
      inkColor: line['ink color'],
    };
  },
  findExisting: async (tx, { number }) => {
    const rows = await tx.select({ id: cars.id }).from(cars).where(eq(cars.number, number));
    return rows[0]?.id ?? null;
  },
};

/** Cars by number. */
export const carRecords: RecordKind<CarFields> = {
  noun: 'car',
  table: cars,
  id: cars.id,
  columns: {
    number: cars.number,
    driverId: cars.driverId,
    driverName,
    sponsorIds: sponsorsBy('id'),
    sponsorNames: sponsorsBy('name'),
    imageId: cars.imageId,
    bodyColor: sql<string>`${cars.colors} ->> 'body'`,
    accentColor: sql<string>`${cars.colors} ->> 'accent'`,
    inkColor: sql<string>`${cars.colors} ->> 'ink'`,
  },
  related: sql`(select string_agg(c.sponsor_id::text, ',' order by c.sponsor_id)
    from car_sponsors c where c.car_id = cars.id)`,
  searched: [sql`${cars.number}::text`, driverName],
  sorts: { number: cars.number, driverName },
  insert: async (tx, fields) => {
    const [added] = await tx.insert(cars).values(valuesOf(fields)).returning({ id: cars.id });
    await writeSponsors(tx, added!.id, fields);
    return added!.id;
  },
  update: async (tx, id, fields) => {
    await tx.update(cars).set(valuesOf(fields)).where(eq(cars.id, id));
    await writeSponsors(tx, id, fields);
  },
  mistakes: {
    cars_number_unique: { field: 'number', sentence: 'There is a car with this number already.' },
  },
  csv: [
    csvField('Number', 'number'),
    csvField('Driver', 'driverName'),
    csvField('Sponsors', 'sponsorNames'),
    csvField('Body color', 'bodyColor'),
    csvField('Accent color', 'accentColor'),
    csvField('Ink color', 'inkColor'),
  ],
  import: importPlan,
};
