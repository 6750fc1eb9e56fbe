// Facts about a page for search engines, as JSON-LD.

/** The meta tag that carries structured data (schema.org); the router escapes what texts contain. */
export function structuredData(facts: Record<string, unknown>) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...facts } };
}
