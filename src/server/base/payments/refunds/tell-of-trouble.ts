// Tells staff of what can't be read at a provider: when it begins, and once a day while it lasts.

/** When each trouble was told last, by what it is about: the name of a provider, or the id of a payment. */
export type ToldTroubles = Map<string, number>;

const dayMs = 24 * 60 * 60 * 1000;

/** The troubles of one run, which may be told. */
export interface Troubles {
  /** Notes that something could not be read; `what` staff are told of it, null where it goes over by itself. */
  note(subject: string, what: string | null): void;
  /** To be called once all was asked for: what had no trouble this time is told at once when it comes again. */
  end(): void;
}

/**
 * Opens the troubles of a run at an instant.
 *
 * @param told what the runs before have told; kept in memory, so that a restarted server tells anew
 * @param alert tells staff
 */
export function openTroubles(
  told: ToldTroubles,
  now: Date,
  alert: (subject: string, what: string) => void,
): Troubles {
  const met = new Set<string>();
  return {
    note(subject, what) {
      met.add(subject);
      if (what === null || now.getTime() - (told.get(subject) ?? 0) < dayMs) return;
      told.set(subject, now.getTime());
      alert(subject, what);
    },
    end() {
      for (const subject of told.keys()) if (!met.has(subject)) told.delete(subject);
    },
  };
}
