// Draws the association's business model as a PDF, for the About page's download.

import { drawDocument, paper } from '#base/mail/pdf.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { amounts } from '#rules/figures.ts';
import { jackpotFigures, sharePercent } from '#rules/jackpot/figures.ts';

interface Section {
  heading: string;
  paragraphs: string[];
}

const sections = (name: string): Section[] => [
  {
    heading: 'What we are for',
    paragraphs: [
      `At eighteen, foster care ends. ${name} exists so that the years after it begin with a room, a plan and somebody to call. We do not run shelters or schools ourselves: we raise money in ways that people enjoy, and pass it to partner charities that already do this work well.`,
    ],
  },
  {
    heading: 'Where the money comes from',
    paragraphs: [
      'Donations, from one dollar to fifty thousand. A donor may name the partner charity that receives the gift; otherwise it goes where it is needed most.',
      `Raffle tickets at ${amounts.ticket} each, and prizes given by sponsors, so that the price of a ticket does not have to pay for the prize.`,
      `The GHA Jackpot: credits at ${amounts.credit} each, one for each card. Of every purse, ${sharePercent(6)} is paid for six matches, ${sharePercent(5)} for five and ${sharePercent(4)} for four. What nobody wins carries over.`,
      `Vote tokens for the Regency Pageant, and the entry donation of ${amounts.entry} for the golf eSports tournament.`,
      `Sponsors, who put their name on one of ${jackpotFigures.cars} virtual cars for a season.`,
    ],
  },
  {
    heading: 'Where it goes',
    paragraphs: [
      'Gifts are booked to the chosen charity on the day they arrive. Prize money is kept apart from gifts in a ledger of double entries, in which every cent can be followed from the payment to the pot and from the pot to the prize.',
      'Costs of running the association are paid from sponsorship and from the part of raffle and tournament income that is not prize money, never from a gift that names a charity.',
    ],
  },
  {
    heading: 'How anyone can check',
    paragraphs: [
      'Each donor gets a receipt with our tax id. The rules of each game are public before it is played. Every payment that is still undecided is checked against the payment provider every few minutes, and the books can be proved at any time.',
    ],
  },
  {
    heading: 'What we will not do',
    paragraphs: [
      'We do not sell addresses, we do not count a prize as a gift, and we do not run a game in a place whose law does not allow it.',
    ],
  },
];

/** Draws the document; answers the file's bytes. */
export function drawBusinessModel(organization: OrganizationInfo): Promise<Uint8Array> {
  const { margin, green, ink, soft } = paper;
  return drawDocument({ title: 'Business model', author: organization.name }, (page) => {
    page.font('display').fontSize(12).fillColor(green).text(organization.name, margin, 64);
    page.font('display').fontSize(32).fillColor(ink).text('Business model', margin, 100);
    page.moveDown(0.6);
    for (const { heading, paragraphs } of sections(organization.name)) {
      page.moveDown(0.7).font('display').fontSize(15).fillColor(green).text(heading);
      for (const paragraph of paragraphs) {
        page
          .moveDown(0.35)
          .font('text')
          .fontSize(11.5)
          .fillColor(ink)
          .text(paragraph, { lineGap: 3 });
      }
    }
    page
      .moveDown(2)
      .font('text')
      .fontSize(10)
      .fillColor(soft)
      .text(
        `${organization.postalAddress} · ${organization.phone} · ${organization.email} · Tax ID ${organization.taxId}`,
      );
  });
}
