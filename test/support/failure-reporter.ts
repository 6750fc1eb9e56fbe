// Prints what the page showed when a browser test failed: where a run leaves nothing but its output,
// the cause could only be guessed.
import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const maxLines = 300;

/** To stand beside Playwright's own reporters; prints nothing about a test that passes. */
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { attachments, status }: TestResult): void {
    if (status === test.expectedStatus) return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const [told = ''] = readFileSync(path, 'utf8').split('# Test source');
      const snapshot = told.slice(told.indexOf('```yaml'));
      const shown = snapshot.trim().split('\n').slice(0, maxLines).join('\n');
      process.stdout.write(`\nWhat the page showed (${test.title}):\n${shown}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
