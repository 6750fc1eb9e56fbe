// Facts about a page for search engines, as JSON-LD.

/** Writes structured data into the page; it is data, which no browser runs. */
export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // A closing tag inside a text would end the element early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll(
    '<',
    '\\u003c',
  );
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of JSON, with < escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
