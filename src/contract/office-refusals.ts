// The refusals of what staff keep, of bookkeeping and of operations; errors.ts has them among all others.

export const officeRefusals = {
  changed_meanwhile: {
    status: 409,
    message: 'Somebody else has changed this in the meantime. Please look at it again.',
  },
  still_used: {
    status: 409,
    message: 'This is still used elsewhere, so it cannot be removed.',
  },
  already_exists: { status: 409, message: 'There is already one like this.' },
  not_while_running: {
    status: 409,
    message: 'This has already begun and cannot be changed anymore.',
  },
  image_unreadable: {
    status: 400,
    message: 'We cannot read this picture. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  },
  csv_unreadable: {
    status: 400,
    message: 'This file cannot be read as a table. Please save it as CSV.',
  },
  report_running: {
    status: 409,
    message: 'A comparison with this provider is under way. Please wait a moment.',
  },
  difference_closed: { status: 409, message: 'This difference is already closed.' },
  books_check_running: {
    status: 409,
    message: 'The books are being checked right now. Please wait a moment.',
  },
  job_running: { status: 409, message: 'This job is running right now. Please wait a moment.' },
  mail_sent: { status: 409, message: 'This email has already been sent.' },
  mail_underway: {
    status: 409,
    message: 'We tried to send this email a moment ago. Please wait two minutes.',
  },
} as const;
