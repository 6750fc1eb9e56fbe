// The parts of the account as links, so that nobody scrolls through the others on a phone.
import { playLimitsId } from '#web/base/play-limits-path.ts';

const parts = [
  ['donations', 'Gifts and receipts'],
  ['monthly', 'Monthly gifts'],
  ['profile', 'Profile'],
  ['tickets', 'Raffle tickets'],
  ['votes', 'Votes'],
  ['cards', 'Jackpot cards'],
  [playLimitsId, 'Play limits'],
  ['reminders', 'Reminders'],
  ['security', 'Security'],
] as const;

/** A row of links to the headings of the account's sections. */
export function JumpLinks() {
  return (
    <nav aria-label="On this page" className="mt-8">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {parts.map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`} className="strong-link inline-block py-2">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
