// Lets the links of an article that leave the site open in a new tab, and say so.

// The arrow of the site's other links that lead away, and its words.
const hint =
  '<svg aria-hidden="true" viewBox="0 0 12 12" class="ml-1.5 inline-block size-[0.62em] fill-none stroke-current stroke-2"><path d="M2.5 1H11v8.5M11 1 1 11"></path></svg>' +
  '<span class="sr-only"> (opens in a new tab)</span>';

/**
 * Marks the links to other sites in sanitized HTML, where they are written in exactly one way.
 *
 * @example
 * markOutsideLinks('<a href="https://a.example" rel="noopener">A</a>')
 * // '<a href="https://a.example" target="_blank" rel="noopener noreferrer">A<svg …><span …></a>'
 */
export function markOutsideLinks(html: string): string {
  return html.replaceAll(
    /<a href="(https?:[^"]*)" rel="noopener">(.*?)<\/a>/gs,
    (_link, href: string, content: string) =>
      `<a href="${href}" target="_blank" rel="noopener noreferrer">${content}${hint}</a>`,
  );
}
