// Finds in a migration what the version before could not live with while both run on one database.

/** What a statement with a reason may do after all; the reason follows in the same comment. */
const marker = /--\s*stops the version before:\s*\S/i;

const name = String.raw`(?:"?public"?\.)?"?(\w+)"?`;
const breaking: [pattern: RegExp, what: string][] = [
  [/\bdrop\s+(table|column|view|type|schema|sequence|function|constraint|default)\b/i, 'drops'],
  [/\brename\b/i, 'renames'],
  [/\bset\s+not\s+null\b/i, 'sets not null'],
  [/\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i, 'changes a type'],
  // As the event of a trigger it empties nothing.
  [/(?<!\b(?:or|before|after)\s+)\btruncate\b/i, 'empties a table'],
];

/**
 * The statements of a migration that stop the version before, each as `what it does: its beginning`.
 *
 * Whatever is new in the same migration may be made as strict as it should be: the version before
 * knows nothing of it.
 *
 * Example: `alter table "users" alter column "name" set not null;` → `sets not null: alter table …`.
 */
export function findBreaking(migration: string): string[] {
  const statements = splitStatements(migration);
  const newTables = new Set(
    statements.flatMap(({ sql }) => match(sql, `create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?`)),
  );
  const newColumns = new Set(
    statements.flatMap(({ sql }) => match(sql, `add\\s+column\\s+(?:if\\s+not\\s+exists\\s+)?`)),
  );
  return statements.flatMap(({ sql, isMarked }) => {
    const [table] = match(sql, `(?:alter\\s+table\\s+(?:only\\s+)?|\\bon\\s+)`);
    if (isMarked || (table && newTables.has(table))) return [];
    const what = breaking.find(([pattern]) => pattern.test(sql))?.[1] ?? tightens(sql, newColumns);
    return what ? [`${what}: ${sql.replaceAll(/\s+/g, ' ').slice(0, 100)}`] : [];
  });
}

/** What would refuse rows that the version before still writes. */
function tightens(sql: string, newColumns: Set<string>): string | null {
  if (/\badd\s+column\b/i.test(sql)) {
    const isFilled = /\bdefault\b|\bgenerated\b/i.test(sql);
    return /\bnot\s+null\b/i.test(sql) && !isFilled ? 'adds a column that must be filled' : null;
  }
  const isConstraint = /\badd\s+constraint\b/i.test(sql) && !/\bnot\s+valid\b/i.test(sql);
  const isUnique = /\bcreate\s+unique\s+index\b/i.test(sql);
  if (!isConstraint && !isUnique) return null;
  const isAboutNew = [...sql.matchAll(/\w+/g)].some(([word]) => newColumns.has(word));
  return isAboutNew ? null : 'adds a constraint over existing rows';
}

function splitStatements(migration: string): { sql: string; isMarked: boolean }[] {
  // The body of a function may say what it likes: it runs when it is called.
  const bodiless = migration.replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''");
  return bodiless
    .split(/;|--> statement-breakpoint/)
    .map((part) => ({
      sql: part.replaceAll(/--[^\n]*/g, '').trim(),
      isMarked: marker.test(part),
    }))
    .filter(({ sql }) => sql !== '');
}

function match(sql: string, before: string): string[] {
  const found = new RegExp(`${before}${name}`, 'i').exec(sql)?.[1];
  return found ? [found] : [];
}
