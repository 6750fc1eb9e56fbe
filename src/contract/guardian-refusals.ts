// The refusals about guardians of children in the pageant; errors.ts has them among all others.

export const guardianRefusals = {
  not_a_child: {
    status: 409,
    message: 'This candidate is not in a category for children, so nobody decides for them.',
  },
  guardian_without_account: {
    status: 409,
    message:
      'There is no account with this email that was confirmed. Please ask the guardian to create one first.',
  },
  guardian_decides: {
    status: 409,
    message: 'A guardian decides for this child already. Please end that link first.',
  },
  guardian_link_ended: {
    status: 409,
    message:
      'This link has ended, was replaced by a newer one, or is for another account. Please log in with the account whose email it came to, or ask us for a new one.',
  },
} as const;
