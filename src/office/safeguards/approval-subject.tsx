// What a request is about, in a line that leads to its page.
import { Link } from 'react-router';
import type { ApprovalSubject } from '#contract/office/safeguards.ts';
import { formatMoment } from '#rules/format/dates.ts';
import { Money } from '#ui/money.tsx';
import { officePaths } from '../kit/office-paths.ts';

const paths: Record<ApprovalSubject['kind'], (id: string) => string> = {
  payment: officePaths.payment,
  gift: officePaths.gift,
  receivable: officePaths.receivables,
  sale: officePaths.trackShift,
  winner: officePaths.winner,
  pack: officePaths.giftPack,
  race: officePaths.raceDay,
  draw: officePaths.drawDay,
  prize: (id) => officePaths.record('prizes', id),
  contest: officePaths.voting,
};

/** Its name, whose it is, how much and when; the link opens beside the request, which stays as it is. */
export function Subject({ subject }: { subject: ApprovalSubject }) {
  const { kind, shownAt, what, who, amountCents, at } = subject;
  return (
    <p>
      <Link
        className="type-title text-lg underline decoration-line-strong underline-offset-4 hover:decoration-accent"
        to={paths[kind](shownAt)}
        target="_blank"
      >
        {what}
        <span className="sr-only"> (opens a new tab)</span>
      </Link>
      {amountCents === null ? null : (
        <>
          , <Money cents={amountCents} />
        </>
      )}
      {who || at ? (
        <span className="block text-sm text-soft">
          {[kind === 'sale' && who ? `sold by ${who}` : who, at ? formatMoment(at) : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      ) : null}
    </p>
  );
}
