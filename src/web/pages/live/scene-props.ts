// What every scene of the stage is given.
import type { ShowPlace } from '#rules/show/scene.ts';
import type { LiveView } from './load-live.ts';
import type { Show } from './show.ts';
import type { CheckedDraw } from './use-checked-draw.ts';

/** What every scene is given. */
export interface SceneProps {
  show: Show;
  place: ShowPlace;
  /** The server's time, in milliseconds. */
  now: number;
  view: LiveView;
  publicUrl: string;
  /** Whether it is a big screen, where nobody presses anything. */
  isScreen: boolean;
  /** What this browser found when it repeated the draw. */
  checked: CheckedDraw;
}
