// Where the card of a dedicated gift is, in a sentence.
import type { Dedication } from '#contract/dedications.ts';
import { formatCalendarDay, formatDay } from '#rules/format/dates.ts';

/** The sentence; null without a card. Why one is not sent stays between its recipient and us. */
export function cardStanding({ state, sent, card }: Dedication): string | null {
  const to = card ? ` to ${card.name}` : '';
  switch (state) {
    case null:
      return null;
    case 'unconfirmed':
      return `The card${to} waits until you have confirmed your email.`;
    case 'waiting':
      return card?.sendOn
        ? `The card${to} will be sent on ${formatCalendarDay(card.sendOn, 'longDay')}.`
        : `The card${to} will be sent in a moment.`;
    case 'sent':
      return `The card${to} was sent${sent ? ` on ${formatDay(sent)}` : ''}.`;
    case 'not-sent':
      return `The card${to} was not sent. Not every address takes our cards.`;
    case 'gift-went-back':
      return `The card${to} is not sent, since the gift went back.`;
  }
}
