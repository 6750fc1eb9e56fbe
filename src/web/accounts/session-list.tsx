// The browsers in which somebody is signed in, and how to sign them out.
import { useMutation, useQuery } from '@tanstack/react-query';
import { type AccountSession, profileApi } from '#contract/profile.ts';
import { counted } from '#rules/format/counts.ts';
import { formatDay, formatMoment } from '#rules/format/dates.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../base/api.ts';
import { accountClient } from '../base/session/account-client.ts';
import { ListFoot } from '../base/session/list-foot.tsx';
import { useWholeList } from '../base/session/use-account-list.ts';

const atOnce = 5;
const reload = () => accountClient.invalidateQueries({ queryKey: ['sessions'] });
const reloadAll = () => {
  void accountClient.invalidateQueries({ queryKey: ['reminders'] });
  return reload();
};

/** All browsers, this one marked. */
export function SessionList() {
  const query = useQuery({ queryKey: ['sessions'], queryFn: () => call(profileApi.sessions, {}) });
  const { rows, list } = useWholeList(query, atOnce);
  const others = query.data?.filter((session) => !session.isThis).length ?? 0;
  const ending = useMutation({
    mutationFn: () => call(profileApi.endOtherSessions, {}),
    onSuccess: reloadAll,
  });
  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" className="type-title text-h4">
        Where you are signed in
      </h3>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {rows.map((session) => (
          <SessionRow key={session._id} session={session} />
        ))}
      </ul>
      <ListFoot list={list} label="your browsers" />
      {others > 0 ? (
        <Button
          look="secondary"
          className="mt-5"
          isBusy={ending.isPending}
          onClick={() => ending.mutate()}
        >
          Sign out everywhere else
        </Button>
      ) : null}
      <p role="status" className="type-label mt-3 empty:hidden">
        {ending.data ? formatEnding(ending.data.ended) : null}
      </p>
      <p role="alert" className="type-label mt-3 text-danger empty:hidden">
        {ending.error?.message}
      </p>
    </section>
  );
}

function formatEnding(ended: number): string {
  return `${counted(ended, 'other browser was', 'other browsers were')} signed out. Your private calendar, if you have one, has a new address.`;
}

function SessionRow({ session }: { session: AccountSession }) {
  const ending = useMutation({
    mutationFn: () => call(profileApi.endSession, { sessionId: session._id }),
    // One that is gone already is what was wanted.
    onSettled: reload,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="type-title text-lg leading-snug">{session.device}</p>
        <p className="type-figures text-sm text-soft">
          Since {formatDay(session.created)} · last seen {formatMoment(session.lastSeen)}
        </p>
      </div>
      {session.isThis ? (
        <p className="type-label text-sm text-green">This browser</p>
      ) : (
        <Button
          look="quiet"
          className="-ml-2"
          isBusy={ending.isPending}
          aria-label={`Sign out ${session.device}, last seen ${formatMoment(session.lastSeen)}`}
          onClick={() => ending.mutate()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
