// Remembers what each request id led to, so that a repeated call changes nothing.
import type { World } from './world.ts';

/** The object that a call made or changed. */
export interface Subject {
  kind: 'order' | 'refund';
  id: string;
}

/** What a call led to: an object, which a repeat shows as it is then, or a fixed answer. */
export interface Remembered {
  status: number;
  body: string;
  subject: Subject | null;
}

interface AnswerRow {
  status: number;
  body: string;
  subject: string | null;
}

/** What this request id led to before, or null. */
export function recall(world: World, key: string, remembersMs: number): Remembered | null {
  const row = world.store.database
    .prepare('SELECT status, body, subject FROM answers WHERE key = ? AND created_at > ?')
    .get(key, world.nowMs() - remembersMs) as AnswerRow | undefined;
  if (!row) return null;
  return { ...row, subject: row.subject === null ? null : (JSON.parse(row.subject) as Subject) };
}

/** Keeps what a request id led to. */
export function remember(world: World, key: string, answer: Remembered): void {
  world.store.database
    .prepare(`INSERT OR REPLACE INTO answers (key, status, body, subject, created_at)
      VALUES (?, ?, ?, ?, ?)`)
    .run(
      key,
      answer.status,
      answer.body,
      answer.subject && JSON.stringify(answer.subject),
      world.nowMs(),
    );
}
