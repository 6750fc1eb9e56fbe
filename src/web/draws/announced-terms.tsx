// What was announced of a draw, with the digest of it all, and every change of it.
import { CopiedLine } from '#ui/copied-line.tsx';
import { announcementsPath } from '../base/draw-files.ts';
import type { DrawView } from './load-draw.ts';

/** The announcements, the one that stands last. */
export function AnnouncedTerms({ draw }: { draw: Pick<DrawView, '_id' | 'announcements'> }) {
  const { _id, announcements } = draw;
  return (
    <div className="grid gap-4">
      {announcements.map(({ number, what, moment, sha256 }) => (
        <div key={number}>
          <p>
            {what}
            <span className="block text-sm text-soft">
              {number === 1 ? 'Announced' : `Change no. ${number - 1}, announced`} on {moment}
            </span>
          </p>
          <CopiedLine label={`The digest of announcement ${number}`} value={sha256} />
        </div>
      ))}
      <p className="max-w-prose text-sm text-soft">
        Each digest is that of everything that was promised, from the closing time to the shares or
        the prize (
        <a href={announcementsPath(_id)} className="underline underline-offset-2">
          announcements.json
        </a>
        ). It is in the public log, and the last one is in the transcript.
      </p>
    </div>
  );
}
