// What the front page announces leads to pages of this site, as its form says, and nowhere else.
import { expect, it } from 'vitest';
import { transaction } from '#base/database/transaction.ts';
import { highlightsApi } from '#contract/office/content.ts';
import { addImage } from '#test/support/content.ts';
import { refusalOf } from '#test/support/members.ts';
import { shareTestApp } from '#test/support/shared-app.ts';
import { signUpStaff } from '#test/support/staff.ts';

const app = shareTestApp();

it('takes an address of this site alone, not one that browsers read as another site', async () => {
  const editor = await signUpStaff(app, 'editor');
  const imageId = await transaction(app.database.db, (tx) => addImage(tx));
  const startsAt = new Date(Date.now() + 86_400_000).toISOString();
  const add = (path: string) =>
    refusalOf(
      editor.visitor.call(highlightsApi.create, {
        ...{
          kind: 'race',
          title: 'The opener',
          blurb: 'Thirty-six cars.',
          startsAt,
          imageId,
          path,
        },
      }),
    );
  for (const path of ['/', '/races', '/races?when=past', '/news/press/a-b.c']) {
    expect(await add(path)).toBe('no refusal');
  }
  for (const path of ['//elsewhere.example', '///elsewhere.example/a', '/..//elsewhere.example']) {
    expect(await add(path)).toMatch(/^400 bad_input: Please enter an address of this site/);
  }
});
