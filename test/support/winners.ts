// Takes winners through the desk: papers, identity, tax form, and the payment.
import type { Caller } from '#contract/client.ts';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';

/** Whoever calls for finance. */
type Finance = { visitor: { call: Caller } };

/** Two documents that prove who somebody is. */
export const documents = [
  { kind: 'drivers-license', lastFour: '4821', issuer: 'Nevada', expiresOn: '2099-01-01' },
  { kind: 'social-security-card', lastFour: '6462', issuer: 'SSA', expiresOn: null },
] as const;

/** Everything that a winner of a larger prize needs. */
export async function completePapers(
  { visitor: { call } }: Finance,
  winner: OfficeWinner,
): Promise<OfficeWinner> {
  const winnerId = winner._id;
  const { papersVersion } = await call(officeWinnersApi.savePapers, {
    ...{ winnerId, papersVersion: winner.papersVersion },
    legalName: winner.legalName ?? 'Wanda Winner',
    postalAddress: winner.postalAddress ?? '1 Main Street, Reno, NV 89501',
    bornOn: '1980-05-01',
  });
  await call(officeWinnersApi.checkIdentity, {
    ...{ winnerId, papersVersion, documents: [...documents] },
  });
  return call(officeWinnersApi.receiveTaxForm, { winnerId });
}

/** What is sent to pay a winner as they stand. */
export const paymentOf = ({ _id: winnerId, ...winner }: OfficeWinner, reference: string) => ({
  ...{ winnerId, papersVersion: winner.papersVersion, shareCents: winner.shareCents },
  ...{ withheldCents: winner.withheldCents, legalName: winner.legalName },
  ...{ postalAddress: winner.postalAddress, reference },
});

const taxNumber = '457-55-6462';

/** Pays or clears the newest winner who is not paid yet; of a prize in kind with its tax paid in. */
export async function payAtDesk(finance: Finance, reference: string): Promise<OfficeWinner> {
  const { call } = finance.visitor;
  const { items } = await call(officeWinnersApi.list, { state: 'open', limit: 1 });
  const winnerId = items[0]!._id;
  if (!items[0]!.isCash) {
    await call(officeWinnersApi.saveTaxNumber, { winnerId, taxNumber, taxNumberAgain: taxNumber });
  }
  const ready = await completePapers(finance, items[0]!);
  const { isCash, taxBearer, withheldCents } = ready;
  if (!isCash && taxBearer === 'winner' && withheldCents > 0) {
    await call(officeWinnersApi.payTaxIn, { winnerId, amountCents: withheldCents, reference });
  }
  return call(officeWinnersApi.pay, paymentOf(ready, reference));
}
