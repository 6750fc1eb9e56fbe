// With UNORDERED=reversed, reverses every answer whose statement asks for no order, as a database may.
import pg from 'pg';

const isReversed = process.env.UNORDERED === 'reversed';

/** True of a statement that reads rows and leaves their order to the database. */
function asksForNoOrder(text: string): boolean {
  let outer = text.replaceAll(/'[^']*'/g, "''");
  for (let inner = ''; inner !== outer; ) {
    inner = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, ' ');
  }
  return /^\s*(select|with)\b/i.test(outer) && !/\border by\b/i.test(outer);
}

function reverse(result: unknown): unknown {
  const { rows } = (result ?? {}) as { rows?: unknown };
  if (Array.isArray(rows)) rows.reverse();
  return result;
}

type Query = (...call: unknown[]) => unknown;

function reversing(query: Query): Query {
  return function reversed(this: unknown, ...call: unknown[]) {
    const [asked] = call;
    const text = typeof asked === 'string' ? asked : (asked as { text?: unknown })?.text;
    if (typeof text !== 'string' || !asksForNoOrder(text)) return Reflect.apply(query, this, call);
    // A pool asks by callback, a connection of one's own by promise.
    const answered = call.at(-1);
    if (typeof answered === 'function') {
      const inReverse = (error: unknown, result: unknown) => answered(error, reverse(result));
      return Reflect.apply(query, this, [...call.slice(0, -1), inReverse]);
    }
    const result = Reflect.apply(query, this, call);
    return result instanceof Promise ? result.then(reverse) : result;
  };
}

if (isReversed) {
  const client = pg.Client.prototype as unknown as { query: Query };
  client.query = reversing(client.query);
}
