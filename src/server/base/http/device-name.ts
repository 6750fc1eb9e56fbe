// Says in a few words which browser on which system a session runs in, for its owner.
import bowser from 'bowser';

/** `Firefox on Linux`; 'An unknown browser' where the browser doesn't say. */
export function nameOfDevice(userAgent: string | undefined): string {
  if (!userAgent) return 'An unknown browser';
  const parsed = bowser.getParser(userAgent.slice(0, 500));
  const browser = parsed.getBrowserName();
  const system = parsed.getOSName();
  if (!browser) return 'An unknown browser';
  return (system ? `${browser} on ${system}` : browser).slice(0, 80);
}
