// Pictures that staff upload: read by their bytes, cleaned, shrunk, and served in modern formats.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentApi } from '#contract/content.ts';
import { charitiesApi } from '#contract/office/content.ts';
import { officeImagesApi } from '#contract/office/images.ts';
import { startTestApp, type TestApp } from '#test/support/app.ts';
import { type Member, refusalOf, signUp } from '#test/support/members.ts';
import { signUpStaff } from '#test/support/staff.ts';

let app: TestApp;
let editor: Member;
beforeAll(async () => {
  app = await startTestApp();
  editor = await signUpStaff(app, 'editor');
});
afterAll(() => app.close());

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6b4f' } });
const upload = (bytes: Buffer, alt = 'A green field') =>
  editor.visitor.call(officeImagesApi.upload, { fileBase64: bytes.toString('base64'), alt });
const fetchImage = async (path: string, accept: string) => {
  const answer = await fetch(`${app.url}/images/${path}`, { headers: { accept } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { type: answer.headers.get('content-type'), bytes, found: await sharp(bytes).metadata() };
};

test('a photograph is turned upright, made smaller, and loses what its camera wrote', async () => {
  const photo = await plain(3000, 1500)
    .withExif({ IFD0: { Copyright: 'Somebody', Artist: 'At home' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { _id, width, height } = await upload(photo);
  expect([width, height]).toEqual([1000, 2000]);
  const whole = await fetchImage(_id, 'image/webp');
  expect(whole.type).toBe('image/webp');
  expect([whole.found.width, whole.found.exif, whole.found.orientation]).toEqual([
    1000,
    undefined,
    undefined,
  ]);
});

test('a browser gets the smallest copy that suits, in the newest format that it takes', async () => {
  const { _id } = await upload(await plain(1200, 600).png().toBuffer());
  const sizes = async (path: string, accept: string) => {
    const { type, found } = await fetchImage(path, accept);
    return [type, found.width];
  };
  expect(await sizes(`${_id}?w=480`, 'image/avif,*/*')).toEqual(['image/avif', 480]);
  expect(await sizes(`${_id}?w=960`, '*/*')).toEqual(['image/webp', 960]);
  expect(await sizes(_id, 'image/avif')).toEqual(['image/avif', 1200]);
  expect(await sizes(`${_id}?w=7`, '*/*')).toEqual(['image/webp', 1200]);
});

test('a small picture stays as large as it is', async () => {
  const { _id, width } = await upload(await plain(40, 30).gif().toBuffer());
  expect(width).toBe(40);
  expect((await fetchImage(`${_id}?w=480`, '*/*')).found.width).toBe(40);
});

test.each([
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a page', Buffer.from('<!doctype html><p>Hello')],
  ['a cut JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 3])],
])('%s is refused', async (_what, bytes) => {
  expect(await refusalOf(upload(bytes))).toMatch(/^400 image_unreadable/);
});

test('a picture that would unpack to more than fifty million pixels is refused', async () => {
  const bomb = await plain(12_000, 6000).png({ compressionLevel: 9 }).toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await refusalOf(upload(bomb))).toMatch(/^400 image_unreadable/);
});

test('a picture needs a person with a role', async () => {
  const bytes = await plain(10, 10).png().toBuffer();
  const { visitor } = await signUp(app);
  const call = visitor.call(officeImagesApi.upload, {
    fileBase64: bytes.toString('base64'),
    alt: 'x',
  });
  expect(await refusalOf(call)).toMatch(/^403 role_missing/);
});

test('B13: what staff say of a picture goes with it wherever the site shows it', async () => {
  const { _id: imageId, version } = await editor.visitor.call(officeImagesApi.upload, {
    fileBase64: (await plain(60, 40).png().toBuffer()).toString('base64'),
  });
  await editor.visitor.call(charitiesApi.create, {
    name: 'Second Start',
    slug: 'second-start',
    summary: 'Rooms and rent.',
    body: '<p>They help.</p>',
    website: '',
    imageId,
    preference: null,
  });
  const altOnSite = async () =>
    (await app.openVisitor().call(contentApi.charities, {})).map((one) => one.imageAlt);
  expect(await altOnSite()).toEqual(['']);
  const alt = 'A porch with two chairs';
  const describe = (said: string, seen: string) =>
    editor.visitor.call(officeImagesApi.describe, { imageId, alt: said, version: seen });
  const after = await describe(alt, version);
  expect(await editor.visitor.call(officeImagesApi.read, { imageId })).toEqual(after);
  expect(await altOnSite()).toEqual([alt]);
  // Of two who saw the same, the second hears of the first; the very same words are no conflict.
  expect(await refusalOf(describe('Two chairs', version))).toMatch(/^409 changed_meanwhile/);
  expect(await describe(alt, version)).toEqual(after);
  expect(await describe('Two chairs', after.version)).toMatchObject({ alt: 'Two chairs' });
  const empty = describe(' ', version);
  expect(await refusalOf(empty)).toBe('400 bad_input: Please enter what the picture shows.');
});
