// Serves gift packs: to their golfers, and to the staff who send them.
import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { giftPacksApi } from '#contract/gift-packs.ts';
import { giftPackCostsApi, officeGiftPacksApi } from '#contract/office/gift-packs.ts';
import { findEventOfStaff } from '../tournament-of.ts';
import { claimPack } from './claim-pack.ts';
import { giftPackCostRecords } from './cost-records.ts';
import { declinePack } from './decline-pack.ts';
import { importParcels } from './import-parcels.ts';
import { countPacks, findPacks, readPack } from './office-pack-queries.ts';
import { parcelTemplate, shipperFile } from './pack-files.ts';
import { findOwnPacks } from './pack-queries.ts';
import { returnPack } from './return-pack.ts';
import { sendPack } from './send-pack.ts';

/** The calls of golfers and staff about gift packs. */
export function packRoutes(db: Db, wakeOutbox: () => void) {
  const ofStaff = async <Input extends { event: string }>(input: Input): Promise<Input> => ({
    ...input,
    event: await findEventOfStaff(db, input.event),
  });
  return [
    ...ownRoutes(db),
    ...recordRoutes(db, giftPackCostsApi, giftPackCostRecords),
    bind(officeGiftPacksApi.list, async (input) => findPacks(db, await ofStaff(input))),
    bind(officeGiftPacksApi.counts, async (input) => countPacks(db, (await ofStaff(input)).event)),
    bind(officeGiftPacksApi.shipperFile, async (input) =>
      shipperFile(db, (await ofStaff(input)).event),
    ),
    bind(officeGiftPacksApi.parcelTemplate, async (input) =>
      parcelTemplate(db, (await ofStaff(input)).event),
    ),
    bind(officeGiftPacksApi.read, ({ packId }) => readPack(db, packId)),
    bind(officeGiftPacksApi.send, async (input, context) => {
      await sendPack(db, signedIn(context).userId, input);
      wakeOutbox();
      return readPack(db, input.packId);
    }),
    bind(officeGiftPacksApi.takeBack, async (input, context) => {
      await returnPack(db, signedIn(context).userId, input);
      wakeOutbox();
      return readPack(db, input.packId);
    }),
    bind(officeGiftPacksApi.importParcels, async (input, context) => {
      const imported = await importParcels(db, signedIn(context).userId, await ofStaff(input));
      wakeOutbox();
      return imported;
    }),
  ];
}

function ownRoutes(db: Db) {
  return [
    bind(giftPacksApi.own, (_input, context) => findOwnPacks(db, signedIn(context).userId)),
    bind(giftPacksApi.claim, async (input, context) => {
      const { userId } = signedIn(context);
      await claimPack(db, userId, input);
      return findOwnPacks(db, userId);
    }),
    bind(giftPacksApi.decline, async ({ packId }, context) => {
      const { userId } = signedIn(context);
      await declinePack(db, userId, packId);
      return findOwnPacks(db, userId);
    }),
  ];
}
