// Spending limits and breaks from playing: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '#base/feature.ts';
import { playBreakMail } from './break-mail.ts';
import { type BreakTraces, removePastTraces } from './break-traces.ts';
import { exportPlayBreaks, exportPlayLimits } from './export-play.ts';
import { removePastLimitTraces } from './limit-traces.ts';
import { moveBreaks } from './move-breaks.ts';
import { playLimitRoutes } from './routes.ts';

export const playLimitFacts: FeatureFacts = {
  personalData: {
    exports: { playLimits: exportPlayLimits, playBreaks: exportPlayBreaks },
    move: [moveBreaks],
  },
};

export function openPlayLimits({ db, wakeOutbox }: Foundation, traces: BreakTraces): OpenedFeature {
  return {
    calls: playLimitRoutes({ db, traces, wakeOutbox }),
    anchoredMails: { 'play-break': playBreakMail },
    jobs: [
      { name: 'remove-past-break-traces', cron: '7 5 * * *', run: () => removePastTraces(db) },
      { name: 'remove-past-limit-traces', cron: '9 5 * * *', run: () => removePastLimitTraces(db) },
      {
        name: 'leave-break-traces',
        cron: '17 5 * * *',
        run: () => traces.leaveAll(db),
        isRunAtStart: true,
      },
    ],
  };
}
