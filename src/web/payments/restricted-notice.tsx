// Says that something is not allowed where the visitor is, and where that knowledge comes from.
import type { RestrictedItem } from '#rules/restrictions.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { paths } from '../paths.ts';
import { restrictionText } from './allowed-items.ts';

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

/** The sentence for an item; where a donation is allowed, the way to make one instead. */
export function RestrictedNotice(props: {
  item: RestrictedItem;
  allowed: readonly RestrictedItem[];
}) {
  const { item, allowed } = props;
  return (
    <div className="grid gap-6">
      <Notice tone="info" title={restrictionText(item)}>
        <PlaceSource />
      </Notice>
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
