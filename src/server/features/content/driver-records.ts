// What staff keep of drivers and locations.
import { sql } from 'drizzle-orm';
import { drivers, locations } from '#base/database/schema/content.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { driversApi, locationsApi } from '#contract/office/content.ts';

type DriverFields = FieldsOf<typeof driversApi>;
type LocationFields = FieldsOf<typeof locationsApi>;

const carNumber = sql<number | null>`(
  select min(c.number) from cars c where c.driver_id = drivers.id)`;

/** Drivers, each with the number of their car. */
export const driverRecords: RecordKind<DriverFields> = {
  noun: 'driver',
  table: drivers,
  id: drivers.id,
  columns: { name: drivers.name, hometown: drivers.hometown, carNumber },
  searched: [drivers.name, drivers.hometown],
  sorts: { name: drivers.name, hometown: drivers.hometown, carNumber },
  ...plainWrites<DriverFields, typeof drivers>(drivers, drivers.id, (fields) => fields),
  csv: [csvField('Name', 'name'), csvField('Home town', 'hometown'), csvField('Car', 'carNumber')],
};

const raceCount = sql<number>`(
  select count(*)::integer from races r where r.location_id = locations.id)`;

/** Locations, each with how many races it has. */
export const locationRecords: RecordKind<LocationFields> = {
  noun: 'location',
  table: locations,
  id: locations.id,
  columns: {
    name: locations.name,
    city: locations.city,
    country: locations.country,
    races: raceCount,
  },
  searched: [locations.name, locations.city, locations.country],
  sorts: {
    name: locations.name,
    city: locations.city,
    country: locations.country,
    races: raceCount,
  },
  ...plainWrites<LocationFields, typeof locations>(locations, locations.id, (fields) => fields),
  csv: [
    csvField('Name', 'name'),
    csvField('City', 'city'),
    csvField('Country', 'country'),
    csvField('Races', 'races'),
  ],
};
