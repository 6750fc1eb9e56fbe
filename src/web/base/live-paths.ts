// The addresses of the live show and of the calendar, apart from all others, which the front page loads.

interface Subject {
  kind: 'race' | 'draw' | 'contest';
  id: string;
}

const query = (subject?: Subject) => (subject ? `?${subject.kind}=${subject.id}` : '');

export const livePaths = {
  calendar: (): string => '/calendar.ics',
  /** The live page: of what is on, or of a race, draw or vote. */
  page: (subject?: Subject): string => `/live${query(subject)}`,
  /** The same for a big screen. */
  screen: (subject?: Subject): string => `/live/screen${query(subject)}`,
};
