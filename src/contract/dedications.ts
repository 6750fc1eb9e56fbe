// Gifts in honor or in memory of somebody, and the card that tells of one.
import { z } from 'zod';
import {
  cardDaysAhead,
  cardStates,
  dedicationKinds,
  dedicationLetters,
} from '#rules/donations/dedications.ts';
import { accountEmail } from './accounts.ts';
import { endpoint, enteredDay, id, instant, paging, uuid } from './endpoint.ts';
import { looksLikeAddress, personName } from './person-name.ts';

/** What is said of a day on which no card can leave. */
export const badCardDay = `Please choose a day from today to ${cardDaysAhead} days ahead.`;

const linked = 'Please leave out links and email addresses, and put a space after each period.';
const odd = 'Please use letters, digits and line breaks only.';

/** Whether a message is plain text: what shows nothing, or turns the direction of reading, is not. */
function isPlain(text: string): boolean {
  const visible = text.replaceAll(/\u200c|\u200d|\n/g, '');
  return !/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u.test(visible);
}

// A line that a mail program could take for the head of another email.
const isHeader = (text: string) =>
  /^\s*(bcc|cc|reply-to|subject|content-type|mime-version)\s*:/im.test(text);

const message = z
  .string('message must be text.')
  .overwrite((text) => text.normalize('NFKC').replaceAll(/\r\n?/g, '\n').trim())
  .max(
    dedicationLetters.message,
    `Please keep the message under ${dedicationLetters.message} characters.`,
  )
  .refine(isPlain, odd)
  .refine((text) => !looksLikeAddress(text), linked)
  .refine((text) => !isHeader(text), 'Please begin no line with Subject, Cc or Bcc.');

/** The card that a donor has sent. */
const cardInput = z.object({
  name: personName('Please enter the name of who gets the card.', dedicationLetters.name),
  email: accountEmail,
  message: message.optional(),
  sendOn: enteredDay(badCardDay)
    .optional()
    .describe('A day in New York; left out, it leaves as soon as the gift is complete'),
  showsAmount: z.boolean('showsAmount must be true or false.').default(false),
});

/** Whom a gift honors, and who is told of it. */
export const dedicationInput = z
  .object({
    kind: z.enum(dedicationKinds, 'Please choose in honor or in memory.'),
    honoree: personName('Please enter a name.', dedicationLetters.name),
    card: cardInput.optional().describe('Left out, nobody is told'),
  })
  .meta({ title: 'DedicationInput' });
export type DedicationInput = z.input<typeof dedicationInput>;
export type ParsedDedication = z.output<typeof dedicationInput>;

const card = z
  .object({
    name: z.string(),
    email: z.string(),
    message: z.string().nullable(),
    sendOn: z.iso.date().nullable(),
    showsAmount: z.boolean(),
  })
  .meta({ title: 'DedicationCard' });

export const dedication = z
  .object({
    _id: id,
    kind: z.enum(dedicationKinds),
    honoree: z.string(),
    donor: z.string().describe('Who gives, as the card names them'),
    donated: instant,
    amountCents: z.int(),
    state: z
      .enum(cardStates)
      .nullable()
      .describe('Where the card is: unconfirmed until its donor has confirmed their email'),
    sent: instant.nullable(),
    card: card.nullable().describe('Null where none is sent, and once it is removed'),
    canChange: z.boolean(),
  })
  .meta({ title: 'Dedication' });
/** A dedicated gift, as its donor sees it. */
export type Dedication = z.output<typeof dedication>;

const dedicationId = uuid('dedicationId must be the id of a dedication.');
const linkOver = 'This link is not valid. Please follow the one in our email.';
const token = z.string(linkOver).regex(/^[0-9a-f]{64}$/, linkOver);

export const dedicationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/account/dedications',
    summary: "One's gifts in honor or in memory of somebody, newest first",
    access: 'user',
    paged: true,
    input: z.object(paging(50)),
    output: z.array(dedication),
    refusals: ['signed_out'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/account/dedications/{dedicationId}/change',
    summary: 'Changes whom a gift honors, and its card until it is sent',
    access: 'user',
    limit: 'profile',
    input: dedicationInput.extend({ dedicationId }),
    output: dedication,
    refusals: ['signed_out', 'not_found', 'bad_input', 'card_sent', 'card_over'],
  }),
};

/** The same for a donor without an account, by the link of an email. */
export const dedicationLinkApi = {
  read: endpoint({
    method: 'POST',
    path: '/auth/dedications/read',
    summary: 'The dedicated gift of an emailed link',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token }),
    output: dedication,
    refusals: ['card_link_invalid'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/dedications/confirm',
    summary: 'Confirms the email of a donor without an account, so that their card can leave',
    access: 'visitor',
    limit: 'token',
    input: z.object({ token }),
    output: dedication,
    refusals: ['card_link_invalid', 'card_over'],
  }),
  change: endpoint({
    method: 'POST',
    path: '/auth/dedications/change',
    summary: 'Changes whom a gift honors, and its card until it is sent; by an emailed link',
    access: 'visitor',
    limit: 'token',
    input: dedicationInput.extend({ token }),
    output: dedication,
    refusals: ['card_link_invalid', 'bad_input', 'card_sent', 'card_over'],
  }),
  stop: endpoint({
    method: 'POST',
    path: '/auth/dedications/stop',
    summary: 'Keeps an address from ever getting a card again, by the link in one',
    access: 'visitor',
    limit: 'token',
    input: z.object({
      token: z.string(linkOver).regex(/^[0-9a-f]{96}$/, linkOver),
    }),
    output: z.object({ stopped: z.literal(true) }),
    refusals: ['card_link_invalid'],
  }),
};
