// Serves the calls of gifts without an account.
import { bind } from '#base/http/bind.ts';
import { guestGiftsApi } from '#contract/guest-gifts.ts';
import { claimGift, readWaiting } from './claim-gift.ts';
import type { GuestGiftServices } from './guest-gift-services.ts';
import { resendLinks } from './resend-link.ts';

export function guestGiftRoutes(services: GuestGiftServices) {
  return [
    bind(guestGiftsApi.waiting, (input, context) => readWaiting(services, input, context)),
    bind(guestGiftsApi.claim, (input, context) => claimGift(services, input, context)),
    bind(guestGiftsApi.resend, (input, context) => resendLinks(services, input, context)),
  ];
}
