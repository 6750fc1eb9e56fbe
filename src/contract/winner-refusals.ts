// The refusals of the winners' desk; errors.ts has them among all others.
import { leastAge } from '#rules/figures.ts';
import { jackpotFigures } from '#rules/jackpot/figures.ts';

export const winnerRefusals = {
  winner_papers_missing: { status: 409, message: 'Something is missing before this can be paid.' },
  winner_not_cleared: {
    status: 409,
    message: `A prize of ${jackpotFigures.taxForm} or more has to be cleared at the winners’ desk first.`,
  },
  winner_in_doubt: {
    status: 409,
    message: 'It is being decided whether this winner is eligible. Please wait until that is over.',
  },
  winner_paid: { status: 409, message: 'This has been paid or handed over already.' },
  winner_checked: {
    status: 409,
    message:
      'We have checked your identity with this name, address and date of birth. Please call or write to us to have them changed.',
  },
  winner_ineligible: {
    status: 409,
    message: 'This winner was found not to be eligible, so nothing can be changed anymore.',
  },
  winner_unreported: {
    status: 409,
    message: 'Only a prize that is paid and reported has a form to file.',
  },
  winner_changed: {
    status: 409,
    message:
      'The papers, the share or what is withheld have changed meanwhile. Please look again before you pay.',
  },
  under_age: {
    status: 409,
    message: `Prizes go to people who were ${leastAge} or older when they played.`,
  },
  tax_key_missing: {
    status: 409,
    message: 'Tax numbers cannot be kept yet: the key that seals them is not set.',
  },
  tax_number_closed: {
    status: 409,
    message:
      'This number was sealed with another key and cannot be opened. Please ask for it again.',
  },
  tax_number_none: { status: 409, message: 'There is no tax number of this winner.' },
  remittance_recorded: {
    status: 409,
    message:
      'Your first press was recorded, with what you had entered then. Please close this and look at what was passed on.',
  },
  remittance_too_large: {
    status: 409,
    message: 'That is more than was withheld and not passed on yet.',
  },
} as const;
