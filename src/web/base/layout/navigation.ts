// The links of the header, in their order; the way to donate is its button.
import { paths } from '../paths.ts';

/** The pages that the header leads to; a page joins the list when it exists. */
export const navigation: readonly { label: string; to: string }[] = [
  { label: 'Home', to: paths.home() },
  { label: 'Races', to: paths.races() },
  { label: 'Jackpot', to: paths.jackpot() },
  { label: 'Raffles', to: paths.raffles() },
  { label: 'Pageant', to: paths.pageant() },
  { label: 'Golf', to: paths.golf() },
  { label: 'Charities', to: paths.charities() },
  { label: 'Sponsors', to: paths.sponsors() },
  { label: 'News', to: paths.news() },
];
