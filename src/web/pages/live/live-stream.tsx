// The stream of a race on the stage: by itself and silent on a screen, at a press on a page.
import { useState } from 'react';
import { playingByItself, streamOf } from '#rules/jackpot/streams.ts';
import { Button } from '#ui/button.tsx';

/** The stream; until the press nothing of its host is loaded. */
export function LiveStream(props: { streamUrl: string; raceName: string; isScreen: boolean }) {
  const { streamUrl, raceName, isScreen } = props;
  const [isWanted, setIsWanted] = useState(false);
  const stream = streamOf(streamUrl);
  if (!stream) return null;
  if (!isScreen && !isWanted) {
    return (
      <div className="stage-stream is-waiting">
        <Button size="lg" onClick={() => setIsWanted(true)}>
          Watch the race
        </Button>
        <p className="stage-note">
          The video comes from {stream.host}, which can then see that you watch.
        </p>
      </div>
    );
  }
  return (
    <iframe
      src={isScreen ? playingByItself(stream) : stream.embedUrl}
      title={`${raceName}, live`}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      tabIndex={isScreen ? -1 : undefined}
      className="stage-stream"
    />
  );
}
