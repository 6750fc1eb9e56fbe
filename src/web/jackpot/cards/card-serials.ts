import { printCardSerial, readCardSerial } from '#rules/jackpot/cards.ts';
import { paths } from '#web/base/paths.ts';
import type { SerialKind } from '#web/base/serials/serial-check.tsx';

/** Serials of jackpot cards. */
export const cardSerials: SerialKind = {
  noun: 'card',
  read: readCardSerial,
  print: printCardSerial,
  example: 1,
  page: paths.checkCard,
  pageOf: paths.card,
};
