// Serves the winners' desk of the back office, and winners themselves.
import type { Db } from '#base/database/handles.ts';
import { bind, signedIn } from '#base/http/bind.ts';
import { recordRoutes } from '#base/records/record-routes.ts';
import { taxRulesApi } from '#contract/office/tax-rules.ts';
import { officeWinnersApi } from '#contract/office/winners.ts';
import { winnersYearApi } from '#contract/office/winners-year.ts';
import { winnersApi } from '#contract/winners.ts';
import { payWinner } from './pay-winner.ts';
import { payTaxIn, remitTaxes } from './remit-taxes.ts';
import {
  checkIdentity,
  claimGolfPrize,
  fileWinner,
  givePapers,
  receiveTaxForm,
  savePapers,
  saveTaxNumber,
  showTaxNumber,
  type WinnerServices,
} from './save-papers.ts';
import { sharePrize } from './share-prize.ts';
import { taxRuleRecords } from './tax-rules/tax-rule-records.ts';
import { findRemittances, findWinners, findWinnings, readWinner } from './winner-queries.ts';
import { exportWinners } from './winners-file.ts';
import { winnersYearCsv } from './year/year-file.ts';
import { readWinnersYear } from './year/year-queries.ts';

/** The calls of the desk. */
export function winnerRoutes(services: WinnerServices) {
  const { db, wakeOutbox } = services;
  return [
    ...recordRoutes(db, taxRulesApi, taxRuleRecords),
    bind(winnersApi.own, (_input, context) => findWinnings(db, signedIn(context).userId)),
    bind(winnersApi.givePapers, async (input, context) => {
      const { userId } = signedIn(context);
      await givePapers(services, userId, input);
      wakeOutbox();
      return findWinnings(db, userId);
    }),
    bind(winnersApi.claimGolf, async (input, context) => {
      const { userId } = signedIn(context);
      await claimGolfPrize(services, userId, input);
      return findWinnings(db, userId);
    }),
    bind(officeWinnersApi.list, (input) => findWinners(db, input)),
    bind(officeWinnersApi.export, (input) => exportWinners(db, input)),
    bind(officeWinnersApi.remittances, () => findRemittances(db)),
    bind(officeWinnersApi.remit, async (input, context) => {
      await remitTaxes(db, signedIn(context).userId, input);
      return findRemittances(db);
    }),
    bind(officeWinnersApi.read, ({ winnerId }) => readWinner(db, winnerId)),
    bind(officeWinnersApi.savePapers, async (input, context) => {
      await savePapers(services, signedIn(context).userId, input);
      wakeOutbox();
      return readWinner(db, input.winnerId);
    }),
    bind(officeWinnersApi.checkIdentity, async (input, context) => {
      await checkIdentity(services, signedIn(context).userId, input);
      return readWinner(db, input.winnerId);
    }),
    bind(officeWinnersApi.receiveTaxForm, async ({ winnerId }, context) => {
      await receiveTaxForm(services, signedIn(context).userId, winnerId);
      return readWinner(db, winnerId);
    }),
    bind(officeWinnersApi.saveTaxNumber, async (input, context) => {
      await saveTaxNumber(services, signedIn(context).userId, input);
      return readWinner(db, input.winnerId);
    }),
    bind(officeWinnersApi.showTaxNumber, ({ winnerId }, context) =>
      showTaxNumber(services, signedIn(context).userId, winnerId),
    ),
    ...payingRoutes(services),
    ...yearRoutes(db),
  ];
}

function yearRoutes(db: Db) {
  return [
    bind(winnersYearApi.read, ({ year }) => readWinnersYear(db, year)),
    bind(winnersYearApi.file, (input) => winnersYearCsv(db, input)),
  ];
}

function payingRoutes(services: WinnerServices) {
  const { db, wakeOutbox } = services;
  return [
    bind(officeWinnersApi.share, async (input, context) => {
      const winnerId = await sharePrize(db, signedIn(context).userId, input);
      wakeOutbox();
      return readWinner(db, winnerId);
    }),
    bind(officeWinnersApi.payTaxIn, async (input, context) => {
      await payTaxIn(db, signedIn(context).userId, input);
      return readWinner(db, input.winnerId);
    }),
    bind(officeWinnersApi.pay, async (input, context) => {
      await payWinner(db, signedIn(context).userId, input, context.askedAt);
      return readWinner(db, input.winnerId);
    }),
    bind(officeWinnersApi.file, async ({ winnerId }, context) => {
      await fileWinner(services, signedIn(context).userId, winnerId);
      return readWinner(db, winnerId);
    }),
  ];
}
