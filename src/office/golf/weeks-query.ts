// Asks for all weeks of a tournament, whose answer its pages share.
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { call } from '../kit/api.ts';

/** The query of the weeks. */
export const weeksQuery = (event: string) => ({
  queryKey: ['tournament', 'weeks', event],
  queryFn: () => call(officeGolfWeeksApi.weeks, { event }),
});
