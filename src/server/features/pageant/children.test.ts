// Children in the pageant over HTTP: no public call tells more than first name and category, until a guardian agrees.
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '#base/database/schema/audit.ts';
import { newsArticles } from '#base/database/schema/news.ts';
import { candidates } from '#base/database/schema/pageant.ts';
import { transaction } from '#base/database/transaction.ts';
import { newsApi } from '#contract/news.ts';
import { candidatesApi, contestsApi } from '#contract/office/contests.ts';
import { pageantApi } from '#contract/pageant.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { addImage, insertContent, type TestContent } from '#test/support/content.ts';
import { eventually } from '#test/support/donor.ts';
import { type Member, refusalOf } from '#test/support/members.ts';
import { publicCalls } from '#test/support/public-calls.ts';
import { signUpStaff } from '#test/support/staff.ts';
import { insertContest, signUpVoter } from '#test/support/votes.ts';

let app: TestApp;
let editor: Member;
let content: TestContent;
const secrets = /Quixenberg|Zzyzx/;

// The content stands beside the books, with tallies that no ballot made.
beforeAll(async () => {
  app = await startTestApp({ limitFactor: 1000 });
  editor = await signUpStaff(app, 'editor');
  content = await insertContent(app.database.db, new Date());
  await transaction(app.database.db, async (tx) => {
    const imageId = await addImage(tx, { alt: 'Quixenberg of Zzyzx, with her sash' });
    await tx
      .update(candidates)
      .set({
        ...{ name: sql`${candidates.name} || ' Quixenberg'`, title: 'Miss Zzyzx', imageId },
        ...{ location: 'Zzyzx, California', bio: 'She is from Zzyzx.' },
      })
      .where(inArray(candidates.candidateGroup, ['Tiny', 'Teen']));
  });
});

afterAll(() => app.close());

const list = (event: string) => app.openVisitor().call(pageantApi.candidates, { event });
const open = () => content.contests[1] as string;
it('A3-16: no public call tells the surname or the town of a child', async () => {
  const found: string[] = [];
  for (const { endpoint, good } of publicCalls) {
    const body = await (await fetch(app.url + good(content))).text();
    if (secrets.test(body)) found.push(endpoint.path);
  }
  expect(found).toEqual([]);
  const shown = await list(open());
  expect(shown.find(({ name }) => name === 'Dot')).toMatchObject({
    ...{ candidateGroup: 'Tiny', title: '', location: '', bio: '', imageAlt: '' },
    isShielded: true,
  });
  expect(shown.find(({ name }) => name === 'Bea')).toMatchObject({
    isShielded: false,
    bio: 'Sings',
  });
  const child = shown.find(({ isShielded }) => isShielded)!;
  expect((await fetch(`${app.url}/social/candidates/${child._id}.png`)).status).toBe(404);
});

it('A3-16: describes the picture of a child nowhere else either, once it is taken back at the latest', async () => {
  const { db } = app.database;
  const id = content.articles['Old news'] as string;
  const alt = async () => (await app.openVisitor().call(newsApi.one, { id })).imageAlt;
  const [of] = await db.select().from(candidates).where(eq(candidates.candidateGroup, 'Tiny'));
  const show = (imageId: string) =>
    transaction(db, (tx) =>
      tx.update(newsArticles).set({ imageId }).where(eq(newsArticles.id, id)),
    );
  await show(of!.imageId);
  await eventually(alt, (text) => text !== 'A pixel');
  expect(await alt()).toBe('');
  const withdrawn = await transaction(db, (tx) =>
    addImage(tx, { alt: 'Quixenberg with her sash', withdrawnAt: new Date() }),
  );
  await show(withdrawn);
  expect(await alt()).toBe('');
  await show(content.imageId);
  await eventually(alt, (text) => text === 'A pixel');
});

