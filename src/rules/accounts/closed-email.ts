// What stands in the place of an address that is not kept anymore; nobody can receive mail there (RFC 2606).

/** The address that a closed account has, by its id. */
export function closedEmail(userId: string): string {
  return `closed-${userId}@closed.invalid`;
}

/** Whether an address is that of a closed account, which no person needs to see. */
export function isClosedEmail(email: string): boolean {
  return email.endsWith('@closed.invalid');
}

/** What stands in the place of an address that was kept for its time, with or without an account. */
export const removedEmail = 'removed@removed.invalid';
