// Every address that the site links to, so that a route can move without a search.

/** The end of an address that opens the play dialog. */
export const playHash = '#play';

export const paths = {
  home: () => '/',
  jackpot: () => '/gha-jackpot',
  play: () => `/gha-jackpot${playHash}`,
  pageant: () => '/regency-pageant',
  golf: () => '/golf',
  golfStandings: () => '/golf/standings',
  golfPlayer: (entryId: string) => `/golf/players/${entryId}`,
  golfTeams: () => '/golf/teams',
  races: () => '/races',
  race: (raceId: string) => `/races/${raceId}`,
  cardList: (raceId: string) => `/races/${raceId}/cards.txt`,
  raceRecord: (raceId: string) => `/races/${raceId}/settlement.json`,
  results: (season: string, page: number) =>
    `/races?season=${season}${page > 1 ? `&page=${page}` : ''}`,
  card: (serial: string) => `/cards/${encodeURIComponent(serial)}`,
  checkCard: () => '/cards',
  eTickets: (raceId: string, serials: readonly string[] = []) =>
    `/account/cards/print?${new URLSearchParams([
      ['race', raceId],
      ...serials.map((serial) => ['serial', serial]),
    ])}`,
  draws: () => '/draws',
  draw: (drawId: string) => `/draws/${drawId}`,
  ticket: (serial?: string) => (serial ? `/tickets/${encodeURIComponent(serial)}` : '/tickets'),
  donate: (amount?: number) => (amount ? `/donate?amt=${amount}` : '/donate'),
  raffles: () => '/raffles',
  raffleResults: (page = 1) => `/raffles/results${page > 1 ? `?page=${page}` : ''}`,
  rafflePrize: (prizeId: string) => `/raffles?prize=${prizeId}`,
  charities: () => '/charities',
  sponsors: () => '/sponsors',
  news: () => '/news',
  article: (article: { _id: string; articleType: 'NEWS' | 'PRESS_RELEASE' }) =>
    `/news/${article.articleType === 'NEWS' ? 'news' : 'press'}/${article._id}`,
  candidate: (candidateId: string) => `/regency-pageant/${candidateId}`,
  shortCandidate: (candidateId: string) => `/vc/${candidateId}`,
  ballot: (serial: string) => `/ballots/${encodeURIComponent(serial)}`,
  ballots: (contestId?: string) => (contestId ? `/ballots?contest=${contestId}` : '/ballots'),
  charity: (slug: string) => `/charities/${slug}`,
  feed: () => '/feed.xml',
  socialCard: (kind: 'articles' | 'candidates' | 'prizes', id: string) =>
    `/social/${kind}/${id}.png`,
  shop: () => '/shop',
  about: () => '/about',
  jackpotRules: () => '/legal/jackpot-rules',
  terms: () => '/legal/tos',
  account: () => '/account',
  login: (next?: string) => `/account/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  forgotPassword: () => '/account/forgot-password',
  confirmEmail: () => '/account/confirm-email',
  objection: () => '/objection',
  receipts: () => '/receipts',
  receipt: (donationId: string) => `/account/receipts/${donationId}.pdf`,
  statement: (year: number) => `/account/statements/${year}.pdf`,
  office: () => '/office',
  image: (imageId: string) => `/images/${imageId}`,
};
