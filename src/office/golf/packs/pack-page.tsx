// /office/tournament/gift-packs/:packId: one gift pack: where it goes, its parcels, and what to do next.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { officeGiftPacksApi, type PackToSend } from '#contract/office/gift-packs.ts';
import { formatCalendarDay } from '#rules/format/dates.ts';
import { carrierNames, trackingUrl } from '#rules/golf/gift-packs.ts';
import { Money } from '#ui/money.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { call } from '../../kit/api.ts';
import { BackLink } from '../../kit/back-link.tsx';
import { Fact, Facts } from '../../kit/facts.tsx';
import { Mark } from '../../kit/mark.tsx';
import { officeMeta } from '../../kit/office-meta.ts';
import { officePaths } from '../../kit/office-paths.ts';
import { momentOf } from '../../kit/office-times.ts';
import { PageTitle } from '../../kit/page-title.tsx';
import { Problem } from '../../kit/problem.tsx';
import { PackActs } from './pack-acts.tsx';
import { packMarks } from './pack-labels.ts';

export const meta = () => officeMeta('Gift pack');

export default function PackPage() {
  const { packId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['gift-packs', 'one', packId],
    queryFn: () => call(officeGiftPacksApi.read, { packId }),
  });
  return (
    <>
      <BackLink to={officePaths.giftPacks()}>All gift packs</BackLink>
      {data ? (
        <Shown key={data._id} pack={data} />
      ) : error ? (
        <Problem title="We could not load this gift pack." error={error} onRetry={refetch} />
      ) : (
        <div className="mt-8">
          <SkeletonLines lines={8} label="Loading the gift pack" />
        </div>
      )}
    </>
  );
}

function Shown({ pack }: { pack: PackToSend }) {
  return (
    <>
      <PageTitle text={`${pack.name} · Gift packs`} />
      <h1 className="type-display mt-3 text-h2 [overflow-wrap:anywhere]">{pack.name}</h1>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <Mark {...packMarks[pack.state]} />
        <span className="type-figures text-soft">
          Pack {pack.number} of the golf tournament {pack.year}
        </span>
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Destination pack={pack} />
        <Parcels pack={pack} />
      </div>
    </>
  );
}

function Destination({ pack }: { pack: PackToSend }) {
  return (
    <section aria-labelledby="destination" className="min-w-0">
      <h2 id="destination" className="type-display mb-4 text-h3">
        Where it goes
      </h2>
      <Facts>
        <Fact term="Address">
          {pack.hasAddress ? (
            pack.address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))
          ) : (
            <span className="text-soft">
              {pack.claimed ? 'Taken out after its time' : 'Not given yet'}
            </span>
          )}
        </Fact>
        <Fact term="Email">{pack.email}</Fact>
        {pack.entryId ? (
          <Fact term="Entrant">
            <Link to={officePaths.entrant(pack.entryId)} className="underline underline-offset-4">
              {pack.name}
            </Link>
          </Fact>
        ) : null}
        {pack.claimed ? <Fact term="Claimed">{momentOf(pack.claimed)}</Fact> : null}
        {pack.declined ? <Fact term="Declined">{momentOf(pack.declined)}</Fact> : null}
        {pack.lapsed ? <Fact term="Not claimed by">{momentOf(pack.lapsed)}</Fact> : null}
      </Facts>
      <PackActs pack={pack} />
    </section>
  );
}

function Parcels({ pack: { parcels } }: { pack: PackToSend }) {
  return (
    <section aria-labelledby="parcels" className="min-w-0">
      <h2 id="parcels" className="type-display mb-4 text-h3">
        Parcels
      </h2>
      {parcels.length === 0 ? <p className="text-soft">None was sent yet.</p> : null}
      <ul className="grid gap-6">
        {parcels.map((parcel) => (
          <li key={parcel._id}>
            <Parcel parcel={parcel} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Parcel({ parcel }: { parcel: PackToSend['parcels'][number] }) {
  const { carrier, trackingNumber, returned } = parcel;
  const url = trackingUrl(carrier, trackingNumber);
  return (
    <Facts>
      <Fact term="Sent">
        {formatCalendarDay(parcel.sentOn, 'day')}, by {parcel.by}
      </Fact>
      <Fact term={carrierNames[carrier]}>
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="type-figures underline underline-offset-4"
          >
            {trackingNumber}
          </a>
        ) : (
          <span className="type-figures">{trackingNumber ?? 'Without a number'}</span>
        )}
      </Fact>
      <Fact term="Booked">
        <Money cents={parcel.costCents} />
        {returned ? ', and booked back' : null}
        {parcel.postageCents > 0 ? (
          <>
            {'; postage '}
            <Money cents={parcel.postageCents} />
          </>
        ) : null}
      </Fact>
      {returned ? (
        <Fact term="Came back">
          {formatCalendarDay(returned.on, 'day')}, noted by {returned.by}: {returned.reason}
        </Fact>
      ) : null}
    </Facts>
  );
}
