// Writes XML for machines that read the site.

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What no XML may have, however it is written: control characters but tabs and line ends, and two more. */
const unwritable = /(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Makes text safe inside XML, without what no XML may have: one vertical tab would break a whole feed. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}

/** Answers an XML document. */
export function xmlResponse(body: string, type: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`, {
    headers: { 'content-type': `${type}; charset=utf-8` },
  });
}
