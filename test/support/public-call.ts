// One public call as its table names it, and the mistakes that many calls refuse alike.
import type { Endpoint } from '#contract/endpoint.ts';
import type { TestContent } from './content.ts';

/** A query with a mistake, the field it is in, and the one sentence that names it. */
type BadInput = [query: string, field: string, sentence: string];

/** One public call. Its answer's every field is listed, and nothing else may be in it. */
export interface PublicCall {
  endpoint: Endpoint;
  /** An address that finds something in the tests' content set. */
  good(content: TestContent): string;
  /** What every element of the list looks like, or the answer where it is no list. */
  shape: unknown;
  /** What the address answers on an empty database; null where it answers 404. */
  empty: unknown;
  bad: BadInput[];
  notFound?(content: TestContent): string[];
}

/** The id of nothing. */
export const unknownId = '01890000-0000-7000-8000-000000000000';

const pageSentence = 'page must be a whole number from 1.';
const limitSentence = 'limit must be a whole number from 1 to 100.';
/** What every paged call refuses. */
export const badPaging: BadInput[] = [
  ...['0', '-1', '1.5', 'x', '', '1&page=2'].map(
    (value): BadInput => [`page=${value}`, 'page', pageSentence],
  ),
  ['page=1000001', 'page', 'page is too large.'],
  ...['0', '-1', '2.5', 'x', '', '101', '1e9'].map(
    (value): BadInput => [`limit=${value}`, 'limit', limitSentence],
  ),
];

/** A parameter with a few values: another one, an empty one, another case, the same one twice. */
export function badChoice(name: string, good: string, sentence: string): BadInput[] {
  const values = [
    'nonsense',
    '',
    good.toLowerCase() === good ? good.toUpperCase() : good.toLowerCase(),
    `${good}&${name}=${good}`,
  ];
  return values.map((value) => [`${name}=${value}`, name, sentence]);
}

/** A parameter that is an id. */
export function badId(name: string, sentence: string): BadInput[] {
  const values = [
    '',
    '1',
    'nonsense',
    `${unknownId}0`,
    `${unknownId}'--`,
    `${unknownId}&${name}=${unknownId}`,
  ];
  return values.map((value) => [`${name}=${value}`, name, sentence]);
}

/** A call without parameters that answers a list. */
export const plainList = (endpoint: Endpoint, shape: unknown): PublicCall => ({
  endpoint,
  good: () => endpoint.path,
  shape,
  empty: [],
  bad: [],
});
