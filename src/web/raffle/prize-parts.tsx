// The parts that large and small prizes share: picture, giver, and where it can be bought.
import { classNames } from '#ui/class-names.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import { paths } from '../base/paths.ts';
import type { ShownPrize } from './raffle-prizes.ts';

/** The picture of a prize. */
export function PrizePicture(props: {
  prize: Pick<ShownPrize, 'imageId' | 'imageAlt'>;
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <img
      src={paths.image(props.prize.imageId)}
      alt={props.prize.imageAlt}
      width={640}
      height={480}
      loading={props.isFirst ? undefined : 'lazy'}
      className={classNames('picture aspect-[4/3]', props.className)}
    />
  );
}

/** Who gives the prize, when it is drawn, and where its winner pays no tax to take it home. */
export function PrizeFacts({ prize, className }: { prize: ShownPrize; className?: string }) {
  if (!prize.sponsorName && !prize.drawDate && !prize.isTaxPaid && !prize.isFiftyFifty) return null;
  return (
    <p className={classNames('type-label type-figures text-sm text-soft', className)}>
      {prize.isFiftyFifty ? <span className="block">Half of the ticket money</span> : null}
      {prize.sponsorName ? <span className="block">Given by {prize.sponsorName}</span> : null}
      {prize.drawDate ? <span className="block">Drawn on {prize.drawDate}</span> : null}
      {prize.isTaxPaid ? <span className="block">We pay the tax withheld from it</span> : null}
    </p>
  );
}

/** The way to the sponsor's own page, for who would rather buy it. */
export function BuyLink({ prize }: { prize: ShownPrize }) {
  if (!prize.buyLink) return null;
  return (
    <p className="mt-4">
      <ExternalLink
        href={prize.buyLink}
        text={`Buy it from ${prize.sponsorName ?? 'the sponsor'}`}
        className="strong-link"
      />
    </p>
  );
}
