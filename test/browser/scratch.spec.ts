import { test } from '@playwright/test';
import { signInStaff } from './staff.ts';

test('shots', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInStaff(page);
  for (const [name, path] of [
    ['today', '/office'],
    ['search', '/office/search?q=an'],
    ['cars', '/office/content/cars'],
    ['pd', '/office/content/prize-draws'],
  ]) {
    for (const [w, scheme] of [
      [1366, 'light'],
      [390, 'dark'],
    ] as const) {
      await page.setViewportSize({ width: w, height: w === 390 ? 844 : 768 });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto(path);
      await page.waitForTimeout(2500);
      await page.screenshot({ path: `/tmp/wo-${name}-${w}.png`, fullPage: true });
    }
  }
});
