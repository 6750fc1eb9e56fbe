// Runs the Nu HTML checker, which reads pages as the HTML standard says, where Java is installed.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';

/** A page as it was sent, or as it stands in a browser. */
export interface PageHtml {
  path: string;
  html: string;
}

const jar = path.resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar');
// It lives for seconds, too short for the better of Java's compilers to pay; the other takes more stack.
const java = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss8m', '-jar', jar];

const wanted = [
  // React closes void elements so.
  /^Trailing slash on void elements/,
  // Safari forgets what a table is where its style stacks the cells on a phone; the roles remind it.
  /^The “(table|rowgroup|row|cell|columnheader|rowheader)” role is unnecessary/,
  /^The “role” attribute must not be used on a “(tr|td|th)” element which has a “table” ancestor/,
];

let canRun: boolean | null = null;

/** Whether there is a Java that runs the checker. */
export function hasNuChecker(): boolean {
  canRun ??= spawnSync('java', [...java, '--version']).status === 0;
  return canRun;
}

/** What the checker finds in the pages, one line each. */
export async function nuFaults(pages: readonly PageHtml[]): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'homestretch-html-'));
  try {
    const files = pages.map((_, at) => path.join(folder, `${at}.html`));
    await Promise.all(files.map((file, at) => writeFile(file, pages[at]?.html ?? '')));
    const found = await new Promise<string>((resolve, reject) => {
      const asked = ['--format', 'json', '--stdout'];
      const most = { maxBuffer: 64 * 1024 * 1024 };
      execFile('java', [...java, ...asked, ...files], most, (_, stdout, stderr) =>
        stdout ? resolve(stdout) : reject(new Error(stderr)),
      );
    });
    const { messages } = JSON.parse(found) as { messages: Message[] };
    return messages
      .filter(({ message }) => !wanted.some((pattern) => pattern.test(message)))
      .map(({ url, message, extract }) => {
        const page = pages[Number.parseInt(path.basename(url), 10)];
        return `${page?.path}: ${message} In: ${extract}`;
      });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A page as it stands in the browser, with what its code has made of it. */
export async function standingHtml(page: Page): Promise<PageHtml> {
  const { pathname, search } = new URL(page.url());
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  return { path: pathname + search, html: `<!DOCTYPE html>${html}` };
}

interface Message {
  url: string;
  message: string;
  extract?: string;
}
