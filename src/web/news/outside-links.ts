// Lets the links of an article that leave the site open in a new tab, and say so.

const hint = '<span class="sr-only"> (opens in a new tab)</span>';

/**
 * Marks the links to other sites in sanitised HTML, where they are written in exactly one way.
 *
 * @example
 * markOutsideLinks('<a href="https://a.example" rel="noopener">A</a>')
 * // '<a href="https://a.example" target="_blank" rel="noopener noreferrer">A<span …></span></a>'
 */
export function markOutsideLinks(html: string): string {
  return html.replaceAll(
    /<a href="(https?:[^"]*)" rel="noopener">(.*?)<\/a>/gs,
    (_link, href: string, content: string) =>
      `<a href="${href}" target="_blank" rel="noopener noreferrer">${content}${hint}</a>`,
  );
}
