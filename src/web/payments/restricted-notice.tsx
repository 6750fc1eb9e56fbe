// Says that something is not allowed where the visitor is, or during their break, and who says so.
import type { RestrictedItem } from '#rules/restrictions.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import { playLimitsPath } from '../play-limits/play-limits-path.ts';
import { isPlay, restrictionText } from './allowed-items.ts';
import { breakSentence, ownBreak } from './own-break.ts';

/** The source of the visitor's place, which its licence asks to be named. */
export function PlaceSource() {
  return (
    <p className="mt-2 text-xs text-soft">
      <ExternalLink
        href="https://db-ip.com"
        text="IP geolocation by DB-IP"
        className="underline underline-offset-2"
      />
    </p>
  );
}

/** The way to one's own limits and breaks. */
export function PlayLimitsLink() {
  return (
    <p className="mt-2 text-sm">
      <a href={playLimitsPath} className="underline underline-offset-2">
        See your play limits
      </a>
    </p>
  );
}

/** The sentence for an item; where a donation is allowed, the way to make one instead. */
export function RestrictedNotice(props: {
  item: RestrictedItem;
  allowed: readonly RestrictedItem[];
}) {
  const { item, allowed } = props;
  const taken = isPlay(item) ? ownBreak() : null;
  return (
    <div className="grid gap-6">
      {taken ? (
        <Notice tone="info" title={breakSentence(taken)}>
          <PlayLimitsLink />
        </Notice>
      ) : (
        <Notice tone="info" title={restrictionText(item)}>
          <PlaceSource />
        </Notice>
      )}
      {item !== 'donate' && allowed.includes('donate') ? (
        <p className="text-soft">
          A gift is still welcome.{' '}
          <a href={paths.donate()} className="strong-link">
            Make a donation
          </a>
        </p>
      ) : null}
    </div>
  );
}
