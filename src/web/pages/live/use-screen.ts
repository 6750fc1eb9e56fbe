// What a screen with a key is told to show: the key says that it is there, and the feed what changes.
import { useEffect, useState } from 'react';
import { ApiError, address } from '#contract/client.ts';
import type { ScreenState, screensApi } from '#contract/screens.ts';
import { call } from '../../base/api.ts';
import { watchFeed } from '../../base/live/watch-feed.ts';

const checkIn = address<typeof screensApi.checkIn>({ method: 'POST', path: '/data/live-screens' });

/** As often the office hears that the screen is there. */
const saySoEveryMs = 60_000;
const againMs = 5000;

/** What a screen is by its key: without one, the association's own, or with one that is not valid. */
export interface Screen {
  key: 'none' | 'valid' | 'invalid';
  orders: ScreenState['orders'];
}

const withoutKey: Screen = { key: 'none', orders: [] };
const invalid: Screen = { key: 'invalid', orders: [] };

const toScreen = ({ isRevoked, orders }: ScreenState): Screen =>
  isRevoked ? invalid : { key: 'valid', orders };

/** Follows what the screen with a key is told; answers how to stop. */
function followScreen(key: string, onScreen: (screen: Screen) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopWatch: (() => void) | null = null;
  let isStopped = false;

  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
    stopWatch?.();
  };
  const hear = (state: ScreenState) => {
    if (isStopped) return;
    onScreen(toScreen(state));
    if (state.isRevoked) stop();
  };
  const ask = async (): Promise<ScreenState | null> => {
    try {
      return await call(checkIn, { key });
    } catch (error) {
      if (error instanceof ApiError && ['screen_unknown', 'bad_input'].includes(error.code)) {
        stop();
        onScreen(invalid);
      }
      return null;
    }
  };
  const sayThatItIsThere = async () => {
    const state = await ask();
    if (isStopped) return;
    timer = setTimeout(sayThatItIsThere, state ? saySoEveryMs : againMs);
    if (!state) return;
    hear(state);
    stopWatch ??= watchFeed<ScreenState>({
      address: `/data/live-screens/${state.screenId}/live`,
      read: (text) => JSON.parse(text) as ScreenState,
      ask,
      onNews: hear,
      onSource: () => {},
    });
  };
  sayThatItIsThere();
  return stop;
}

/** What this screen is told, by the key in its address. */
export function useScreen(): Screen {
  const [screen, setScreen] = useState(withoutKey);
  useEffect(() => {
    const key = new URLSearchParams(window.location.search).get('key');
    return key === null ? undefined : followScreen(key, setScreen);
  }, []);
  return screen;
}
