// The calendar of races, closings, raffle draws and golf weeks, for calendars that subscribe to it.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { contentApi } from '#contract/content.ts';
import { drawsApi } from '#contract/draws.ts';
import { golfApi } from '#contract/golf.ts';
import { livePaths } from '../base/live-paths.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/calendar';

const dayMs = 24 * 3_600_000;
/** What is over for longer is left out. */
const keptDays = 60;
const raceMs = 3_600_000;
const maxDraws = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const [races, { items: draws }, tournaments] = await Promise.all([
    call(contentApi.races, {}),
    call(drawsApi.list, { kind: 'raffle', stage: 'coming', limit: maxDraws }),
    call(golfApi.tournament, {}),
  ]);
  const host = new URL(site.publicUrl).hostname;
  const calendar = ical({
    name: `${site.organization.name}: races, draws and golf`,
    prodId: { company: site.organization.name, product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    url: site.publicUrl + livePaths.calendar(),
    ttl: 3600,
  });
  const since = Date.now() - keptDays * dayMs;
  const add = (id: string, at: string, summary: string, path: string, isCanceled = false) =>
    calendar.createEvent({
      // The same thing keeps its name, so that a moved date moves and a canceled one is crossed out.
      id: `${id}@${host}`,
      start: new Date(at),
      summary,
      url: site.publicUrl + path,
      sequence: isCanceled ? 1 : 0,
      status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  for (const race of races.filter(({ raceDate }) => Date.parse(raceDate) > since)) {
    const { _id, name, raceDate, closesAt, location, isCanceled } = race;
    const path = paths.race(_id);
    add(`race-${_id}`, raceDate, `Race: ${name}`, path, isCanceled)
      .end(new Date(Date.parse(raceDate) + raceMs))
      .location([location.name, location.city, location.country].join(', '));
    add(`closing-${_id}`, closesAt, `Jackpot Cards close: ${name}`, path, isCanceled);
  }
  for (const { _id, title, closesAt } of draws) {
    add(`draw-${_id}`, closesAt, title, paths.draw(_id));
  }
  for (const { _id, title, startsAt } of tournaments.flatMap(({ rounds }) => rounds)) {
    add(`golf-${_id}`, startsAt, `Golf eSports: ${title}`, '/golf');
  }
  return new Response(calendar.toString(), {
    headers: { 'content-type': 'text/calendar; charset=utf-8' },
  });
}
