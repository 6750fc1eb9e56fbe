// Addresses of rules and statements, apart from the others: the front page links to none of them.

export const lawPaths = {
  all: () => '/legal',
  freeEntry: () => '/raffles/free-entry',
  walkUp: () => '/walk-up',
  raffleRules: () => '/raffles/rules',
  pageantRules: () => '/regency-pageant/rules',
  golfRules: () => '/golf/rules',
  privacy: () => '/privacy',
  disclosures: () => '/legal/disclosures',
  accessibility: () => '/accessibility',
};
