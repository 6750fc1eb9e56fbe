// Sends the pages that a stand-in shows to people: bare, never kept, and closed by their policy.
import type { FastifyReply } from 'fastify';

/** A page; its style and script are whole elements, since each policy admits them in its own way. */
export interface Page {
  title: string;
  policy: readonly string[];
  style: string;
  content: string;
  script?: string;
}

/** Words as they may stand in HTML, also within an attribute. */
export function escapeHtml(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Sends a page. */
export function sendPage(reply: FastifyReply, status: number, page: Page): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': page.policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title>
${page.style}
</head>
<body>
<main>
${page.content}
</main>
${page.script ?? ''}</body>
</html>
`);
}
