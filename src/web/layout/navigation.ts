// The links of the header, in their order; the way to donate is its button.
import { paths } from '../paths.ts';

/** The pages that the header leads to; a page joins the list when it exists. */
export const navigation: readonly { label: string; to: string }[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Jackpot Rules', to: paths.jackpotRules() },
];
