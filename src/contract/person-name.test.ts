// What can be a name, and what can't.
import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

it.each([
  'Pat Player',
  'J.R.R. Tolkien',
  'Dr.Smith',
  'Dwayne "The Rock" Johnson Jr.',
  "Siobhán O'Neill-Núñez",
  '李小龍',
  'محمد علی\u200cزاده',
  'Robin 3rd',
  'J.Smith',
  'Washington D.C.',
  'St.Louis',
  'Ft.Worth',
  'X Æ A-12',
])('L3: %s is a name', (name) => expect(isPersonName(name)).toBe(true));

it.each([
  'Pat\r\nBcc: x',
  'Pat\u0007',
  'evil\u202Egpj',
  '\u200B',
  '  ',
  'https://evil.example/win',
  'You won, see evil.com',
  'www.evil',
  'Pat <pat@evil.example>',
  'Pat\u2028Player',
  't.co/abc123',
  'x.com/evil',
  'X.Com',
  'v.gd',
  'rev.com/free-money',
  'Rev.Com',
  'mx.link/x',
  'Dr.Evil/win',
  '1.1.1.1/a',
  'evil\u2024com/abc',
  'evil\uFF0Ecom',
])('M1, L3: %j is none', (name) => expect(isPersonName(name)).toBe(false));
