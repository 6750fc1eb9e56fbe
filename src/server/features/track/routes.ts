// Serves ticket desks at the track, and what staff see of them.
import type { Foundation } from '#base/feature.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { requireAllowed } from '#base/places/refused-places.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { mayCall } from '#contract/endpoint.ts';
import { officeTrackApi, trackRulesApi } from '#contract/office/track.ts';
import { officeTrackEventsApi } from '#contract/office/track-events.ts';
import { phoneSalesApi, trackApi } from '#contract/track.ts';
import { walkUpApi } from '#contract/walk-up.ts';
import { bringIn } from './bring-in.ts';
import { closeShift } from './close-shift.ts';
import { admitDesk } from './desk-proof.ts';
import { findEvents } from './event-report.ts';
import { exportEvents } from './events-file.ts';
import { openShift, type TrackServices } from './open-shift.ts';
import { endPhoneSale, findShiftOfOffer, openPhoneSale, readPhoneSale } from './phone-sales.ts';
import { refundSale } from './refund-sale.ts';
import { registerDesk, retireDesk } from './register-desk.ts';
import { exportShifts } from './shifts-file.ts';
import { findDesks, findSales, findShifts, readSale, readShift } from './track-queries.ts';
import { trackRuleRecords } from './track-rule-records.ts';
import { voidSale } from './void-sale.ts';
import { claimWalkUp } from './walk-up/claim-walk-up.ts';
import { requireSerial } from './walk-up/find-walk-up.ts';
import { readWalkUp } from './walk-up/read-walk-up.ts';

/** The calls that a desk makes by its secret and the token of a shift. */
function deskRoutes(services: TrackServices) {
  const { db } = services;
  return [
    bind(trackApi.bringIn, async (input, context) => {
      await admitDesk(db, input, context);
      return bringIn(services, input);
    }),
    bind(phoneSalesApi.read, ({ phoneSaleId }) => readPhoneSale(db, phoneSaleId)),
    bind(phoneSalesApi.open, async (input, context) => {
      await admitDesk(db, input, context);
      return openPhoneSale(db, input);
    }),
    bind(phoneSalesApi.end, async (input, context) => {
      const { phoneSaleId, ...desk } = input;
      const proof = { ...desk, shiftId: await findShiftOfOffer(db, phoneSaleId) };
      await admitDesk(db, proof, context);
      return endPhoneSale(db, proof, phoneSaleId);
    }),
  ];
}

/** The calls of desks, sellers, and those who look after them. */
export function trackRoutes(services: TrackServices & Pick<Foundation, 'findRoles'>) {
  const { db, findRoles } = services;
  const read = async (userId: string, shiftId: string) => {
    const seesAll = mayCall(officeTrackApi.shifts, await findRoles(userId));
    return readShift(db, { userId, seesAll }, shiftId);
  };
  return [
    ...recordRoutes(db, trackRulesApi, trackRuleRecords),
    ...deskRoutes(services),
    bind(walkUpApi.read, async ({ code }, context) => {
      const serial = await requireSerial(services, code, context);
      return readWalkUp(db, serial, context.actor?.userId ?? null);
    }),
    bind(walkUpApi.claim, async ({ code }, context) => {
      const { userId } = signedIn(context);
      const serial = await requireSerial(services, code, context);
      const decided = await services.decidePlace(db, await context.findPlace());
      await requireAllowed(db, decided, 'raffle');
      await claimWalkUp(services, userId, serial, decided);
      return readWalkUp(db, serial, userId);
    }),
    bind(officeTrackApi.desks, () => findDesks(db)),
    bind(officeTrackApi.register, (input, context) =>
      registerDesk(db, signedIn(context).userId, input),
    ),
    bind(officeTrackApi.retire, async ({ deskId }, context) => {
      await retireDesk(db, signedIn(context).userId, deskId);
      return findDesks(db);
    }),
    bind(officeTrackApi.open, (input, context) =>
      openShift(services, signedIn(context).userId, input),
    ),
    bind(officeTrackApi.shifts, (input, context) =>
      findShifts(db, signedIn(context).userId, input),
    ),
    bind(officeTrackApi.exportShifts, (input, context) =>
      exportShifts(db, signedIn(context).userId, input),
    ),
    bind(officeTrackEventsApi.list, (input) => findEvents(db, input)),
    bind(officeTrackEventsApi.export, () => exportEvents(db)),
    bind(officeTrackApi.shift, ({ shiftId }, context) => read(signedIn(context).userId, shiftId)),
    bind(officeTrackApi.sales, (input) => findSales(db, input)),
    bind(officeTrackApi.close, async (input, context) => {
      const { userId } = signedIn(context);
      await closeShift(db, { userId, roles: await findRoles(userId) }, input);
      return read(userId, input.shiftId);
    }),
    bind(officeTrackApi.voidSale, async (input, context) => {
      await voidSale(services, signedIn(context).userId, input);
      return readSale(db, input.saleId);
    }),
    bind(officeTrackApi.refund, async ({ saleId }, context) => {
      await refundSale(db, signedIn(context).userId, saleId);
      return readSale(db, saleId);
    }),
  ];
}
