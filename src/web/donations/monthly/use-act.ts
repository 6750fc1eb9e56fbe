// One act on a monthly gift from its press to its answer.
import { useState } from 'react';
import { ApiError } from '#contract/client.ts';
import type { MonthlyDonation } from '#contract/donations.ts';

const unknown = 'Unknown error occurred.';

/** An act: whether it is under way, and what is wrong, as a whole and at its fields. */
export interface Act {
  isBusy: boolean;
  error: string | null;
  fields: Record<string, string>;
  run(work: () => Promise<MonthlyDonation>): Promise<void>;
  /** Says what is wrong before anything is sent. */
  refuse(fields: Record<string, string>): void;
}

/** An act; `onDone` is called with the gift as it is then. */
export function useAct(onDone: (gift: MonthlyDonation) => void): Act {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});

  async function run(work: () => Promise<MonthlyDonation>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    setFields({});
    try {
      onDone(await work());
    } catch (problem) {
      const known = problem instanceof ApiError ? problem : null;
      setFields(known?.fields ?? {});
      // What stands at its field needs no second place.
      const isAtField = known !== null && Object.keys(known.fields).length > 0;
      setError(isAtField ? null : problem instanceof Error ? problem.message : unknown);
    } finally {
      setIsBusy(false);
    }
  }

  function refuse(mistakes: Record<string, string>): void {
    setError(null);
    setFields(mistakes);
  }

  return { isBusy, error, fields, run, refuse };
}
