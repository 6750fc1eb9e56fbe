// Finds a Chromium to test with: one without windows before others, which need twice the processor time.
import { accessSync, constants } from 'node:fs';
import { chromium } from '@playwright/test';

const withoutWindows = ['/usr/lib/chromium/chromium-headless-shell'];
const ofTheMachine = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The program's path, and the flags that it needs on machines like CI's. */
export async function findChromium(): Promise<{ executablePath: string; args: string[] }> {
  const executablePath =
    [...withoutWindows, chromium.executablePath(), ...ofTheMachine].find(isExecutable) ??
    (await unpackPackaged());
  return {
    executablePath,
    args: [
      // Tests may run as root, which Chromium's own sandbox refuses.
      '--no-sandbox',
      '--disable-gpu',
      // Without a graphics card, drawing as if there were one takes a fifth of the time of all tests.
      '--disable-software-rasterizer',
      '--disable-smooth-scrolling',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

async function unpackPackaged(): Promise<string> {
  // Makes it use the system libraries that it brings along, where the machine has none.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}
