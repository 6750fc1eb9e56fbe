// The sponsor of the hour, while the show waits for its start, or for the ballots of a vote.
import { sponsorOfHour } from '#rules/show/sponsor-of-hour.ts';
import { paths } from '../../base/paths.ts';
import type { SceneProps } from './scene-props.ts';

/** Whose hour it is; nothing where there is no sponsor. */
export function SponsorLine({ view, now }: Pick<SceneProps, 'view' | 'now'>) {
  const sponsor = sponsorOfHour(view.sponsors, now);
  if (!sponsor) return null;
  return (
    <p className="stage-sponsor">
      <img src={paths.image(sponsor.imageId)} alt="" width={480} height={240} />
      <span>
        <span className="stage-label">Sponsor of the hour</span>
        <span className="stage-text type-title">{sponsor.name}</span>
      </span>
    </p>
  );
}
