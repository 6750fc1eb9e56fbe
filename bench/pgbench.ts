// Runs the statements of our own transaction with pgbench: captures them and writes the script.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { paymentIdSql } from './donation-rows.ts';
import { runProgram } from './processes.ts';

/** A statement as it went over the wire. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** Runs `work` and answers every statement that it sent to PostgreSQL meanwhile. */
export async function captureStatements(work: () => Promise<void>): Promise<Statement[]> {
  type Query = (this: unknown, ...call: unknown[]) => unknown;
  const client = pg.Client.prototype as unknown as { query: Query };
  const original = client.query;
  const seen: Statement[] = [];
  client.query = function (...call) {
    const [first, second] = call as [string | Statement, unknown];
    const text = typeof first === 'string' ? first : first.text;
    seen.push({ text, values: Array.isArray(second) ? second : [] });
    return original.apply(this, call);
  };
  try {
    await work();
  } finally {
    client.query = original;
  }
  return seen;
}

/**
 * The captured transaction as a pgbench script with as many round trips. Its payments are counted
 * from `:first` on; what the first look at a payment answers is kept in variables and takes the
 * place of the ids and the address with which the statements were captured.
 */
export function writeScript(
  statements: Statement[],
  captured: { paymentId: string; userId: string; email: string },
): string {
  const uuids = statements
    .flatMap(({ values }) => values)
    .flatMap((value) => (typeof value === 'string' ? [...value.matchAll(uuidShape)] : []))
    .map(([uuid]) => uuid);
  // Ids that our server made stand in rows of tables that do not know each other: the payment's own
  // id is as unique in each of them, and costs pgbench nothing to make.
  const variables = new Map(uuids.map((uuid) => [uuid, ':id']));
  variables.set(captured.userId, ':user_id').set(captured.email, ':email');
  const lines = [
    '\\set done :done + 1',
    '\\set n :first + :client_id * :each + :done - 1',
    ...statements.map(({ text, values }, index) => {
      const isFirstLook = index === statements.findIndex(({ text }) => text.startsWith('select'));
      const filled = text.replace(/\$(\d+)/g, (_, place: string) => {
        const value = values[Number(place) - 1];
        return isFirstLook && value === captured.paymentId
          ? paymentIdSql(':n')
          : literal(value, variables);
      });
      return /^select [\s\S]* from "/.test(text) ? `${filled} \\gset` : `${filled};`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}

const uuidShape = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

function literal(value: unknown, variables: Map<string, string>): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const known = [...variables.keys()].map((key) => key.replaceAll('.', '\\.')).join('|');
  const pieces = String(value).split(new RegExp(`(${known})`));
  const parts = pieces
    .filter((piece) => piece !== '')
    .map((piece) => variables.get(piece) ?? quote(piece));
  if (parts.length <= 1) return parts[0] ?? "''";
  // Put together it is text, which PostgreSQL does not take for JSON by itself.
  return `(${parts.join(' || ')})${String(value).startsWith('{') ? '::jsonb' : ''}`;
}

/** A string that pgbench finds no variable in: it looks for `:name` inside quotes too. */
function quote(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a');
  return `E'${escaped}'`;
}

/** How one run of pgbench is to go. */
export interface PgbenchRun {
  program: string;
  databaseUrl: string;
  directory: string;
  script: string;
  clients: number;
  /** Transactions of each client. */
  each: number;
  /** The number of the first payment to settle. */
  first: number;
}

/** Runs the script and answers when each client finished each transaction, in seconds. */
export async function runPgbench(
  resources: AsyncDisposableStack,
  run: PgbenchRun,
): Promise<number[][]> {
  const script = path.join(run.directory, 'settle.sql');
  const logPrefix = 'settled';
  writeFileSync(script, run.script);
  const threads = Math.min(run.clients, availableParallelism());
  await runProgram(resources, run.program, [
    ...['-n', '-M', 'prepared', '-c', `${run.clients}`, '-j', `${threads}`, '-t', `${run.each}`],
    ...['-D', 'done=0', '-D', `first=${run.first}`, '-D', `each=${run.each}`, '-f', script],
    ...['-l', `--log-prefix=${path.join(run.directory, logPrefix)}`, run.databaseUrl],
  ]);
  const times: number[][] = Array.from({ length: run.clients }, () => []);
  for (const name of readdirSync(run.directory).filter((name) => name.startsWith(logPrefix))) {
    const log = path.join(run.directory, name);
    for (const line of readFileSync(log, 'utf8').trimEnd().split('\n')) {
      const [client, , , , seconds, microseconds] = line.split(' ').map(Number);
      times[client as number]?.push((seconds as number) + (microseconds as number) / 1e6);
    }
    rmSync(log);
  }
  return times;
}
