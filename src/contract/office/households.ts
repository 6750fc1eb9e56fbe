// Whose accounts do not play because somebody of their household is staff.
import { z } from 'zod';
import { accountEmail } from '../accounts.ts';
import { endpoint, id, instant, uuid } from '../endpoint.ts';

/** What everybody agrees to who accepts an invitation to the staff. */
export const staffPledge =
  'While I am on the staff, I and the people I live with do not play the jackpot, take part in raffles or vote. I will tell an owner which of them have accounts here.';

/** Why an account is kept from playing by a member of staff. */
export const householdReasons = ['declared', 'mailbox', 'browser'] as const;

const household = z.object({
  _id: id,
  staff: z.object({ _id: id, name: z.string() }),
  account: z.object({ _id: id, name: z.string(), email: z.string() }),
  because: z
    .enum(householdReasons)
    .describe('As an owner said, or since they share a mailbox or a browser'),
  since: instant,
});
/** An account that is kept from playing by a member of staff. */
export type StaffHousehold = z.output<typeof household>;

const householdId = uuid('householdId must be the id of an entry of this list.');
const path = '/office/data/staff-households' as const;

export const officeHouseholdsApi = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'The accounts that do not play because someone in their household is staff',
    access: 'staff',
    roles: [],
    isRecorded: (all: StaffHousehold[]) => all.map(({ account }) => account._id),
    input: z.object({}),
    output: z.array(household),
    refusals: [],
  }),
  declare: endpoint({
    method: 'POST',
    path,
    summary: 'Keeps an account from playing: it belongs to the household of a member of staff',
    access: 'staff',
    roles: [],
    needsStepUp: true,
    concerns: ({ email }: { email: string }) => [{ email }],
    safeguard: { name: 'exclusions', weigh: () => 1 },
    input: z.object({
      staffId: uuid('staffId must be the id of an account.'),
      email: accountEmail,
    }),
    output: z.array(household),
    refusals: ['step_up_needed', 'not_found', 'account_unknown', 'already_exists'],
  }),
  end: endpoint({
    method: 'POST',
    path: `${path}/{householdId}/end`,
    summary: 'Lets an account play again: it belongs to no staff household, or no longer does',
    access: 'staff',
    roles: [],
    needsStepUp: true,
    concerns: ({ householdId }: { householdId: string }) => [{ household: householdId }],
    safeguard: { name: 'exclusions', weigh: () => 1 },
    input: z.object({ householdId }),
    output: z.array(household),
    refusals: ['step_up_needed', 'not_found'],
  }),
};
