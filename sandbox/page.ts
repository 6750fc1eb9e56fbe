// The frame of the sandbox's own pages: plain HTML that needs nothing from anywhere.

interface Reply {
  header(name: string, value: string): unknown;
  type(contentType: string): { send(body: string): unknown };
}

/** Sends a page of its own, which loads nothing and can't be framed. */
export function sendSandboxHtml(reply: Reply, html: string): unknown {
  reply.header('cache-control', 'no-store');
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'",
  );
  return reply.type('text/html; charset=utf-8').send(html);
}

/** Sends a page with a title; `content` is HTML. */
export function sendSandboxPage(reply: Reply, title: string, content: string): unknown {
  return sendSandboxHtml(
    reply,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>
:root{color-scheme:light dark;--paper:#f7f3ea;--ink:#1b1f1c;--soft:#565b54;--green:#0f4a3a;--line:#ddd6c5}
@media (prefers-color-scheme:dark){:root{--paper:#121613;--ink:#f2eee3;--soft:#b3b5aa;--green:#7cc7a5;--line:#313832}}
body{margin:0 auto;padding:2rem 1rem;max-width:44rem;background:var(--paper);color:var(--ink);font:1.05rem/1.55 Georgia,serif}
h1,h2{font-family:Arial,sans-serif;line-height:1.2}h2{font-size:1.15rem;margin:0}a{color:var(--green)}p{margin:.3rem 0;color:var(--soft)}
ul{list-style:none;padding:0}li{padding:1.2rem 0;border-top:1px solid var(--line)}pre{white-space:pre-wrap;font-size:.9rem}
.code{margin:1rem 0;font:700 3rem/1 Arial,sans-serif;font-variant-numeric:tabular-nums;letter-spacing:.06em;color:var(--green)}code{overflow-wrap:anywhere}
</style></head><body><main><h1>${title}</h1>${content}</main></body></html>`,
  );
}
