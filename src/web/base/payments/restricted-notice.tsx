// Says that something is not allowed where the visitor is, or during their break, and who says so.
import { restrictionsApi } from '#contract/restrictions.ts';
import { isPlay } from '#rules/play-limits/play-limits.ts';
import { isLicensed } from '#rules/restrictions/licenses.ts';
import type { RestrictedItem } from '#rules/restrictions/restrictions.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { call } from '../api.ts';
import { paths } from '../paths.ts';
import { playLimitsPath } from '../play-limits-path.ts';
import { restrictionText } from './allowed-items.ts';
import { breakSentence, ownBreak } from './own-break.ts';
import { useLoaded } from './use-loaded.ts';

const askPlace = () => call(restrictionsApi.place, {});

/**
 * Where we think the visitor is, and what to do when that is wrong. The terms say how we know. DB-IP is
 * named and linked wherever its answer is shown, as its license asks.
 */
export function PlaceNote() {
  const { value } = useLoaded(askPlace);
  if (!value) return null;
  return (
    <p className="mt-2 text-sm">
      {value.name ? `You seem to be in ${value.name}. ` : 'We could not tell where you are. '}
      If that is wrong, turn off any VPN or proxy and load the page again.{' '}
      <ExternalLink
        href={`${paths.terms()}#places`}
        text="How we know"
        className="underline underline-offset-2"
      />
      {'. '}
      <ExternalLink
        href="https://db-ip.com"
        text="IP Geolocation by DB-IP"
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
          {taken.kind === 'staff' ? null : <PlayLimitsLink />}
        </Notice>
      ) : (
        <Notice tone="info" title={restrictionText(item)}>
          <PlaceNote />
        </Notice>
      )}
      {item !== 'donate' && allowed.includes('donate') ? (
        <p className="text-soft">
          {!taken && isLicensed(item)
            ? 'We offer games of chance only where we hold a license for them. '
            : ''}
          A gift is still welcome.{' '}
          <a href={paths.donate()} className="strong-link">
            Make a donation
          </a>
        </p>
      ) : null}
    </div>
  );
}
