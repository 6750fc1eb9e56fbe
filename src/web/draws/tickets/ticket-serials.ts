import { printSerial, readSerial } from '#rules/raffle/raffle.ts';
import { paths } from '#web/base/paths.ts';
import type { SerialKind } from '#web/base/serials/serial-check.tsx';

/** Serials of raffle tickets. */
export const ticketSerials: SerialKind = {
  noun: 'ticket',
  read: readSerial,
  print: printSerial,
  example: 65_536,
  page: () => paths.ticket(),
  pageOf: paths.ticket,
};
