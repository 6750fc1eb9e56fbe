// Watches a live feed as a browser does, and gathers what it says.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';

/** A feed that is watched. */
export interface Watching<News> {
  events: News[];
  isOver: boolean;
  stop(): void;
}

/** Opens a live feed on a connection of its own; answers once its first event is there. */
export async function watchLive<News>(url: string): Promise<Watching<News>> {
  const request = get(url, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  const watching: Watching<News> = { events: [], isOver: false, stop: () => request.destroy() };
  let text = '';
  const first = new Promise<void>((resolve) => {
    response.setEncoding('utf8').on('data', (part: string) => {
      const events = (text + part).split('\n\n');
      text = events.pop()!;
      for (const one of events) {
        if (one.startsWith('data: ')) watching.events.push(JSON.parse(one.slice(6)));
      }
      if (watching.events.length > 0) resolve();
    });
  });
  response.on('error', () => {});
  response.on('close', () => {
    watching.isOver = true;
  });
  await first;
  return watching;
}
