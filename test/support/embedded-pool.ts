// Embedded databases that tests use one after another: to empty one costs a tenth of opening another.
import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';

interface Owned {
  pglite: PGlite;
  /** What tells its tables, functions and triggers from those of another schema. */
  schema: string;
  template: string;
}

/** What the template holds, to put it back. */
interface Template {
  dump: Blob;
  tables: { name: string; sum: string; rows: string }[];
  sequences: { name: string; last: string | null; first: string }[];
}

// More would take more memory than it saves time: hardly any test has several at once.
const maxFree = 2;
const free: Owned[] = [];
const templates = new Map<string, Promise<Template>>();

/**
 * Lends a database like the dumped one. After `close()` it is emptied for the next, and whoever still
 * has it is refused, as by one that is closed.
 */
export async function lendEmbedded(file: string): Promise<PGlite> {
  let template = templates.get(file);
  if (!template) {
    template = readTemplate(file);
    templates.set(file, template);
  }
  const { dump } = await template;
  const kept = free.findIndex((one) => one.template === file);
  const [owned] = kept === -1 ? [] : free.splice(kept, 1);
  return lend(owned ?? (await open(file, dump)), await template);
}

/** Opens a copy of the dumped database that nobody gets after its first user. */
export function openCopy(file: string): Promise<PGlite> {
  return load(new Blob([readFileSync(file)]));
}

/**
 * As much shared memory as there is by default would only be zeroed each time, and what is in memory
 * alone is lost with its process, however carefully its log is written.
 */
const load = (dump: Blob): Promise<PGlite> =>
  PGlite.create({
    loadDataDir: dump,
    postgresqlconf: ['shared_buffers=16MB', 'synchronous_commit=off', 'full_page_writes=off'],
  });

async function open(template: string, dump: Blob): Promise<Owned> {
  const pglite = await load(dump);
  return { pglite, schema: await readSchema(pglite), template };
}

async function readTemplate(file: string): Promise<Template> {
  const dump = new Blob([readFileSync(file)]);
  const { pglite } = await open(file, dump);
  const { rows: names } = await pglite.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and pg_relation_size(oid) > 0`);
  const tables: Template['tables'] = [];
  for (const { name } of names) tables.push({ name, ...(await readRows(pglite, name)) });
  const { rows: sequences } = await pglite.query<Template['sequences'][number]>(`
    select quote_ident(sequencename) as name, last_value::text as last, start_value::text as first
    from pg_sequences where schemaname = 'public'`);
  await pglite.close();
  return { dump, tables, sequences };
}

async function readRows(pglite: PGlite, name: string): Promise<{ sum: string; rows: string }> {
  const { rows } = await pglite.query<{ rows: string; sum: string }>(`
    select rows, md5(rows) as sum
    from (select coalesce(jsonb_agg(t order by t::text), '[]')::text as rows from ${name} t)`);
  return rows[0] as { rows: string; sum: string };
}

/** Changes with every change of the schema, also with one that was taken back. */
async function readSchema(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ sum: string }>(`
    select string_agg(n::text, ',') as sum from (
      select sum(hashtext(oid || ':' || xmin)::bigint) as n from pg_proc where oid >= 16384
      union all select sum(hashtext(oid || ':' || xmin)::bigint) from pg_trigger
      union all select sum(hashtext(oid || ':' || xmin)::bigint) from pg_constraint where oid >= 16384
      union all select sum(hashtext(oid || ':' || xmin)::bigint) from pg_namespace
      union all select sum(hashtext(oid || ':' || xmin)::bigint) from pg_authid
      union all select sum(hashtext(oid || relname || relkind::text)::bigint)
        from pg_class where oid >= 16384 and relkind <> 't'
      union all select sum(hashtext(attrelid || attname || xmin)::bigint)
        from pg_attribute where attrelid >= 16384
    )`);
  return (rows[0] as { sum: string }).sum;
}

/** All that was written is gone, and what the template held is there again. */
async function empty(pglite: PGlite, template: Template): Promise<void> {
  await pglite.exec('discard all');
  const kept = template.tables.map(({ name }) => `'${name}'`).join(',');
  await pglite.exec(`
    set session_replication_role = replica;
    do $$ declare used text; begin
      select string_agg(quote_ident(relname), ',') into used from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and pg_relation_size(oid) > 0 and quote_ident(relname) not in (${kept});
      if used is not null then execute 'truncate ' || used || ' restart identity cascade'; end if;
    end $$;`);
  for (const { name, sum, rows } of template.tables) {
    if ((await readRows(pglite, name)).sum === sum) continue;
    await pglite.exec(`delete from ${name}`);
    await pglite.query(
      `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1)`,
      [rows],
    );
  }
  for (const { name, last, first } of template.sequences) {
    await pglite.query('select setval($1::regclass, $2::bigint, $3)', [
      name,
      last ?? first,
      last !== null,
    ]);
  }
  // Old files of tables and of the log are only removed by a checkpoint.
  await pglite.exec('reset session_replication_role; checkpoint');
}

/** A handle for one test's time. */
function lend(owned: Owned, template: Template): PGlite {
  const { pglite } = owned;
  let isOver = false;
  const unlisten: (() => Promise<void>)[] = [];
  const own: Partial<Record<keyof PGlite, unknown>> = {
    listen: async (...call: Parameters<PGlite['listen']>) => {
      const end = await pglite.listen(...call);
      unlisten.push(end);
      return end;
    },
    close: async () => {
      if (isOver) return;
      isOver = true;
      for (const end of unlisten) await end();
      await giveBack(owned, template);
    },
  };
  return new Proxy(pglite, {
    get(target, name) {
      const value = own[name as keyof PGlite] ?? Reflect.get(target, name, target);
      if (typeof value !== 'function' || name === 'constructor') return value;
      return (...call: unknown[]) => {
        if (isOver && name !== 'close') return Promise.reject(new Error('PGlite is closed'));
        return Reflect.apply(value, target, call);
      };
    },
  });
}

async function giveBack(owned: Owned, template: Template): Promise<void> {
  const { pglite, schema } = owned;
  // Whatever a test has changed in the schema ends with it.
  const isFit = free.length < maxFree && (await readSchema(pglite)) === schema;
  if (!isFit) return pglite.close();
  await empty(pglite, template);
  free.push(owned);
}
