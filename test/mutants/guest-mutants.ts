// The guards around gifts without an account and their claims.
import type { Mutant } from './mutant.ts';

const guestGifts = 'src/server/features/donations/guest-gifts';

const cards = 'src/server/features/donations/dedications';

export const guestMutants: Mutant[] = [
  {
    name: 'what came with a gift that went back can be claimed',
    file: `${guestGifts}/waiting-gift.ts`,
    text: "if (gone >= payment.amountCents) throw new Refusal('gift_went_back');",
    replacement: '',
    noticedBy: [`${guestGifts}/claims.test.ts`, 'says that a gift went back'],
  },
  {
    name: 'any account claims the gift of a link',
    file: `${guestGifts}/claim-gift.ts`,
    text: "if (actor.userId !== holder.id) throw new Refusal('gift_of_another');",
    replacement: '',
    noticedBy: [`${guestGifts}/claims.test.ts`, 'lets an account take the gift'],
  },
  {
    name: 'a claim does not lock its payment',
    file: `${guestGifts}/claim-gift.ts`,
    text: '  await lockPayment(tx, paymentId);\n',
    replacement: '',
    noticedBy: [`${guestGifts}/claims.test.ts`, 'gives once to 200 claims'],
  },
  {
    name: 'a card that was sent is sent again under another key',
    file: `${cards}/send-cards.ts`,
    text: 'key: cardKey(row.id, number)',
    replacement: 'key: cardKey(crypto.randomUUID(), number)',
    noticedBy: [`${cards}/dedications.test.ts`, 'once for ever'],
  },
  {
    name: 'a card leaves for a donor whose email nobody has confirmed',
    file: `${cards}/dedication-queries.ts`,
    text: 'users.email_confirmed_at is not null and users.closed_at is null, false',
    replacement: 'users.closed_at is null, false',
    noticedBy: [`${cards}/dedications.test.ts`, 'has confirmed their email'],
  },
];
