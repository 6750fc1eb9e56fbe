// Answers lists the way Stripe does: newest first, by cursor, with filters.
import { invalid, unknownObject } from './errors.ts';
import { group, type Input, integer, text } from './parameters.ts';
import type { Kind, PageQuery } from './store.ts';
import type { World } from './world.ts';

/** A page of a list. */
export interface List<Body> {
  object: 'list';
  url: string;
  has_more: boolean;
  data: Body[];
}

const RANGES = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

function createdConditions(input: Input): PageQuery['where'] {
  const range = group(input, 'created');
  if (!range) {
    const exact = integer(input, 'created');
    return exact === undefined ? [] : [{ field: 'created', is: '=', value: exact }];
  }
  return Object.entries(RANGES).flatMap(([name, is]) => {
    const value = integer(range, name);
    return value === undefined ? [] : [{ field: 'created', is, value }];
  });
}

/** One page of the objects of a kind; `filters` are the fields that a caller may ask for. */
export function listPage<Body>(
  world: World,
  kind: Kind,
  input: Input,
  url: string,
  filters: readonly string[],
): List<Body> {
  const limit = integer(input, 'limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalid('Limit must be between 1 and 100.', 'parameter_invalid_integer', 'limit');
  }
  const equal = filters.flatMap((field) => {
    const value = text(input, field);
    return value === undefined ? [] : [{ field, is: '=' as const, value }];
  });
  const startingAfter = text(input, 'starting_after');
  const endingBefore = text(input, 'ending_before');
  const page = world.store.page<Body>(kind, {
    limit,
    where: [...equal, ...createdConditions(input)],
    startingAfter,
    endingBefore,
  });
  if (!page) throw unknownObject(kind, startingAfter ?? endingBefore ?? '');
  return { object: 'list', url, has_more: page.hasMore, data: page.data };
}
