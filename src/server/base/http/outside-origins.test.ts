// The content policy lets the payment providers load what they say that they load, and nobody else.
import { expect, it } from 'vitest';
import {
  type ProviderPolicy,
  paypalPolicy,
  stripePolicy,
} from '#test/support/provider-policies.ts';
import { contentPolicy } from './security.ts';

const directivesOf = (hasPaypal: boolean) =>
  new Map(
    contentPolicy({ hashes: [] }, { isHotReloading: false, videoHosts: [], hasPaypal })
      .split('; ')
      .map((line) => {
        const [name, ...sources] = line.split(/ +/);
        return [name as string, sources] as const;
      }),
  );

/** What a policy would block of what a provider loads. */
const blockedOf = ({ sources }: ProviderPolicy, hasPaypal: boolean) => {
  const directives = directivesOf(hasPaypal);
  return Object.entries(sources).flatMap(([name, wanted]) =>
    wanted
      .filter((source) => !directives.get(name)?.includes(source))
      .map((source) => `${name} ${source}`),
  );
};

it('A3-9: blocks nothing that Stripe’s and PayPal’s own pages say they load', () => {
  expect(blockedOf(stripePolicy, false)).toEqual([]);
  expect(blockedOf(stripePolicy, true)).toEqual([]);
  expect(blockedOf(paypalPolicy, true)).toEqual([]);
});

it('lets PayPal load nothing where it is not set up, and nobody else anything ever', () => {
  expect(blockedOf(paypalPolicy, false)).toHaveLength(
    Object.values(paypalPolicy.sources).flat().length - 1,
  );
  const known = [stripePolicy, paypalPolicy].flatMap(({ sources }) =>
    Object.values(sources).flat(),
  );
  const outside = [...directivesOf(true).values()].flat().filter((one) => one.includes('//'));
  expect(outside.filter((source) => !known.includes(source))).toEqual([]);
});
