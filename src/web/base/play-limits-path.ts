// Where one's limits and breaks are: a part of the account's page.
import { paths } from './paths.ts';

/** Names the part in its page. */
export const playLimitsId = 'play-limits';

/** The address of the part. It is not one of `paths`, which every page loads. */
export const playLimitsPath = `${paths.account()}#${playLimitsId}`;
