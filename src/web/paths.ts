// Every address that the site links to, so that a route can move without a search.
export const paths = {
  home: () => '/',
  jackpot: () => '/gha-jackpot',
  pageant: () => '/regency-pageant',
  golf: () => '/golf',
  races: () => '/races',
  results: (season: string, page: number) =>
    `/races?season=${season}${page > 1 ? `&page=${page}` : ''}`,
  donate: (amount?: number) => (amount ? `/donate?amt=${amount}` : '/donate'),
  raffles: () => '/raffles',
  rafflePrize: (prizeId: string) => `/raffles?prize=${prizeId}`,
  charities: () => '/charities',
  sponsors: () => '/sponsors',
  news: () => '/news',
  article: (article: { _id: string; articleType: 'NEWS' | 'PRESS_RELEASE' }) =>
    `/news/${article.articleType === 'NEWS' ? 'news' : 'press'}/${article._id}`,
  candidate: (candidateId: string) => `/regency-pageant/${candidateId}`,
  shortCandidate: (candidateId: string) => `/vc/${candidateId}`,
  charity: (slug: string) => `/charities/${slug}`,
  feed: () => '/feed.xml',
  socialCard: (kind: 'articles' | 'candidates' | 'prizes', id: string) =>
    `/social/${kind}/${id}.png`,
  shop: () => '/shop',
  about: () => '/about',
  jackpotRules: () => '/legal/jackpot-rules',
  terms: () => '/legal/tos',
  account: () => '/account',
  login: () => '/account/login',
  forgotPassword: () => '/account/forgot-password',
  image: (imageId: string) => `/images/${imageId}`,
};
