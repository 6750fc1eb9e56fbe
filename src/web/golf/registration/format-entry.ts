// Writes an entry in words.
import type { RegForm } from '#contract/golf.ts';
import { sessionDayNames, sessions } from '../golf-times.ts';
import type { EntryValues } from './pending-entry.ts';

/** `Reno, NV, USA`; some places are named after their region. */
export function formatPlace({ city, state, country }: Pick<RegForm, 'city' | 'state' | 'country'>) {
  return [...new Set([city, state, country])].join(', ');
}

/** `Sunday, 10am-2pm GMT-7`. */
export function formatSession(entry: Pick<EntryValues, 'sessionDay' | 'sessionTimeslot'>): string {
  const session = sessions.find(({ slot }) => slot === entry.sessionTimeslot);
  const day = entry.sessionDay ? sessionDayNames[entry.sessionDay] : '';
  return `${day}, ${session?.time ?? ''} GMT-7`;
}
