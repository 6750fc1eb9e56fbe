// What a golfer reads of a gift pack.
import { expect, it } from 'vitest';
import { formatDecline } from './pack-texts.ts';

it('says of a pack that is declined until when it can be claimed after all, and that it cannot where that is over', () => {
  const claimBy = '2027-01-31T17:00:00.000Z';
  expect(formatDecline({ claimBy }, Date.parse('2027-01-31T16:59:59Z'))).toMatch(
    /You can claim it after all until .*31.*\.$/,
  );
  const late = formatDecline({ claimBy }, Date.parse(claimBy));
  expect(late).not.toContain('You can claim it');
  expect(late).toContain('you cannot claim it after all');
  expect(formatDecline({ claimBy: null }, 0)).toMatch(/You can claim it after all later\.$/);
});
