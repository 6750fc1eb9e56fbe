// How long before it comes something that people rely on may still be changed.

/**
 * Whoever bought a ticket, or waits with a card or a vote, relied on what was announced: a draw comes earlier than
 * that, is of another prize or waits less long for the desks at the track, and an open vote or the cards of a race
 * close at another time, only where people have at least these hours to learn of it. For so long they can play a
 * race that is added, or whose sale is made shorter.
 */
export const noticeHours = 24;

/** Whether an instant is so far away that people can still learn of it. */
export const leavesNotice = (at: Date, now: Date): boolean =>
  at.getTime() >= now.getTime() + noticeHours * 3_600_000;
