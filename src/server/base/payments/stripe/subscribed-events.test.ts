// Of the events of Stripe: those subscribed to are those that something is done about, and the owner is told the same.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aboutOf } from './stripe-answers.ts';
import { subscribedEvents } from './subscribed-events.ts';

it.each(subscribedEvents)('something is done about %s', (type) => {
  expect(aboutOf(type)).not.toBe('nothing');
});

it('the operations guide names the same', () => {
  const guide = readFileSync('docs/operations.md', 'utf8');
  const [, told = ''] = /\/webhooks\/stripe` and subscribe to\n([^;]+);/.exec(guide) ?? [];
  let group = '';
  const named = [...told.matchAll(/`([\w.*]+)`/g)].map(([, name = '']) => {
    if (!name.startsWith('.')) group = name.slice(0, name.lastIndexOf('.'));
    return name.startsWith('.') ? group + name : name;
  });
  const isNamed = (type: string) =>
    named.includes(type) || named.includes(`${type.slice(0, type.lastIndexOf('.'))}.*`);
  expect(subscribedEvents.filter((type) => !isNamed(type))).toEqual([]);
  const isSubscribed = (name: string) =>
    subscribedEvents.some((type) => type === name || type.startsWith(name.replace(/\*$/, '')));
  expect(named.filter((name) => !isSubscribed(name))).toEqual([]);
});
