// The entry that somebody is filling in, kept over sign-in, reload and payment.
import { regForm, sessionDays, sessionTimeslots } from '#contract/golf.ts';
import { keep, readKept } from '#web/base/session/kept-for-account.ts';

/** What is filled in so far, as the form's fields hold it. */
export interface EntryValues {
  name: string;
  city: string;
  state: string;
  country: string;
  sessionDay: (typeof sessionDays)[number] | null;
  sessionTimeslot: (typeof sessionTimeslots)[number] | null;
  affiliateCode: string;
}

/** The pending entry; `isReady` once it was complete and the entrant went on to pay. */
export interface PendingEntry {
  values: EntryValues;
  /** The entrant wants no gift pack. */
  isWithoutPack: boolean;
  isReady: boolean;
}

const keptAs = 'pending-entry';
const texts = ['name', 'city', 'state', 'country', 'affiliateCode'] as const;

/** An empty form; the code comes with the link that led here. */
export function emptyEntry(affiliateCode: string | null): PendingEntry {
  return {
    isWithoutPack: false,
    isReady: false,
    values: {
      name: '',
      city: '',
      state: '',
      country: '',
      sessionDay: null,
      sessionTimeslot: null,
      affiliateCode: affiliateCode ?? '',
    },
  };
}

/** The kept entry, or an empty one; what was kept can be of an older version or somebody's own making. */
export function readPending(affiliateCode: string | null): PendingEntry {
  const empty = emptyEntry(affiliateCode);
  const kept = readKept(keptAs) as Partial<PendingEntry> | null;
  const found = kept?.values as Partial<Record<keyof EntryValues, unknown>> | undefined;
  if (!found || typeof found !== 'object') return empty;
  const values = { ...empty.values };
  for (const name of texts) {
    const text = found[name];
    // A code that somebody typed or came with stays; only an empty one makes room for the link's.
    if (typeof text === 'string' && text !== '') values[name] = text;
  }
  values.sessionDay = sessionDays.find((day) => day === found.sessionDay) ?? null;
  values.sessionTimeslot = sessionTimeslots.find((slot) => slot === found.sessionTimeslot) ?? null;
  return {
    values,
    isWithoutPack: kept?.isWithoutPack === true,
    isReady: kept?.isReady === true && findProblems(values) === null,
  };
}

/** Keeps the entry in this tab; null forgets it. */
export function keepPending(entry: PendingEntry | null): void {
  keep(keptAs, entry);
}

/** What is wrong with an entry: the messages, and each field's own sentence. */
export interface EntryProblems {
  messages: string[];
  fields: Partial<Record<keyof EntryValues, string>>;
}

/** Checks an entry as the server does; null where it is complete. */
export function findProblems(values: EntryValues): EntryProblems | null {
  const { error } = regForm.safeParse(values);
  if (!error) return null;
  const fields: EntryProblems['fields'] = {};
  for (const { path, message } of error.issues) {
    fields[path[0] as keyof EntryValues] ??= message;
  }
  return { messages: [...new Set(error.issues.map((issue) => issue.message))], fields };
}
