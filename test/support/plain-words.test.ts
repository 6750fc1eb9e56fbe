// What people read is plain American English: words that were weeded out do not come back.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const read = ['src/**/*.{ts,tsx}', 'sandbox/**/*.{ts,tsx}'];
/** Documents are read line by line, without their code. */
const documents = ['docs/**/*.md', 'README.md', 'CHANGELOG.md', 'sandbox/**/*.{md,html,txt}'];

const weeds: { word: RegExp; instead: string }[] = [
  {
    word: /(?<!postal )\bmail(s|ed|ing)?\b/i,
    instead: 'email; "postal mail" for what a carrier brings',
  },
  { word: /\be-mail/i, instead: 'email' },
  { word: /\bcan not\b/i, instead: 'cannot' },
  { word: /\bneed not\b/i, instead: 'do not need to' },
  { word: /\d %/, instead: '80%' },
  { word: /\bmak(e|ing) an account\b/i, instead: 'create an account' },
  {
    // The names of settings are what they are.
    word: /organis(?!ATION_)|recognis|apologis|authoris|colour|favour|honour|behaviour|neighbour/i,
    instead: 'the American spelling',
  },
  {
    word: /\b(cancelled|cancelling|centre|cheque|licence|programme|catalogue|grey|fulfil)\b/i,
    instead: 'the American spelling',
  },
  {
    word: /stands nowhere|the whole of it|\bat the form\b|of my choice|way of paying|what waits/i,
    instead: 'a plain sentence',
  },
  { word: /\b(all the same|afterwards|towards)\b/i, instead: 'still; after that; toward' },
  { word: /\bany more\b(?=[.,;:]|$)/i, instead: 'anymore' },
  { word: /\bserial of ours\b|\bstands first\b|\bin these days\b/i, instead: 'a plain sentence' },
  {
    word: /\b(?!(?:advert|adv|ar|bo|brui|compr|comprom|conc|cru|dem|den|dev|disgu|enterpr|exc|exerc|expert|franch|gu|improv|like|merchand|no|other|parad|perc|po|pra|prec|prem|prom|[a-z]*ra|rev|r|superv|surpr|telev|tort|treat|up|w|[a-z]*w)is(?:e|es|ed|ing)\b)[a-z]+is(?:e|es|ed|ing|ation|ations)\b/i,
    instead: '-ize',
  },
  {
    word: /\b(labour|harbour|rumour|flavour|humour|armour|vapour|odour|parlour|saviour|endeavour)/i,
    instead: '-or',
  },
  {
    word: /\b(travell|modell|labell|signall|levell|fuell|counsell|dialled|totall)(ed|ing|er)\b/i,
    instead: 'one l',
  },
  {
    word: /\b(whilst|amongst|learnt|spelt|burnt|judgement|ageing|metres?|litres?|theatres?|kerbs?|tyres?|storeys?|defence|offence|practis(e|ed|ing)|postcodes?|fortnight|lorry|petrol|maths)\b/i,
    instead: 'the American word',
  },
  { word: /your own order|that you gave with|be misread/i, instead: 'a plain sentence' },
];

const isStatement = /^\s*(select|insert|update|delete|with|from|where|alter|create)\b/;
/** In documents for engineers these are clear. */
const fineInDocuments = /all the same|what waits|stands nowhere|the whole of it/i;

type Node = { type: string; [key: string]: unknown };

/** The JSX text and the sentences (more than one word) among the strings of a piece of code. */
function visibleTexts(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const one of node) visibleTexts(one, found);
  if (!node || typeof node !== 'object' || !('type' in node)) return found;
  const { type, ...parts } = node as Node;
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return found;
  if (type === 'TaggedTemplateExpression') return found;
  const text =
    type === 'TemplateElement' ? (parts.value as { cooked: string }).cooked : parts.value;
  if (type === 'JSXText') found.push(text as string);
  if ((type === 'Literal' || type === 'TemplateElement') && typeof text === 'string') {
    if (/\S\s+\S|\d %/.test(text) && !isStatement.test(text)) found.push(text);
  }
  for (const part of Object.values(parts)) visibleTexts(part, found);
  return found;
}

function weedsOf(text: string): string[] {
  const line = text.replaceAll(/\s+/g, ' ');
  return weeds.filter(({ word }) => word.test(line)).map((weed) => `"${line}": ${weed.instead}`);
}

test('a text is weeded', () => {
  const { program } = parseSync(
    'page.tsx',
    "const key = 'mail'; export const a = <p title='By mail to you'>You can\nnot, 80 %</p>;",
  );
  expect(visibleTexts(program).flatMap(weedsOf)).toHaveLength(3);
});

test('improvement 8: no document has a word that was weeded out', () => {
  const found = documents
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .replaceAll(/^```[\s\S]*?^```/gm, '')
        .replaceAll(/`[^`]*`|\]\([^)]*\)/g, '')
        .replaceAll(/^ {4}.*$/gm, '')
        .split(/\n\s*\n/)
        .map((paragraph) =>
          paragraph.replaceAll(/\s+/g, ' ').replaceAll(new RegExp(fineInDocuments, 'gi'), ''),
        )
        .flatMap(weedsOf)
        .map((weed) => `${file}: ${weed}`),
    );
  expect(found).toEqual([]);
});

test('improvement 8: no text has a word that was weeded out', () => {
  const files = read.flatMap((pattern) => globSync(pattern, { cwd: root }));
  expect(files.length).toBeGreaterThan(500);
  const found = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => {
      const { program } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
      return visibleTexts(program).flatMap((text) =>
        weedsOf(text).map((weed) => `${file}: ${weed}`),
      );
    });
  expect(found).toEqual([]);
});
