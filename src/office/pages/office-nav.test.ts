// The navigation: every entry has a name of its own, and roles see what is theirs.
import { expect, test } from 'vitest';
import { staffRoles } from '#contract/endpoint.ts';
import { isGroupOf, navigationFor } from './office-nav.ts';

const groups = navigationFor(['owner']);
const labels = groups.flatMap(({ label, links }) => [label, ...links.map((link) => link.label)]);

test('no two entries have the same name or address', () => {
  expect(new Set(labels).size).toBe(labels.length);
  const addresses = groups.flatMap(({ links }) => links.map(({ to }) => to));
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('every page belongs to one group, also below its address', () => {
  for (const { links } of groups) {
    for (const { to } of links) {
      expect(groups.filter((group) => isGroupOf(group, to))).toHaveLength(1);
    }
  }
  const of = (path: string) => groups.find((group) => isGroupOf(group, path))?.label;
  expect(of('/office/content/cars/new')).toBe('Racing');
  expect(of('/office/tournament/entries/1')).toBe('Golf');
});

test('an editor sees a handful, none of it money', () => {
  const own = navigationFor(['editor']);
  expect(own.map(({ label }) => label)).not.toContain('Money');
  expect(own.flatMap(({ links }) => links).length).toBeLessThan(25);
});

test('the navigation folds by role: nobody but owners and auditors sees all of it', () => {
  const all = groups.flatMap(({ links }) => links).length;
  for (const role of staffRoles.filter((one) => one !== 'owner' && one !== 'auditor')) {
    const own = navigationFor([role]);
    const links = own.flatMap((group) => group.links);
    expect(links.length, role).toBeLessThan(all * 0.6);
    expect(own.every((group) => group.links.length > 0)).toBe(true);
  }
});
