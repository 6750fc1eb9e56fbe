// A ticket from the track as whoever has its code sees it: how it stands, what it won, and its draws.
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { OrganizationInfo } from '#contract/accounts.ts';
import type { WalkUp } from '#contract/walk-up.ts';
import { counted } from '#rules/format/counts.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { formatMoney } from '#rules/format/money.ts';
import { Notice } from '#ui/notice.tsx';
import { shortTitle } from '../../base/draws/draw-labels.ts';
import { paths } from '../../base/paths.ts';
import { awardText, claimedText, drawText, keepText, standingText } from './walk-up-texts.ts';

const link = 'underline decoration-line-strong underline-offset-4 hover:decoration-current';

/** The ticket; `claiming` is how it is put in an account, where it can be. */
export function WalkUpView({ ticket, claiming }: { ticket: WalkUp; claiming: ReactNode }) {
  const root = useRouteLoaderData('root') as { organization: OrganizationInfo } | undefined;
  const phone = root?.organization.phone ?? '';
  const { title, text } = standingText(ticket, new Date());
  return (
    <div className="grid gap-10">
      <section aria-labelledby="standing">
        <h2 id="standing" className="type-display text-h2">
          {title}
        </h2>
        <p className="mt-3 text-lead text-soft">{text}</p>
        <Particulars ticket={ticket} />
      </section>
      {ticket.awards.length > 0 ? (
        <section aria-label="Prizes" className="grid gap-4">
          {ticket.awards.map((award) => {
            const words = awardText(award, ticket, phone);
            return (
              <Notice
                key={award._id}
                isQuiet
                tone={words.isGood ? 'success' : 'info'}
                title={words.title}
              >
                <p className="mt-1">{words.text}</p>
                <p className="mt-2">
                  <Link to={paths.draw(award.drawId)} className={link}>
                    See this draw
                  </Link>
                </p>
              </Notice>
            );
          })}
        </section>
      ) : null}
      <Holder ticket={ticket} claiming={claiming} />
      <Draws ticket={ticket} />
    </div>
  );
}

function Particulars({ ticket }: { ticket: WalkUp }) {
  const { serialFrom, serialTo, tickets, cents, sold, deskName } = ticket;
  return (
    <dl className="type-figures mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-y border-line py-4">
      <dt className="text-soft">{serialTo && tickets !== 1 ? 'Numbers' : 'Number'}</dt>
      <dd>
        <span className="whitespace-nowrap">{serialFrom}</span>
        {serialTo && tickets !== 1 ? (
          <>
            {' '}
            to <span className="whitespace-nowrap">{serialTo}</span>
          </>
        ) : null}
      </dd>
      {tickets === null || cents === null ? null : (
        <>
          <dt className="text-soft">Tickets</dt>
          <dd>
            {counted(tickets, 'ticket')}, {formatMoney(cents)}
          </dd>
        </>
      )}
      <dt className="text-soft">Sold</dt>
      <dd>
        {deskName}
        {sold ? `, ${formatLongDay(sold)}` : null}
      </dd>
    </dl>
  );
}

function Holder({ ticket, claiming }: { ticket: WalkUp; claiming: ReactNode }) {
  if (ticket.holder === 'you') {
    return (
      <Notice tone="success" isQuiet title="It is in your account.">
        <p className="mt-1">
          <Link to={paths.account()} className={link}>
            See it with your other tickets
          </Link>
        </p>
      </Notice>
    );
  }
  if (ticket.holder === 'another') {
    return (
      <Notice isQuiet title="It is in an account.">
        <p className="mt-1">{claimedText}</p>
      </Notice>
    );
  }
  if (ticket.holder === 'bearer') {
    return (
      <Notice isQuiet title="It stays with whoever has the paper.">
        <p className="mt-1">Its prize was accepted in person, so it cannot go to an account.</p>
      </Notice>
    );
  }
  if (ticket.state !== 'in') return null;
  return (
    <section aria-labelledby="claim" className="no-print grid gap-4 border-t-2 border-ink pt-4">
      <h2 id="claim" className="type-title text-h4">
        Put it in your account
      </h2>
      <p className="text-soft">{keepText}</p>
      {claiming}
    </section>
  );
}

function Draws({ ticket }: { ticket: WalkUp }) {
  const { draws, moreDraws, state, serialFrom } = ticket;
  if (state !== 'in') return null;
  if (draws.length === 0) {
    return (
      <section aria-labelledby="draws">
        <h2 id="draws" className="type-title text-h4">
          Its draws
        </h2>
        <p className="mt-2 text-soft">No draw has closed since it was sold.</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="draws">
      <h2 id="draws" className="type-title text-h4">
        The draws it was in
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {draws.map((draw) => (
          <li key={draw._id} className="type-figures py-3">
            <Link to={paths.draw(draw._id)} className={`type-label ${link}`}>
              {shortTitle(draw.title)}
            </Link>
            <span className="block text-soft">
              {formatLongDay(draw.closesAt)}. {drawText(draw, ticket)}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to={paths.ticket(serialFrom)} className={link}>
          {moreDraws > 0
            ? `See ${counted(moreDraws, 'more draw')}, with the proof of each`
            : 'See the proof that it was in them'}
        </Link>
      </p>
    </section>
  );
}
