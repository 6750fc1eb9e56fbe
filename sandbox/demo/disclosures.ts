// What the demo says beside a request for gifts; made up, as the real sentences are the owner's to enter.
import type { disclosures } from '#base/database/schema/donations.ts';
import { stableId } from './stable-id.ts';

const sentences = [
  [
    'NV',
    'Homestretch (demo) is a charitable organization registered in Nevada. Its registration can be looked up with the Nevada Secretary of State. Registration is no endorsement by the state.',
  ],
  [
    'NY',
    'A copy of the latest annual report can be had from Homestretch (demo) or from the Charities Bureau of the Attorney General of New York.',
  ],
] as const;

/** Disclosures from the day on which the demo begins. */
export const demoDisclosures = (now: Date): (typeof disclosures.$inferInsert)[] =>
  sentences.map(([state, text]) => ({
    id: stableId(`disclosure of ${state}`),
    state,
    sentences: text,
    validFrom: new Date(now.getTime() - 24 * 3_600_000),
  }));
