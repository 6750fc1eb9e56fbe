// /office/money/winners/:winnerId: one winner: the prize, the papers, the tax, and what to do next.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type OfficeWinner, officeWinnersApi } from '#contract/office/winners.ts';
import { formatCalendarDay, formatDay } from '#rules/format/dates.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';
import { identityKinds, needsPapers } from '#rules/winners/desk.ts';
import { textsOfFinding } from '#rules/winners/findings.ts';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../kit/api.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Fact, Facts } from '../kit/facts.tsx';
import { Loaded } from '../kit/loaded.tsx';
import { Mark } from '../kit/mark.tsx';
import { officeMeta } from '../kit/office-meta.ts';
import { officePaths } from '../kit/office-paths.ts';
import { momentOf } from '../kit/office-times.ts';
import { PageTitle } from '../kit/page-title.tsx';
import { PaperActs } from './paper-acts.tsx';
import { PayActs } from './pay-acts.tsx';
import { ShowTaxNumber } from './show-tax-number.tsx';
import { gameLabels, stateOf, whatComesOfIt } from './winner-labels.ts';

export const meta = () => officeMeta('Winner');

export default function WinnerPage() {
  const { winnerId = '' } = useParams();
  const query = useQuery({
    queryKey: ['winners', 'one', winnerId],
    queryFn: () => call(officeWinnersApi.read, { winnerId }),
  });
  return (
    <>
      <BackLink to={officePaths.winners()}>All winners</BackLink>
      <Loaded query={query} what="winner" lines={10}>
        {(data) => <Shown key={data._id} winner={data} />}
      </Loaded>
    </>
  );
}

function Shown({ winner }: { winner: OfficeWinner }) {
  return (
    <>
      <PageTitle text={`${winner.person.name} · Winners`} />
      <h1 className="type-display mt-3 text-h2 [overflow-wrap:anywhere]">{winner.person.name}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Mark {...stateOf(winner)} />
        <span className="text-soft">
          {gameLabels[winner.game]}, {winner.prize}
        </span>
      </p>
      {winner.ineligible ? (
        <Notice tone="info" className="mt-6 max-w-3xl">
          Not eligible since {momentOf(winner.ineligible.at)}:{' '}
          {textsOfFinding(winner.game, winner.ineligible.finding).staff}.{' '}
          {whatComesOfIt[winner.game].done}
        </Notice>
      ) : null}
      {winner.missing.length > 0 ? (
        <Notice tone="info" className="mt-6 max-w-3xl">
          {winner.missing.join(' ')}
        </Notice>
      ) : null}
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Papers winner={winner} />
        <Tax winner={winner} />
      </div>
    </>
  );
}

function Part(props: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={props.id} className="min-w-0">
      <h2 id={props.id} className="type-display mb-4 text-h3">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}

const none = <span className="text-soft">Missing</span>;

function Papers({ winner }: { winner: OfficeWinner }) {
  const { person, identity } = winner;
  const optional = needsPapers(winner.prizeCents) ? (
    none
  ) : (
    <span className="text-soft">Not needed below {jackpotFigures.taxForm}</span>
  );
  return (
    <Part id="papers" title="Papers">
      <Facts>
        <Fact term="Account">
          {person._id ? (
            <Link to={officePaths.supporter(person._id)} className="underline underline-offset-4">
              {person.email}
            </Link>
          ) : (
            (person.email ?? 'None')
          )}
        </Fact>
        <Fact term="Legal name">{winner.legalName ?? none}</Fact>
        <Fact term="Address">
          {winner.postalAddress ? (
            <span className="whitespace-pre-line">{winner.postalAddress}</span>
          ) : (
            none
          )}
        </Fact>
        <Fact term="Born">
          {winner.bornOn ? formatCalendarDay(winner.bornOn, 'day') : optional}
        </Fact>
        <Fact term="Identity">
          {identity ? (
            <>
              {identity.documents.map(({ kind, lastFour, issuer, expiresOn }) => (
                <span key={kind} className="block">
                  {identityKinds[kind].words}, {issuer}, …{lastFour}
                  {expiresOn ? `, until ${formatCalendarDay(expiresOn, 'day')}` : ''}
                </span>
              ))}
              <span className="block text-sm text-soft">
                Checked by {identity.by}, {momentOf(identity.at)}
              </span>
            </>
          ) : (
            optional
          )}
        </Fact>
        <Fact term="Tax form">{winner.hasTaxForm ? 'In' : optional}</Fact>
        <Fact term="Tax number">
          {winner.taxNumberEnding ? (
            <ShowTaxNumber winner={winner} ending={winner.taxNumberEnding} />
          ) : (
            optional
          )}
        </Fact>
      </Facts>
      {winner.paid || winner.ineligible ? null : <PaperActs winner={winner} />}
    </Part>
  );
}

const withholdingLabels: Record<OfficeWinner['withholding'], string> = {
  none: 'Nothing to withhold',
  regular: 'Withheld by the rule',
  backup: 'Withheld, since there is no tax number',
};

function Tax({ winner }: { winner: OfficeWinner }) {
  const isTaxTheirs = !winner.isCash && winner.taxBearer === 'winner';
  return (
    <Part id="tax" title="Prize and tax">
      <Facts>
        <Fact term="Played">{formatDay(winner.played)}</Fact>
        <Fact term="Prize">
          <Money cents={winner.prizeCents} />
          {winner.isCash ? '' : ', no money'}
        </Fact>
        {winner.shares > 1 ? (
          <Fact term="Share">
            <Money cents={winner.shareCents} />, {winner.shares} winners
          </Fact>
        ) : null}
        <Fact term="Net of the wager">
          <Money cents={winner.netCents} />
        </Fact>
        <Fact term="Reported">{winner.isReported ? 'Yes' : 'No'}</Fact>
        <Fact term="Tax">
          <Money cents={winner.withheldCents} />
          <span className="block text-sm text-soft">
            {winner.isCash || winner.withheldCents === 0
              ? withholdingLabels[winner.withholding]
              : isTaxTheirs
                ? 'Paid in by the winner'
                : 'Borne by the association'}
          </span>
        </Fact>
        {winner.taxPaidInCents === null ? null : (
          <Fact term="Paid in">
            <Money cents={winner.taxPaidInCents} />
          </Fact>
        )}
        {winner.isCash ? (
          <Fact term={winner.paid ? 'Paid' : 'To pay'} isSum>
            <Money cents={winner.paidCents} className="type-title text-lg" />
          </Fact>
        ) : null}
        {winner.paid ? (
          <Fact term={winner.isCash ? 'Payment' : 'Cleared'}>
            {formatDay(winner.paid)}, {winner.payoutReference}
          </Fact>
        ) : null}
        {winner.filed ? <Fact term="Form filed">{formatDay(winner.filed)}</Fact> : null}
      </Facts>
      <PayActs winner={winner} />
    </Part>
  );
}
