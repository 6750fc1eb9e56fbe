// What a tournament director does in a week of golf.
import type { InputOf } from '#contract/endpoint.ts';
import { officeGolfApi } from '#contract/office/golf.ts';
import { roundsOf } from '#rules/golf/weeks.ts';
import type { Member } from './members.ts';

/** A scorecard as it is entered. */
export type EnteredCard = InputOf<typeof officeGolfApi.enterScorecard>;

/** The acts of whoever is the director once they are called. */
export function actsOfDirector(director: () => Member) {
  const enter = (card: EnteredCard, who: Member = director()) =>
    who.visitor.call(officeGolfApi.enterScorecard, card);
  return {
    enter,
    /** Enters the same strokes for all rounds of these players. */
    enterAll: async (week: number, entryIds: readonly string[], strokes: number) => {
      for (const entryId of entryIds) {
        for (let round = 1; round <= roundsOf(week); round++) {
          await enter({ entryId, week, round, strokes });
        }
      }
    },
    unresolved: async (week: number) =>
      (await director().visitor.call(officeGolfApi.unresolved, { week, limit: 100 })).items,
    close: (week: number) => director().visitor.call(officeGolfApi.closeWeek, { week }),
    absent: (input: InputOf<typeof officeGolfApi.recordAbsence>) =>
      director().visitor.call(officeGolfApi.recordAbsence, input),
    playOff: (week: number, entryIds: string[]) =>
      director().visitor.call(officeGolfApi.recordPlayOff, {
        week,
        entryIds,
        account: 'Sudden death on the 18th hole.',
      }),
  };
}
