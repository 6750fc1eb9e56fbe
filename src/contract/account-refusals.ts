// The refusals of accounts, of staff, and of acts that need a second person; errors.ts has them among all others.

export const accountRefusals = {
  signed_out: { status: 401, message: 'Please log in first.' },
  login_mismatch: {
    status: 401,
    message: "Your login and password didn't match, please try again",
  },
  account_not_found: { status: 404, message: 'Your account was not found.' },
  email_taken: {
    status: 409,
    message:
      'There was a problem creating your account, please try again. If you already have an account, please log in.',
  },
  reminder_link_invalid: { status: 403, message: 'This link is not valid.' },
  email_in_use: { status: 409, message: 'That email belongs to another account.' },
  current_password_needed: { status: 403, message: 'Please enter your current password, too.' },
  password_wrong: { status: 403, message: 'That is not your password. Please try again.' },
  account_held: {
    status: 403,
    message:
      'A payment of yours was returned after its credits or tokens were spent. New ones cover what is missing; until then you cannot play or vote.',
  },
  payment_underway: {
    status: 409,
    message: 'A payment of yours is still being decided. Please try again in a few minutes.',
  },
  role_missing: { status: 403, message: 'Your role does not allow this.' },
  second_factor_missing: {
    status: 403,
    message: 'Staff sign in with a second factor. Please set one up first.',
  },
  second_factor_needed: {
    status: 403,
    message: 'Please confirm that it is you with your second factor.',
  },
  step_up_needed: {
    status: 403,
    message: 'This is an important step. Please confirm once more that it is you.',
  },
  second_factor_wrong: {
    status: 403,
    message: 'That code is not right. Please enter the newest one.',
  },
  second_factor_taken: {
    status: 409,
    message: 'This second factor is already set up.',
  },
  factor_window_over: {
    status: 403,
    message:
      'Your first second factor must be set up within 30 minutes of accepting the invitation. Please ask an owner to invite you once more.',
  },
  last_factor: {
    status: 409,
    message: 'This is your only second factor. Please add another one before you remove it.',
  },
  invitation_invalid: {
    status: 404,
    message: 'This invitation was used or withdrawn, or it is too old. Please ask for a new one.',
  },
  invitation_elsewhere: {
    status: 403,
    message:
      'This invitation is for another address. Please log in with the address it was emailed to.',
  },
  account_unknown: { status: 404, message: 'There is no account with this address.' },
  last_owner: {
    status: 409,
    message: 'There must be an owner. Please make somebody else an owner first.',
  },
  closing_blocked: {
    status: 409,
    message: 'This account cannot be closed now.',
  },
  merge_blocked: {
    status: 409,
    message: 'These accounts cannot be merged now.',
  },
  own_account: {
    status: 403,
    message: 'You cannot do this for your own account. Please ask another member of staff.',
  },
  staff_account: {
    status: 403,
    message:
      'This is the account of a member of staff. They change it themselves; an owner can take their roles away first.',
  },
  second_person_needed: {
    status: 409,
    message:
      'This needs a second person. It waits under Approvals, and is done as soon as another member of staff approves it.',
  },
  staff_related: {
    status: 403,
    message:
      'The second person must be unrelated to the first: neither may have invited the other, they may not share a household, mailbox or browser, and both must have been here before this was announced or asked for.',
  },
  witness_same_name: {
    status: 409,
    message:
      'The other witness has the same name as you, and both names stand in the transcript. Please let somebody else be the second one, or write the names out so that they differ.',
  },
  approval_waits: { status: 409, message: 'The people it concerns can object for a day first.' },
  approval_over: {
    status: 409,
    message: 'This request has already been decided, or it is too old.',
  },
  donor_unconfirmed: {
    status: 409,
    message:
      'The address of this account was not confirmed yet. Please record the gift for a person without an account; the receipt goes to the same address.',
  },
} as const;
