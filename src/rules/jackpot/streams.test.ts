// Which addresses are streams, and which frames they become.
import { expect, it } from 'vitest';
import { playingByItself, streamOf } from './streams.ts';

it('takes the addresses that people copy, and makes frames without cookies of them', () => {
  const youtube = {
    host: 'YouTube',
    embedUrl: 'https://www.youtube-nocookie.com/embed/abcDEF12345',
  };
  for (const address of [
    'https://www.youtube.com/watch?v=abcDEF12345',
    'https://m.youtube.com/watch?list=x&v=abcDEF12345&t=3',
    'https://youtube.com/live/abcDEF12345?feature=share',
    'https://youtu.be/abcDEF12345',
    ' https://www.youtube-nocookie.com/embed/abcDEF12345 ',
  ]) {
    expect(streamOf(address)).toEqual(youtube);
  }
  const vimeo = { host: 'Vimeo', embedUrl: 'https://player.vimeo.com/video/123456789' };
  expect(streamOf('https://vimeo.com/123456789')).toEqual(vimeo);
  expect(streamOf('https://player.vimeo.com/video/123456789?h=1')).toEqual(vimeo);
  expect(playingByItself(streamOf('https://vimeo.com/123456789')!)).toMatch(
    /\?autoplay=1&muted=1$/,
  );
});

it('takes nothing else', () => {
  for (const address of [
    'http://www.youtube.com/watch?v=abcDEF12345',
    'https://www.youtube.com.evil.example/watch?v=abcDEF12345',
    'https://evil.example/?u=https://youtu.be/abcDEF12345',
    'https://www.youtube.com/channel/abcDEF12345',
    'https://twitch.tv/somebody',
    'javascript:alert(1)//youtu.be/abcDEF12345',
    '',
  ]) {
    expect(streamOf(address)).toBeNull();
  }
});
