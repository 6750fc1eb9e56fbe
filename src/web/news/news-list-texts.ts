// What the lists of news say about themselves.
import type { NewsKind } from './news-address.ts';

/** Title, description, lead and empty state of each list. */
export const newsListTexts: Record<
  NewsKind | 'all',
  { title: string; description: string; lead: string; none: string }
> = {
  all: {
    title: 'News and press',
    description:
      'What happens around the races, the raffle, the pageant and the golf tournament, and what the money does.',
    lead: 'What happens on and beside the track, and what your gifts set in motion.',
    none: 'No news available, check back in a bit!',
  },
  news: {
    title: 'News',
    description: 'Stories from the races, the raffle, the pageant and the people behind them.',
    lead: 'Stories from the season and from the people behind it.',
    none: 'No news available, check back in a bit!',
  },
  press: {
    title: 'Press releases',
    description: 'Announcements of the association for newsrooms and everybody else.',
    lead: 'Announcements for newsrooms, and for everybody else who likes it short.',
    none: 'No press releases available, check back in a bit!',
  },
};
