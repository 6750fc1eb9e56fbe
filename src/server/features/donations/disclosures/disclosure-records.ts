// What staff keep of the sentences that states want beside a request for gifts.
import { eq } from 'drizzle-orm';
import { disclosures } from '#base/database/schema/donations.ts';
import { isBegun } from '#base/records/begun.ts';
import type { RecordKind } from '#base/records/kind.ts';
import { csvField, plainWrites } from '#base/records/plain-writes.ts';
import type { FieldsOf } from '#base/records/record-routes.ts';
import type { disclosuresApi } from '#contract/office/disclosures.ts';

type DisclosureFields = FieldsOf<typeof disclosuresApi>;

const writes = plainWrites<DisclosureFields, typeof disclosures>(
  disclosures,
  disclosures.id,
  ({ validFrom, ...fields }) => ({ ...fields, validFrom: new Date(validFrom) }),
);

/** Disclosures by their state and from when on they are shown. */
export const disclosureRecords: RecordKind<DisclosureFields> = {
  noun: 'disclosure',
  table: disclosures,
  id: disclosures.id,
  columns: {
    state: disclosures.state,
    validFrom: disclosures.validFrom,
    sentences: disclosures.sentences,
    isApproved: disclosures.isApproved,
  },
  searched: [disclosures.state, disclosures.sentences],
  sorts: { state: disclosures.state, validFrom: disclosures.validFrom },
  where: ({ state, when }) => [
    state ? eq(disclosures.state, String(state)) : undefined,
    isBegun(disclosures.validFrom, when),
  ],
  insert: writes.insert,
  update: writes.update,
  mistakes: {
    disclosures_once: {
      field: 'validFrom',
      sentence: 'There is a disclosure of this state from the same moment on.',
    },
  },
  csv: [
    csvField('State', 'state'),
    csvField('From (UTC)', 'validFrom'),
    csvField('Sentences', 'sentences'),
    csvField('Approved by counsel', 'isApproved'),
  ],
};
