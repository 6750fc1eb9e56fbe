// Where the stream of a race may come from: the video hosts whose frames the content policy lets in.

/** A stream as it is embedded. */
export interface Stream {
  host: 'YouTube' | 'Vimeo';
  /** Its frame: without cookies, where the host offers that. */
  embedUrl: string;
}

const patterns: readonly [host: Stream['host'], pattern: RegExp, frame: string][] = [
  [
    'YouTube',
    /^https:\/\/(?:(?:www|m)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|live\/|embed\/)([\w-]{6,20})(?:[?&#].*)?$/,
    'https://www.youtube-nocookie.com/embed/',
  ],
  [
    'YouTube',
    /^https:\/\/youtu\.be\/([\w-]{6,20})(?:[?#].*)?$/,
    'https://www.youtube-nocookie.com/embed/',
  ],
  [
    'Vimeo',
    /^https:\/\/(?:player\.vimeo\.com\/video|(?:www\.)?vimeo\.com)\/(\d{4,15})(?:[/?#].*)?$/,
    'https://player.vimeo.com/video/',
  ],
];

/**
 * The stream of an address as somebody copies it from its page; null for any other host.
 *
 * Example: 'https://www.youtube.com/watch?v=abcDEF12345' → 'https://www.youtube-nocookie.com/embed/abcDEF12345'.
 */
export function streamOf(address: string): Stream | null {
  for (const [host, pattern, frame] of patterns) {
    const found = pattern.exec(address.trim());
    if (found) return { host, embedUrl: frame + found[1] };
  }
  return null;
}

/** The frame of a stream that plays by itself, without sound. */
export const playingByItself = ({ host, embedUrl }: Stream): string =>
  `${embedUrl}?autoplay=1&${host === 'YouTube' ? 'mute' : 'muted'}=1`;
