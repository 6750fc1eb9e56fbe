// The API's documentation as a page: plain HTML of headings and lists, which any browser and reader takes.
import { createHash } from 'node:crypto';
import type { describeApi } from './describe-api.ts';
import type { Schema } from './name-shapes.ts';

type ApiDocument = ReturnType<typeof describeApi>;

const style = `:root{color-scheme:light dark;--paper:#f7f3ea;--raised:#fffdf7;--ink:#1b1f1c;--soft:#565b54;--green:#0f4a3a;--line:#ddd6c5}
@media (prefers-color-scheme:dark){:root{--paper:#121613;--raised:#1a201c;--ink:#f2eee3;--soft:#b3b5aa;--green:#7cc7a5;--line:#313832}}
body{margin:0 auto;padding:2rem 1rem;max-width:60rem;background:var(--paper);color:var(--ink);font:1.05rem/1.55 Georgia,serif;overflow-wrap:anywhere}
h1,h2,h3,summary,code{font-family:Arial,sans-serif}h1,h2,h3{line-height:1.2}h2{margin-top:3rem}h3{margin:0;font-size:1.05rem}
a{color:var(--green)}nav ul{columns:14rem;padding-left:1.2rem}p{max-width:44rem}section>p,details p{color:var(--soft)}
article{padding:1rem 0;border-top:1px solid var(--line)}article>p{margin:.3rem 0}code,pre{font-size:.9rem}pre{white-space:pre-wrap;background:var(--raised);padding:.8rem;border:1px solid var(--line)}
summary{cursor:pointer;padding:.4rem 0;font-size:.95rem}:focus-visible{outline:3px solid var(--green);outline-offset:2px}dt{font-weight:700}dd{margin:0 0 .5rem 1.2rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The content policy of the page: its own style, and nothing else. */
export const documentationPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The page; `path` is its own address, below which the document lies as JSON. */
export function documentationPage(document: ApiDocument, path: string): string {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([address, methods]) =>
    Object.entries(methods as Record<string, Schema>).map(([method, call]) => ({
      ...{ address, method: method.toUpperCase() },
      call,
    })),
  );
  const sections = tags.map(({ name, description }) => {
    const own = calls.filter(({ call }) => (call.tags as string[])[0] === name);
    return `<section aria-labelledby="${name}"><h2 id="${name}">${text(name)}</h2><p>${text(description)}.</p>${own.map(article).join('')}</section>`;
  });
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<article id="shape-${text(name)}"><h3>${text(name)}</h3>${schemaBlock('Shape', schema as Schema)}</article>`,
  );
  const links = [...tags.map(({ name }) => name), 'shapes'];
  const title = text(info.title as string);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head><body><header><h1>${title}</h1><p>${inCode(info.description as string)}</p><p><a href="${path}/json">The same as an OpenAPI document</a>, of which clients can be generated.</p></header><nav aria-label="Parts"><ul>${links.map((name) => `<li><a href="#${name}">${text(name)}</a></li>`).join('')}</ul></nav><main>${sections.join('')}<section aria-labelledby="shapes"><h2 id="shapes">shapes</h2><p>What several calls take or answer.</p>${shapes.join('')}</section></main></body></html>`;
}

function article({ address, method, call }: { address: string; method: string; call: Schema }) {
  const parameters = (call.parameters ?? []) as {
    name: string;
    in: string;
    required: boolean;
    schema: Schema;
  }[];
  const responses = call.responses as Record<string, Schema>;
  const refusals = Object.keys(responses).filter((status) => Number(status) >= 400);
  return [
    `<article id="${text(call.operationId as string)}"><h3><code>${method} ${text(address)}</code></h3>`,
    `<p>${inCode(call.summary as string)}. ${inCode(call.description as string)}</p>`,
    parameters.length > 0
      ? `<details><summary>Parameters of ${method} ${text(address)}</summary><dl>${parameters.map(parameter).join('')}</dl></details>`
      : '',
    schemaBlock(`Body of ${method} ${address}`, bodyOf(call.requestBody as Schema | undefined)),
    schemaBlock(`Answer of ${method} ${address}`, bodyOf(responses[200])),
    refusals.length > 0 ? `<p>Refused with ${refusals.map(text).join(', ')}.</p>` : '',
    '</article>',
  ].join('');
}

const parameter = (one: { name: string; in: string; required: boolean; schema: Schema }) =>
  `<dt>${text(one.name)}</dt><dd>In the ${one.in}${one.required ? '' : ', optional'}: <code>${text(JSON.stringify(one.schema))}</code></dd>`;

/** The schema of a body, where it has one. */
function bodyOf(body: Schema | undefined): Schema | null {
  const content = body?.content as Record<string, { schema: Schema }> | undefined;
  return content?.['application/json']?.schema ?? null;
}

const schemaBlock = (title: string, schema: Schema | null) =>
  schema
    ? `<details><summary>${text(title)}</summary><pre tabindex="0">${withLinks(JSON.stringify(schema, null, 2))}</pre></details>`
    : '';

/** Escaped, with references to shapes as links. */
const withLinks = (json: string) =>
  text(json).replaceAll(
    /#\/components\/schemas\/(\w+)/g,
    (_whole, name: string) => `<a href="#shape-${name}">${name}</a>`,
  );

/** Escaped, with what stands in backticks as code. */
const inCode = (sentence: string) => text(sentence).replaceAll(/`([^`]*)`/g, '<code>$1</code>');

const text = (raw: string) =>
  raw
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
