// Where the law lets the association offer what.
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type RestrictedItem, restrictedItems } from '#rules/restrictions/restrictions.ts';
import { idColumn, oneOf } from './columns.ts';

export const placeRestrictions = pgTable(
  'place_restrictions',
  {
    id: idColumn(),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    /** The part after the hyphen of ISO 3166-2; null for all of the country. */
    state: text('state'),
    item: text('item').$type<RestrictedItem>().notNull(),
    /** Why, in words for staff. */
    reason: text('reason').notNull(),
  },
  (t) => [
    check('place_restrictions_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    check('place_restrictions_state', sql`${t.state} ~ '^[A-Z0-9]{1,3}$'`),
    check('place_restrictions_item', oneOf(t.item, restrictedItems)),
    uniqueIndex('place_restrictions_once').on(t.country, sql`coalesce(${t.state}, '')`, t.item),
    index('place_restrictions_of_country').on(t.country),
  ],
);
