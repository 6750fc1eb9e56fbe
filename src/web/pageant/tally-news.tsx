// Says aloud who takes a place among the first three: seldom, and never each vote.
import { useEffect, useRef, useState } from 'react';
import { placesNews } from './tally.ts';
import type { Stage } from './voting/use-stage.ts';

const topPlaces = 3;
const sayEveryMs = 20_000;

/** The first three with votes. */
export const topOf = (places: Stage['places']) =>
  places.filter(({ votes }) => votes > 0).slice(0, topPlaces);

/** For screen readers only: at most one sentence in twenty seconds, in a pause of theirs. */
export function TallyNews({ places }: { places: Stage['places'] }) {
  const [sentence, setSentence] = useState('');
  const latest = useRef(places);
  latest.current = places;
  useEffect(() => {
    const top = () => topOf(latest.current).map((place) => ({ ...place, id: place._id }));
    let before = top();
    const timer = setInterval(() => {
      const after = top();
      const news = placesNews(before, after);
      before = after;
      if (news) setSentence(news);
    }, sayEveryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="sr-only">
      {sentence}
    </p>
  );
}
