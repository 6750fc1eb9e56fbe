// Asks for all weeks of the tournament, whose answer its pages share.
import { officeGolfWeeksApi } from '#contract/office/golf-weeks.ts';
import { call } from '../kit/api.ts';

/** The query of the weeks. */
export const weeksQuery = {
  queryKey: ['tournament', 'weeks'],
  queryFn: () => call(officeGolfWeeksApi.weeks, {}),
};
