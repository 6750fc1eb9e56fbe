// The emails about cards: the card itself, and the question to a donor without an account.
import { eq } from 'drizzle-orm';
import { dedications } from '#base/database/schema/dedications.ts';
import type { MailSource, MailWriter } from '#base/mail/template.ts';
import { type Card, cardKeptDays, cardLetter } from '#rules/donations/dedications.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import type { CardLinks } from './card-links.ts';
import { donorOf, readDedication } from './dedication-queries.ts';

async function readCard({ db, organization }: MailSource, dedicationId: unknown) {
  const known = await readDedication(db, eq(dedications.id, String(dedicationId)));
  const { row, giftCents } = known;
  const donor = donorOf(known);
  const card: Card = {
    ...{ kind: row.kind, honoree: row.honoree, message: row.message, donor },
    recipient: row.cardName ?? '',
    giftCents: row.showsAmount ? giftCents : null,
    organization: organization.name,
  };
  return { known, card, donor };
}

/** These emails, by their names in the outbox; their data is `{ dedicationId }`. */
export const cardMails = (links: CardLinks): Readonly<Record<string, MailWriter>> => ({
  'dedication-card': async ({ dedicationId }, source) => {
    const { known, card, donor } = await readCard(source, dedicationId);
    const token = links.stopTokenOf(known.row.cardEmail ?? '');
    const letter = cardLetter(card);
    const stopUrl = `${source.publicUrl}/gifts/stop-cards?${token}`;
    return {
      subject: letter.heading,
      ...letter,
      secrets: [token],
      stopUrl,
      button: { label: 'Get no more cards', url: stopUrl },
      closing: [
        `${donor} gave us your email for this card alone. We remove it after ${cardKeptDays} days, and you do not need to do anything. If you want no such card ever again, from anybody, press the button.`,
      ],
    };
  },
  'card-confirm': async ({ dedicationId }, source) => {
    const { giftCents } = await readDedication(source.db, eq(dedications.id, String(dedicationId)));
    const token = links.tokenOf(String(dedicationId));
    // Nothing that was typed: nobody has shown yet that this mailbox is theirs.
    return {
      subject: 'Your card waits for you to confirm it',
      heading: 'Confirm your card',
      paragraphs: [
        `With your gift of ${formatRoundMoney(giftCents)} you asked us to send a card. Please confirm that this email address is yours; then we send it. You see what it says first.`,
      ],
      button: { label: 'Confirm or change it', url: `${source.publicUrl}/gifts/card?${token}` },
      secrets: [token],
      closing: [
        `If you did not give anything, you do not need to do anything: unless you confirm it, no card is sent, and we delete it after ${cardKeptDays} days.`,
      ],
    };
  },
});
