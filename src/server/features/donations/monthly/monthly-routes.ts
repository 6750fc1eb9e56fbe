// Serves what is done to monthly gifts: by donors in the account and by the links of emails, and by staff.
import { bind, signedIn } from '#base/http/bind.ts';
import { donationsApi } from '#contract/donations.ts';
import { type MonthlyActName, monthlyActs, monthlyApi, monthlyLinkApi } from '#contract/monthly.ts';
import { type OfficeMonthlyActName, officeMonthlyApi } from '#contract/office/monthly.ts';
import { actOnMonthly, type Doer } from './monthly-acts.ts';
import { type CardServices, prepareCard, takeCard } from './monthly-card.ts';
import { type MonthlyLinks, requestLinks } from './monthly-links.ts';
import { toMonthly } from './monthly-plan.ts';
import { findMonthly } from './monthly-queries.ts';

const names = Object.keys(monthlyActs) as MonthlyActName[];
const mayStaff = (name: MonthlyActName): name is OfficeMonthlyActName => name in officeMonthlyApi;
const byLink: Doer = { actorId: null, via: 'link' };

/** The calls about monthly gifts. */
export function monthlyRoutes(services: CardServices, links: MonthlyLinks) {
  const { db } = services;
  return [
    bind(donationsApi.monthly, (_input, context) => findMonthly(db, signedIn(context).userId)),
    bind(donationsApi.cancelMonthly, ({ monthlyDonationId: id }, context) => {
      const { userId } = signedIn(context);
      const doer: Doer = { actorId: userId, via: 'account' };
      return actOnMonthly(services, { id, userId }, { name: 'cancel' }, doer);
    }),
    ...names.map((name) =>
      bind(monthlyApi[name], ({ monthlyDonationId: id, ...input }, context) => {
        const { userId } = signedIn(context);
        const doer: Doer = { actorId: userId, via: 'account' };
        return actOnMonthly(services, { id, userId }, { name, ...input }, doer);
      }),
    ),
    ...names.map((name) =>
      bind(monthlyLinkApi[name], async ({ token, ...input }) => {
        const { id } = await links.find(db, token);
        return actOnMonthly(services, { id }, { name, ...input }, byLink);
      }),
    ),
    bind(monthlyApi.card, ({ monthlyDonationId: id }, context) =>
      prepareCard(services, { id, userId: signedIn(context).userId }, context),
    ),
    bind(monthlyApi.saveCard, ({ monthlyDonationId: id, setupToken }, context) => {
      const { userId } = signedIn(context);
      return takeCard(services, { id, userId }, setupToken, { actorId: userId, via: 'account' });
    }),
    bind(monthlyLinkApi.read, async ({ token }) => toMonthly(await links.find(db, token))),
    bind(monthlyLinkApi.card, async ({ token }, context) =>
      prepareCard(services, { id: (await links.find(db, token)).id }, context),
    ),
    bind(monthlyLinkApi.saveCard, async ({ token, setupToken }) =>
      takeCard(services, { id: (await links.find(db, token)).id }, setupToken, byLink),
    ),
    bind(monthlyLinkApi.request, (input, context) => requestLinks(services, input, context)),
    bind(officeMonthlyApi.list, ({ userId }) => findMonthly(db, userId)),
    ...names.filter(mayStaff).map((name) =>
      bind(officeMonthlyApi[name], (input, context) => {
        const { userId, monthlyDonationId: id, reason, ...act } = input;
        const doer: Doer = { actorId: signedIn(context).userId, via: 'office', reason };
        return actOnMonthly(services, { id, userId }, { name, ...act }, doer);
      }),
    ),
  ];
}
