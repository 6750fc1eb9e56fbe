// Which addresses are one mailbox.
import { expect, it } from 'vitest';
import { mailboxOf } from './mailboxes.ts';

it.each([
  ['Pat.Player+race@GoogleMail.com', 'patplayer@gmail.com'],
  ['PAT@example.org', 'pat@example.org'],
  ['pat+1+2@example.org', 'pat@example.org'],
  // Other hosts tell dots apart.
  ['p.at@example.org', 'p.at@example.org'],
])('%s is %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));
