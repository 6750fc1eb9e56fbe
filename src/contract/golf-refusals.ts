// The refusals of gift packs; errors.ts has them among all others.
export const golfRefusals = {
  gift_pack_sent: {
    status: 409,
    message: 'This gift pack is on its way already, so nothing about it can be changed.',
  },
  gift_pack_over: {
    status: 409,
    message: 'The last day to claim this gift pack is over.',
  },
  gift_pack_withdrawn: {
    status: 409,
    message: 'The entry donation went back, and the gift pack with it.',
  },
  gift_pack_replaced: {
    status: 409,
    message: 'A gift pack of this tournament was sent with another entry donation already.',
  },
  gift_pack_unclaimed: {
    status: 409,
    message: 'Nobody has said where this gift pack goes yet.',
  },
  gift_pack_not_sent: { status: 409, message: 'This gift pack is not on its way.' },
  gift_pack_cost_missing: {
    status: 409,
    message: 'Nobody has entered yet what a gift pack costs. Please ask finance to do so first.',
  },
  parcels_unreadable: { status: 400, message: 'We cannot read this file of parcels.' },
} as const;