it('A3-16: names a child by the first name on ballots and in the votes of whoever gave them', async () => {
  const { event, ann } = await insertContest(app.database.db);
  await transaction(app.database.db, (tx) =>
    tx
      .update(candidates)
      .set({ name: 'Ann Quixenberg', location: 'Zzyzx' })
      .where(eq(candidates.id, ann)),
  );
  const voter = await signUpVoter(app, 2);
  const { ballot: cast } = await voter.visitor.call(pageantApi.castVotes, {
    ...{ votes: [ann], event, numVotes: 2 },
  });
  expect(await voter.visitor.call(pageantApi.voteSummary, {})).toMatchObject([{ name: 'Ann' }]);
  const ballot = await app.openVisitor().call(pageantApi.ballot, { serial: cast.serial });
  expect(ballot.votes).toEqual([{ _id: ann, name: 'Ann' }]);
});

it('A3-16: shows all of a child once staff have entered who agreed, and less again when it is taken back', async () => {
  const child = (await list(open())).find(({ isShielded }) => isShielded)!;
  const recordId = child._id;
  const save = async (guardianConsent: string | null) => {
    const saved = await editor.visitor.call(candidatesApi.read, { recordId });
    const changed = { ...saved, recordId, guardianConsent };
    await editor.visitor.call(candidatesApi.update, changed as never);
    return (await list(open())).find(({ _id }) => _id === child._id);
  };
  expect(await save('Her mother signed the form on May 2.')).toMatchObject({
    ...{ location: 'Zzyzx, California', isShielded: false },
    imageAlt: 'Quixenberg of Zzyzx, with her sash',
  });
  expect((await fetch(`${app.url}/social/candidates/${child._id}.png`)).status).toBe(200);
  expect(JSON.stringify(await list(open()))).not.toContain('signed the form');
  expect(await save(null)).toMatchObject({ location: '', isShielded: true });
});

it('writes who agreed for a child, and what is told of it, into no log that nobody can change', async () => {
  const recordId = (await list(open())).find(({ isShielded }) => isShielded)!._id;
  for (const guardianConsent of ['Olive Quixenberg, her mother, signed on May 2.', null]) {
    const saved = await editor.visitor.call(candidatesApi.read, { recordId });
    const told = { title: `${saved.title}!`, location: `${saved.location}!`, bio: 'Sings.' };
    await editor.visitor.call(candidatesApi.update, {
      ...{ ...saved, recordId, guardianConsent },
      ...(guardianConsent && told),
    } as never);
  }
  const entries = await app.database.db
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.subject, `candidate:${recordId}`))
    .orderBy(desc(auditEntries.id))
    .limit(2);
  expect(entries).toEqual([
    { detail: { changed: { guardianConsent: 'changed', isShielded: [false, true] } } },
    {
      detail: {
        changed: {
          ...{ title: 'changed', location: 'changed', bio: 'changed' },
          ...{ guardianConsent: 'changed', isShielded: [true, false] },
        },
      },
    },
  ]);
});

it('A3-16: staff say of each contest which categories are for children', async () => {
  const { event } = await insertContest(app.database.db);
  const contest = await editor.visitor.call(contestsApi.read, { recordId: event });
  expect(contest).toMatchObject({ minorsUpTo: 'Teen' });
  expect((await list(event)).every(({ isShielded }) => isShielded)).toBe(true);
  const change = (minorsUpTo: string) =>
    editor.visitor.call(contestsApi.update, { ...contest, recordId: event, minorsUpTo } as never);
  // Nobody has agreed for them: what was public for a moment would stay in copies.
  for (const minorsUpTo of ['Jr Teen', 'none']) {
    expect(await refusalOf(change(minorsUpTo))).toMatch(
      /^409 not_while_running: \d+ candidates would be shown with surname, texts and picture\./,
    );
  }
  expect((await list(event)).every(({ isShielded }) => isShielded)).toBe(true);
  const { version } = await change('Miss');
  await transaction(app.database.db, (tx) =>
    tx
      .update(candidates)
      .set({ guardianConsent: 'Their parents, by letter' })
      .where(eq(candidates.contestId, event)),
  );
  await editor.visitor.call(contestsApi.update, {
    ...contest,
    ...{ recordId: event, minorsUpTo: 'Jr Teen', version },
  } as never);
  expect((await list(event)).some(({ isShielded }) => isShielded)).toBe(false);
  expect(await refusalOf(change('Everybody'))).toMatch(/^400 bad_input/);
});
