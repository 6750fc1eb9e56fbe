// The gift packs of an account.
import { AccountSection } from '#web/base/session/account-section.tsx';
import { NotLoaded } from '#web/base/session/list-foot.tsx';
import { OwnPack } from './own-pack.tsx';
import { useOwnPacks } from './use-own-packs.ts';

/** The packs, newest first; nothing at all for who has none. */
export function GiftPacksSection() {
  const { data: packs = [], isError, refetch } = useOwnPacks();
  if (!isError && packs.length === 0) return null;
  return (
    <AccountSection id="gift-packs" title="Gift packs">
      <ul className="divide-y divide-line">
        {packs.map((pack) => (
          <li key={pack._id} className="py-5 first:pt-0">
            <p className="text-soft">Golf tournament {pack.year}</p>
            <OwnPack pack={pack} />
          </li>
        ))}
      </ul>
      {isError ? <NotLoaded label="your gift packs" onRetry={refetch} /> : null}
    </AccountSection>
  );
}
