// The refusals of playing: where it is not allowed, cards, votes and race day; errors.ts has them among all others.

export const playRefusals = {
  donation_restricted: {
    status: 403,
    message:
      'Sorry, you are not legally allowed to make a donation due to local legal restrictions.',
  },
  fifty_fifty_full: { status: 409, message: 'The 50/50 has reached its limit.' },
  raffle_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to buy Raffle Tickets due to local legal restrictions.',
  },
  jackpot_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to play GHA Jackpot due to local legal restrictions.',
  },
  vote_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to vote due to local legal restrictions.',
  },
  tournament_restricted: {
    status: 403,
    message: 'Sorry, you are not allowed to enter the tournament due to local legal restrictions.',
  },
  // Playing
  not_enough_credits: {
    status: 409,
    message: 'You do not have enough credits for that. Make a donation to play.',
  },
  not_enough_tokens: {
    status: 409,
    message: 'You do not have enough vote tokens for that. Make a donation to vote.',
  },
  contest_unknown: { status: 404, message: 'We could not find that contest.' },
  candidate_unknown: { status: 404, message: 'We could not find that candidate in this contest.' },
  voting_not_open: { status: 409, message: 'Voting has not begun for this Event.' },
  voting_closed: { status: 409, message: 'Vote Ballots are closed for this event.' },
  too_many_votes: {
    status: 409,
    message: 'That is more than one account may give in this contest.',
  },
  tally_hidden: {
    status: 409,
    message: 'The votes are hidden until voting closes. The log is here again then.',
  },
  voting_not_closed: {
    status: 409,
    message: 'Voting is not closed yet, so there is no official tally.',
  },
  tally_unsound: {
    status: 409,
    message: 'The ballots, the log and the tally do not agree, so nothing can be certified.',
  },
  tally_changed: {
    status: 409,
    message: 'Votes were taken out in the meantime. Please look at the new tally first.',
  },
  tally_not_proposed: {
    status: 409,
    message: 'Nobody has proposed this tally yet.',
  },
  tally_needs_two: {
    status: 409,
    message: 'You proposed this tally, so somebody else has to certify it.',
  },
  tally_certified: {
    status: 409,
    message: 'The tally of this contest is certified and final.',
  },
  race_unknown: { status: 404, message: 'We could not find that race.' },
  race_not_open: { status: 409, message: 'Jackpot Cards for this race are not open yet.' },
  race_closed: { status: 409, message: 'Jackpot Cards are closed for this race.' },
  race_canceled: { status: 409, message: 'This race was canceled. Credits have been returned.' },
  car_scratched: {
    status: 409,
    message: 'One of these cars was scratched from the race. Please choose another one.',
  },
  play_excluded: {
    status: 403,
    message:
      'You are taking a break from playing. It ends automatically; until then you cannot play.',
  },
  terms_changed: { status: 409, message: 'Our terms have changed. Please agree to them first.' },
  staff_excluded: {
    status: 403,
    message:
      'Members of staff and their households neither play nor vote. A gift is welcome; it comes without anything to play with.',
  },
  cards_in_play: {
    status: 409,
    message:
      'A Jackpot Card of yours is in a race that is not settled yet. Please accept once it is: staff do not play.',
  },
  spending_limit: {
    status: 403,
    message: 'This would go over the spending limit that you have set for yourself.',
  },
  prize_claimed: { status: 409, message: 'This prize has already been claimed.' },
  prize_expired: {
    status: 409,
    message: 'This prize was not claimed in time and went back to the pot.',
  },
  offer_missing: { status: 409, message: 'There is no open offer of this prize.' },
  answer_unproven: {
    status: 409,
    message:
      'This entry came by post without an email address, so nobody but you would know of the answer. Please ask a second person.',
  },
  ticket_paid_back: {
    status: 409,
    message:
      'The money of this ticket has gone back, so its prize cannot be accepted or handed over.',
  },
  finish_differs: {
    status: 409,
    message:
      'Somebody else has entered another finish. Please look again, both of you, and enter it anew.',
  },
  race_not_started: { status: 409, message: 'The race has not started yet.' },
  race_run: { status: 409, message: 'The race has already been run.' },
  race_not_drawn: { status: 409, message: 'The two numbers of this race are not drawn yet.' },
  earlier_race_unsettled: {
    status: 409,
    message: 'An earlier race is not settled yet. Please settle the races in their order.',
  },
} as const;
