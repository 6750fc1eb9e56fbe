#!/usr/bin/env node
// Starts the machine's own Firefox for Playwright, and relays WebDriver BiDi between the two. Playwright
// begins each window with a command that Firefox 153 ESR does not know yet (it sets the color scheme) and
// gives up; here that command is answered as done, and all others go to Firefox untouched.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { findFirefox } from './firefox.ts';

const unknownCommand = 'emulation.setMediaFeaturesOverride';
const announcement = /^WebDriver BiDi listening on (ws:\/\/.+)$/;

const firefox = spawn(findFirefox() as string, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.on(signal, () => firefox.kill(signal));
}
createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = announcement.exec(line)?.[1];
  if (address) relay(address);
  else console.error(line);
});

function relay(firefoxAddress: string): void {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('listening', () => {
    const { port } = server.address() as { port: number };
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on('connection', (playwright, request) => {
    const browser = new WebSocket(firefoxAddress + request.url, { perMessageDeflate: false });
    const early: string[] = [];
    browser.on('open', () => {
      for (const text of early) browser.send(text);
    });
    playwright.on('message', (data: RawData) => {
      const text = data.toString();
      const { id, method } = JSON.parse(text);
      if (method === unknownCommand) {
        playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      } else if (browser.readyState === WebSocket.OPEN) browser.send(text);
      else early.push(text);
    });
    browser.on('message', (data: RawData) => playwright.send(data.toString()));
    browser.on('close', () => playwright.close());
    browser.on('error', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
}
