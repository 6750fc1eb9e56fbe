// What is owed to us in words.
import type { ReceivableRow } from '#contract/office/receivables.ts';
import { counted } from '#rules/format/counts.ts';

/** What is owed: `3 jackpot credits`. */
export const formatOwed = ({ asset, owed }: Pick<ReceivableRow, 'asset' | 'owed'>): string =>
  counted(owed, asset === 'jackpot_credit' ? 'jackpot credit' : 'vote token');
