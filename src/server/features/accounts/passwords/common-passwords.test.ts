// Passwords that are guessed first.
import { expect, it } from 'vitest';
import { isCommon } from './common-passwords.ts';

const owner = { email: 'pat.player@mail.example', name: 'Pat Player' };

it.each([
  'homestretch',
  'homestretch1',
  'Homestretch-2026!',
  'homestretch-demo',
  '        ',
  'aaaaaaaa',
  'abababab',
  'password1',
  'Pat Player',
  'patplayer99',
  'pat.player@mail.example',
])('L2: refuses %j', async (password) => expect(await isCommon(password, owner)).toBe(true));

it.each(['four calm blue horses', 'Xq7!trombone', 'patience is a river'])(
  'takes %j',
  async (password) => expect(await isCommon(password, owner)).toBe(false),
);
