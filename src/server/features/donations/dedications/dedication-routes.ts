// Serves dedications: to donors in the account and by the link of an email, to recipients, and to staff.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { dedications } from '#base/database/schema/dedications.ts';
import { payments } from '#base/database/schema/payments.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { dedicationLinkApi, dedicationsApi } from '#contract/dedications.ts';
import { officeDedicationsApi } from '#contract/office/dedications.ts';
import { confirmCard, ofGuest, resendCard, stopAddress, stopCard } from './card-acts.ts';
import { changeDedication } from './change-dedication.ts';
import {
  findDedications,
  findOfPayment,
  readDedication,
  requireUnclaimed,
  toDedication,
  toOfficeDedication,
} from './dedication-queries.ts';
import type { CardServices } from './send-cards.ts';

const ofUser = (id: string, userId: string): SQL =>
  and(eq(dedications.id, id), eq(payments.userId, userId)) as SQL;

/** The calls about dedications. */
export function dedicationRoutes(services: CardServices) {
  const { db, links } = services;
  return [
    bind(dedicationsApi.list, (input, context) =>
      findDedications(db, signedIn(context).userId, input),
    ),
    bind(dedicationsApi.change, async ({ dedicationId, ...wanted }, context) => {
      const { userId } = signedIn(context);
      const by = { actorId: userId, via: 'account' } as const;
      return toDedication(
        await changeDedication(services, ofUser(dedicationId, userId), wanted, by),
      );
    }),
    bind(dedicationLinkApi.read, async ({ token }) =>
      toDedication(requireUnclaimed(await readDedication(db, ofGuest(links.dedicationOf(token))))),
    ),
    bind(dedicationLinkApi.confirm, async ({ token }) =>
      toDedication(await confirmCard(services, links.dedicationOf(token))),
    ),
    bind(dedicationLinkApi.change, async ({ token, ...wanted }) => {
      const by = { actorId: null, via: 'link' } as const;
      const which = ofGuest(links.dedicationOf(token));
      return toDedication(await changeDedication(services, which, wanted, by));
    }),
    bind(dedicationLinkApi.stop, ({ token }) => stopAddress(services, token)),
    ...staffRoutes(services),
  ];
}

function staffRoutes(services: CardServices) {
  const { db } = services;
  return [
    bind(officeDedicationsApi.ofPayment, async ({ paymentId }) => ({
      dedication: await findOfPayment(db, paymentId),
    })),
    bind(officeDedicationsApi.change, async (input, context) => {
      const { dedicationId, paymentId, reason, ...wanted } = input;
      const by = { actorId: signedIn(context).userId, via: 'office', reason } as const;
      const which = sql`dedications.id = ${dedicationId} and dedications.payment_id = ${paymentId}`;
      return toOfficeDedication(await changeDedication(services, which, wanted, by));
    }),
    bind(officeDedicationsApi.resend, async (input, context) =>
      toOfficeDedication(
        await resendCard(services, { ...input, actorId: signedIn(context).userId }),
      ),
    ),
    bind(officeDedicationsApi.stop, async (input, context) =>
      toOfficeDedication(await stopCard(services, { ...input, actorId: signedIn(context).userId })),
    ),
  ];
}
