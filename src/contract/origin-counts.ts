// Where the entries of a draw or the votes of a contest came from.
import { z } from 'zod';

/** How many entries of a draw, or votes of a contest, came from where. */
export const originCounts = z
  .object({
    bought: z.int().describe('Paid for as such'),
    gift: z.int().describe('Thanks for a gift through a provider'),
    free: z.int().describe('Free entries without gift or purchase'),
    cash: z.int().describe('Thanks for a gift of cash or a check, as staff recorded it'),
    other: z.int().describe('Won, given back, or merged in from a second account'),
    leftOut: z.int().describe('Tickets of staff and their households, which took no part'),
  })
  .meta({ title: 'OriginCounts' });
