// The mails about an account: links to confirm an address or set a password, and notices of changes.
import { type SQL, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { mailInsert } from '#base/mail/outbox.ts';
import { callOrWrite, type MailWriter, type WrittenMail } from '#base/mail/template.ts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { validFor } from './passwords/tokens.ts';

/** The statement that queues the notice of a changed address or password. */
export function noticeOfChange(change: {
  userId: string;
  /** The address that was known before the change. */
  recipient: string;
  hasNewEmail?: boolean;
  hasNewPassword?: boolean;
}): SQL {
  const { userId, recipient, hasNewEmail = false, hasNewPassword = false } = change;
  return mailInsert({
    key: `account-changed:${v7()}`,
    recipient: sql`${recipient}`,
    template: 'account-changed',
    data: { userId, hasNewEmail, hasNewPassword },
  });
}

/** The statement that queues the last mail to an address whose account is closed, by its owner or by staff. */
export function noticeOfClosing(userId: string, recipient: string, isByStaff = false): SQL {
  return mailInsert({
    key: `account-closed:${userId}`,
    recipient: sql`${recipient}`,
    template: 'account-closed',
    data: { userId, isByStaff },
  });
}

const linkOf = (path: string, token: unknown) => ({
  url: `${path}?${String(token)}`,
  secrets: [String(token)],
});

/**
 * The mails about an account, by their names in the outbox. None of them names anybody: they go to
 * addresses that somebody typed, with names of their choice.
 */
export const accountMails: Readonly<Record<string, MailWriter>> = {
  'email-confirmation': ({ token }, { organization, publicUrl }) =>
    confirmation(linkOf(`${publicUrl}/account/confirm-email`, token), organization),
  'password-reset': ({ token }, { organization, publicUrl }) =>
    reset(linkOf(`${publicUrl}/account/forgot-password`, token), organization),
  'account-changed': (data, { organization, publicUrl }) =>
    changed(data, `${publicUrl}/account/forgot-password`, organization),
  'account-closed': ({ isByStaff }, { organization }) => closed(isByStaff === true, organization),
};

type Link = ReturnType<typeof linkOf>;

function confirmation({ url, secrets }: Link, { name: us }: OrganizationInfo): WrittenMail {
  return {
    secrets,
    subject: `Please confirm your email address for ${us}`,
    heading: 'Please confirm your email address',
    paragraphs: [
      `There is an account with ${us} under this address. Please confirm that the address is yours, so that receipts and prizes reach you.`,
    ],
    button: { label: 'Confirm this address', url },
    closing: [
      `The link is valid for ${validFor['email-confirmation']}.`,
      'If you did not create this account, somebody typed your address. Please do not confirm it then; there is nothing that you need to do.',
    ],
  };
}

function reset({ url, secrets }: Link, { name: us }: OrganizationInfo): WrittenMail {
  return {
    secrets,
    subject: `Set a new password for ${us}`,
    heading: 'Set a new password',
    paragraphs: [
      `Somebody asked for a link to set a new password for your account. Press the button to choose one.`,
    ],
    button: { label: 'Set a new password', url },
    closing: [
      `The link is valid for ${validFor['password-reset']} and works once. All browsers that are signed in now will be signed out.`,
      'If you did not ask for it, you do not need to do anything: your password stays as it is, and nobody but you has this link.',
    ],
  };
}

function changed(
  { hasNewEmail, hasNewPassword }: Record<string, unknown>,
  url: string,
  organization: OrganizationInfo,
): WrittenMail {
  const what =
    hasNewEmail && hasNewPassword
      ? 'email address and password were'
      : hasNewEmail
        ? 'email address was'
        : 'password was';
  return {
    subject: `Your ${what} changed`,
    heading: `Your ${what} changed`,
    paragraphs: [
      `The ${what} changed for your account with ${organization.name}. Other browsers that were signed in have been signed out.`,
      ...(hasNewEmail ? ['Emails about your account go to the new address from now on.'] : []),
    ],
    ...(hasNewEmail ? {} : { button: { label: 'This was not me: set a new password', url } }),
    closing: [
      'If it was you, there is nothing to do.',
      `If it was not you, ${hasNewEmail ? '' : 'set a new password at once, and '}${callOrWrite(organization)}.`,
    ],
  };
}

function closed(isByStaff: boolean, organization: OrganizationInfo): WrittenMail {
  const who = isByStaff ? 'A member of our staff has' : 'As you asked, we have';
  return {
    subject: `Your account with ${organization.name} is closed`,
    heading: 'Your account is closed',
    paragraphs: [
      `${who} closed your account and removed your personal data from it. Monthly gifts have ended, and nobody can log in to it anymore.`,
      'The amounts of your gifts stay in our books, without your name.',
    ],
    closing: [
      'Thank you for being with us. You can create a new account with this address whenever you like.',
      `If you did not ask for this, ${callOrWrite(organization)}.`,
    ],
  };
}
