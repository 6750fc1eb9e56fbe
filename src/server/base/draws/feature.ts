// Draws of every kind: what they declare and bring to the app.
import type { FeatureFacts, Foundation, OpenedFeature } from '../feature.ts';
import { announceDraws } from './announce-draws.ts';
import { registerDrawFiles } from './files.ts';
import { drawRoutes, officeDrawRoutes, roundRoutes } from './routes.ts';
import { createDrawJob } from './run-draws.ts';
import type { DrawServices } from './services.ts';
import { registerDrawFeed } from './show-queries.ts';

export const drawFacts: FeatureFacts = {
  due: {
    // The beacon speaks within half an hour of the closing time; another hour is for what went wrong.
    'draws-late': `select 1 from draws d
      where d.announced in ('drand', 'demo') and d.canceled_at is null
        and d.closes_at < now() - interval '90 minutes'
        and not exists (select 1 from draw_results r where r.draw_id = d.id)
        and not exists (select 1 from draw_freezes f join draw_manifests m on m.sha256 = f.manifest_sha256
          where f.draw_id = d.id and m.entries = 0)
        and not exists (select 1 from races r where r.id = d.race_id and r.finishers is null)`,
    'draws-for-people': `select 1 from draws d join draw_freezes f on f.draw_id = d.id
      where d.announced in ('witnessed', 'manual') and d.canceled_at is null
        and not exists (select 1 from draw_results r where r.draw_id = d.id)`,
  },
};

export function openDraws(
  { db, reads, config }: Foundation,
  services: DrawServices,
): OpenedFeature {
  return {
    callsOver: drawRoutes,
    calls: [...roundRoutes(services), ...officeDrawRoutes(services)],
    files: (http) => {
      registerDrawFiles(http, reads);
      registerDrawFeed(http, reads);
    },
    jobs: [
      {
        name: 'announce-draws',
        cron: '*/10 * * * *',
        run: () => announceDraws(db, config.drawSource),
        isRunAtStart: true,
      },
      { name: 'run-draws', cron: '* * * * *', run: createDrawJob(services) },
    ],
  };
}
