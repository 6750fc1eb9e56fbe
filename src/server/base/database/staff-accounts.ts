// Tells which accounts are of the staff, for queries that deal with colleagues differently.
import { sql } from 'drizzle-orm';

/** The condition on `u`, an account: it has a role, or is invited to have one. */
export const isOfStaff = sql`(
  exists (select 1 from staff_roles r where r.user_id = u.id)
  or exists (select 1 from staff_invitations i where lower(i.email) = lower(u.email)
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()))`;
