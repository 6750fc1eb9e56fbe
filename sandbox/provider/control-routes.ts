// The controls over HTTP that are called alike at both stand-ins, apart from where they hang.
import type { SharedControls } from './controls.ts';
import type { WebhookBehavior } from './deliveries.ts';
import { listFaults } from './faults.ts';
import type { Ground } from './ground.ts';

type Input = Record<string, unknown>;

/** Adds one control to a stand-in's server. */
export type AddControl = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  handle: (demand: { input: Input; id: string }) => unknown,
) => void;

/** Reads parameters, and refuses them in the provider's own words. */
export interface ControlReaders<Fault> {
  integer(input: Input, name: string): number | undefined;
  fault(input: Input): Fault;
}

function behaviorFrom<Fault>(
  input: Input,
  readers: ControlReaders<Fault>,
): Partial<WebhookBehavior> {
  const changes: Partial<WebhookBehavior> = {};
  for (const name of ['delayMs', 'duplicates', 'signatureAgeSeconds'] as const) {
    const value = readers.integer(input, name);
    if (value !== undefined) changes[name] = value;
  }
  // These two are JSON objects of a known shape, or null to switch them off.
  if ('reorder' in input) changes.reorder = input.reorder as WebhookBehavior['reorder'];
  if ('drop' in input) changes.drop = input.drop as WebhookBehavior['drop'];
  return changes;
}

/** Adds the controls of webhooks and faults, and those that read or forget everything. */
export function addSharedControls<Target, Fault>(
  add: AddControl,
  store: Ground,
  controls: SharedControls<Target, Fault> & { state(): object; reset(): void },
  readers: ControlReaders<Fault>,
): void {
  add('POST', '/webhooks', ({ input }) => controls.setWebhooks(behaviorFrom(input, readers)));
  add('POST', '/webhooks/release', () => ({ released: controls.releaseHeld() }));
  add('POST', '/events/:id/redeliver', async ({ input, id }) => ({
    statuses: await controls.redeliver(id, readers.integer(input, 'times') ?? 1),
  }));
  add('GET', '/faults', () => ({ faults: listFaults(store) }));
  add('POST', '/faults', ({ input }) => {
    controls.addFault(readers.fault(input));
    return { faults: listFaults(store) };
  });
  add('DELETE', '/faults', () => {
    controls.clearFaults();
    return { faults: [] };
  });
  add('GET', '/state', () => controls.state());
  add('POST', '/reset', () => {
    controls.reset();
    return { reset: true };
  });
}
