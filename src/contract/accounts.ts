// The calls about oneself: opening the app, signing up, in and out, and what the account holds.
import { z } from 'zod';
import { endpoint, enteredDay, id, instant, paging } from './endpoint.ts';
import { personName } from './person-name.ts';

/** An e-mail address as every form takes it. */
export const accountEmail = z
  .string('Please enter your email.')
  .trim()
  .min(1, 'Please enter your email.')
  .max(254, 'That email is too long.')
  .pipe(z.email('That does not look like an email address.'));
const name = personName('Please enter your name.');
/** A mobile number, or null. */
export const mobileNumber = z
  .string()
  .trim()
  .max(40, 'That mobile number is too long.')
  .regex(/^[+()\d\s./-]*$/, 'A mobile number has digits, spaces and + ( ) - only.')
  .nullish()
  .transform((value) => value || null);
/** A password that somebody chooses. */
export const newPassword = z
  .string('Please choose a password.')
  .min(8, 'Your password needs at least 8 characters.')
  .max(128, 'Your password can have at most 128 characters.');
const agreement = z.literal(true, 'Please agree to the Terms of Service and the Jackpot Rules.');

/** The data of a new account. The name falls back to the part before the @ while paying. */
export const signup = z.object({
  email: accountEmail,
  password: newPassword,
  name,
  agree_tos: agreement,
});
export type Signup = z.output<typeof signup>;

const needsEmailAndPassword = 'You need to add your email and password to complete your donation.';

/** An account made while paying; the sentences are the specification's. */
export const fastUserAccount = z
  .object({
    email: z.string(needsEmailAndPassword).trim().min(1, needsEmailAndPassword).pipe(accountEmail),
    password: z.string(needsEmailAndPassword).min(1, needsEmailAndPassword).pipe(newPassword),
    name: name.optional(),
    agree_tos: z.literal(true, 'Make sure you fill out the registration form completely.'),
  })
  .meta({ title: 'FastUserAccount' });
export type FastUserAccount = z.output<typeof fastUserAccount>;

export const user = z
  .object({
    _id: id,
    name: z.string(),
    isAuthorized: z.boolean(),
    authIdentities: z.array(z.object({ type: z.literal('email'), email: z.string() })),
    account: z.object({ name: z.string(), mobile: z.string().nullable(), email: z.string() }),
    isStaff: z.boolean(),
  })
  .meta({ title: 'User' });
export type User = z.output<typeof user>;

/** Who is signed in, if anybody. */
export const session = z
  .object({ user: user.nullable(), authorized: z.boolean() })
  .meta({ title: 'Session' });
export type Session = z.output<typeof session>;

export const organization = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  taxId: z.string(),
  postalAddress: z.string(),
  shopUrl: z.string(),
  golfSlug: z.string(),
});
export type OrganizationInfo = z.output<typeof organization>;

const donationEntry = z.object({
  _id: id,
  created: instant,
  receiptNumber: z.int(),
  donationPreference: z.string().nullable(),
  purchaseItem: z.object({ dollarAmount: z.number() }),
  feeCents: z.int().describe('What the donor added to cover the card fee'),
  refundedCents: z.int().describe('What went back, refunded or disputed'),
  isMonthly: z.boolean(),
  isEntry: z.boolean().describe('It paid for a place in the golf tournament'),
  jackpotCredits: z.int(),
  raffleTickets: z.int(),
  voteTokens: z.int(),
});
export type DonationEntry = z.output<typeof donationEntry>;

const ticketRange = z.object({
  _id: id,
  serialFrom: z.string(),
  serialTo: z.string(),
  count: z.int(),
  created: instant,
  expiresAt: instant,
});
export type TicketRange = z.output<typeof ticketRange>;

const none = z.object({});
const day = enteredDay('Please give a date as YYYY-MM-DD.');

export const accountsApi = {
  init: endpoint({
    method: 'POST',
    path: '/auth/init',
    summary: 'What a browser needs to know once; hands out the visitor cookie and crumb',
    access: 'opener',
    input: none,
    output: z.object({
      organisation: organization,
      items: z.array(z.string()).describe('The purchase types on offer'),
      features: z.object({
        sandbox: z.boolean(),
        cardPayments: z.boolean(),
        walletPayments: z.boolean(),
        bankDebits: z.boolean().describe('Gifts from bank accounts'),
      }),
    }),
    refusals: [],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/user/refresh',
    summary: 'Who is signed in',
    access: 'visitor',
    input: none,
    output: session,
    refusals: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/auth/user/create',
    summary: 'Makes an account',
    access: 'visitor',
    limit: 'signup',
    input: signup.extend({ loginOnCreate: z.boolean().default(true) }),
    output: session,
    refusals: ['email_taken'],
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/user/login',
    summary: 'Signs in with email and password',
    access: 'visitor',
    input: z.object({
      email: z
        .string('Please enter your email.')
        .trim()
        .min(1, 'Please enter your email.')
        .max(254),
      password: z
        .string('Please enter your password.')
        .min(1, 'Please enter your password.')
        .max(128),
    }),
    output: session,
    refusals: ['login_mismatch', 'account_not_found'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/user/logout',
    summary: 'Signs out this browser',
    access: 'visitor',
    input: none,
    output: z.object({ authorized: z.literal(false) }),
    refusals: [],
  }),
  jackpotCredits: endpoint({
    method: 'GET',
    path: '/account/jackpot-credits',
    summary: 'How many jackpot credits one has',
    access: 'user',
    input: none,
    output: z.object({ ghaJackpotCredits: z.int() }),
    refusals: ['signed_out'],
  }),
  raffleTicketsCount: endpoint({
    method: 'GET',
    path: '/account/raffle-tickets-count',
    summary: 'How many valid raffle tickets one has',
    access: 'user',
    input: none,
    output: z.object({ ghaRaffleTickets: z.int() }),
    refusals: ['signed_out'],
  }),
  voteTokens: endpoint({
    method: 'GET',
    path: '/account/vote-tokens',
    summary: 'How many vote tokens one has',
    access: 'user',
    input: none,
    output: z.object({ voteTokens: z.int() }),
    refusals: ['signed_out'],
  }),
  raffleTickets: endpoint({
    method: 'GET',
    path: '/account/raffle-tickets',
    summary: "One's raffle tickets as ranges of serials, newest first",
    access: 'user',
    paged: true,
    input: z.object(paging(50)),
    output: z.array(ticketRange),
    refusals: ['signed_out'],
  }),
  donations: endpoint({
    method: 'GET',
    path: '/account/donations',
    summary:
      "One's donations, newest first, of a range of days in the association's time zone where one is given",
    access: 'user',
    paged: true,
    input: z.object({ ...paging(50), from: day.optional(), to: day.optional() }),
    output: z.array(donationEntry),
    refusals: ['signed_out'],
  }),
};
