// Serves somebody's private calendar: races with their cards, draws with their tickets, their golf, and votes.
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Reads } from '#base/database/handles.ts';
import { rowsOf } from '#base/database/raw-sql.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { Refusal } from '#contract/errors.ts';
import { hasLeft } from './due-reminders.ts';
import type { ReminderLinks } from './reminder-links.ts';
import { type FindPlayers, type IsKeptFrom, isOut } from './send-reminders.ts';

/** What is over for longer is left out. */
const kept = sql.raw(`interval '60 days'`);
const maxEvents = 500;

interface OwnEvent {
  kind: 'race' | 'draw' | 'golf' | 'vote';
  id: string;
  name: string;
  at: Date | string;
  count: number;
  isCanceled: boolean;
}

const summaries: Record<OwnEvent['kind'], (one: OwnEvent) => string> = {
  race: ({ name, count }) => `Race: ${name} (your cards: ${count})`,
  draw: ({ name, count }) => `${name} (your tickets: ${count})`,
  golf: ({ name }) => `Golf eSports: ${name}`,
  vote: ({ name }) => `Voting ends: ${name}`,
};

const paths: Record<OwnEvent['kind'], (id: string) => string> = {
  race: (id) => `/races/${id}`,
  draw: (id) => `/draws/${id}`,
  golf: () => '/golf',
  vote: () => '/regency-pageant',
};

/**
 * The events of the account whose calendar this is; null where there is no such calendar. Votes invite to play, so
 * whoever is not reminded of them, such as on a break, does not find them here either.
 */
async function findOwnEvents(
  db: Reads,
  { isKeptFrom, findPlayers }: { isKeptFrom: IsKeptFrom; findPlayers: FindPlayers },
  linkId: string,
): Promise<OwnEvent[] | null> {
  const [owner] = await rowsOf<{ id: string; isKeptFromPlay: boolean }>(
    db,
    sql`select u.id, is_kept_from_play(u.id) or exists (select from play_breaks b
        where b.user_id = u.id and b.ends_at > now()) as "isKeptFromPlay"
      from calendar_links l join users u on u.id = l.user_id
      where l.id = ${linkId} and u.closed_at is null`,
  );
  if (!owner) return null;
  const hasVotes = !owner.isKeptFromPlay && !(await isKeptFrom(db, owner.id, 'vote'));
  const events = await rowsOf<OwnEvent>(
    db,
    sql`
    select 'race' as kind, r.id, r.name, r.starts_at as at, count(*)::integer as count,
      r.canceled_at is not null as "isCanceled"
    from races r join jackpot_cards c on c.race_id = r.id and c.user_id = ${owner.id}
      and (c.voided_at is null or r.canceled_at is not null)
    where r.starts_at > now() - ${kept} group by r.id
    union all
    select 'draw', d.id, d.title, d.closes_at, sum(g.count - g.voided)::integer, d.canceled_at is not null
    from draws d join raffle_ticket_grants g on g.user_id = ${owner.id} and g.count > g.voided
      and g.created_at <= d.closes_at and g.expires_at > d.closes_at
    where d.kind = 'raffle' and d.closes_at > now() - ${kept} group by d.id
    union all
    select 'golf', t.id, t.title, t.starts_at, 1, false from tournament_rounds t
    join tournament_entries e on e.event = t.event and e.user_id = ${owner.id}
    where t.starts_at > now() - ${kept} and not (t.starts_at > now() and ${hasLeft(sql`e.id`)})
    union all
    select 'vote', v.id, v.name, v.closes_at, 1, false from vote_contests v
    where ${hasVotes} and v.closes_at > now() - ${kept}
    order by at limit ${maxEvents}`,
  );
  const own = [];
  for (const event of events) {
    const { kind, id: eventId } = event;
    if (!(await isOut(db, findPlayers, { kind, eventId, userId: owner.id }))) own.push(event);
  }
  return own;
}

/** Registers /calendar/own.ics; its token is a whole query string, which no log keeps. */
export function registerOwnCalendar(
  http: FastifyInstance,
  services: {
    db: Reads;
    isKeptFrom: IsKeptFrom;
    findPlayers: FindPlayers;
    links: ReminderLinks;
    publicUrl: string;
    organization: OrganizationInfo;
  },
): void {
  const { db, isKeptFrom, findPlayers, links, publicUrl, organization } = services;
  http.get('/calendar/own.ics', async (request, reply) => {
    const token = request.url.split('?')[1]?.replace(/=$/, '') ?? '';
    const linkId = links.calendarOf(token);
    const events = linkId && (await findOwnEvents(db, { isKeptFrom, findPlayers }, linkId));
    if (!events) throw new Refusal('not_found');
    const calendar = ical({
      name: `${organization.name}: my calendar`,
      prodId: { company: organization.name, product: 'Calendar' },
      method: ICalCalendarMethod.PUBLISH,
      ttl: 3600,
    });
    for (const event of events) {
      const { kind, id, at, isCanceled } = event;
      calendar.createEvent({
        // The same thing keeps its name, so that a moved date moves and a canceled one is crossed out.
        id: `own-${kind}-${id}@${new URL(publicUrl).hostname}`,
        start: new Date(at),
        summary: summaries[kind](event),
        url: publicUrl + paths[kind](id),
        sequence: isCanceled ? 1 : 0,
        status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
    return reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/calendar; charset=utf-8')
      .send(calendar.toString());
  });
}
