// Every mistake in the environment is a sentence.
import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function mistakesOf(env: Record<string, string>): string {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://x.example',
  SMTP_URL: 'smtp://mail.example',
  SECRET_KEY: 'a'.repeat(32),
};

const live = {
  ...production,
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

it('needs nothing to try the product out: embedded database, demo data, sandbox', () => {
  const config = readConfig({});
  expect(config).toMatchObject({ port: 3000, hasSandbox: true, hasDemoData: true });
  expect(config.databaseUrl).toBeNull();
});

it('names every mistake at once, a line each', () => {
  const lines = mistakesOf({ PORT: 'eighty', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' }).split(
    '\n',
  );
  expect(lines).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    'LOG_LEVEL must be silent, error, warn, info or debug.',
  ]);
});

it('refuses live payments on the embedded database unless that is asked for', () => {
  expect(mistakesOf(live)).toContain('Live payment keys need a PostgreSQL server');
  expect(mistakesOf({ ...live, DATABASE_URL: 'postgres://db/x' })).toBe('');
  expect(mistakesOf({ ...live, ALLOW_LIVE_PAYMENTS_ON_EMBEDDED_DATABASE: 'on' })).toBe('');
});

it('refuses half a pair of keys, and a test key beside a live one', () => {
  expect(mistakesOf({ STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('belong together');
  expect(
    mistakesOf({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1', DATABASE_URL: 'postgres://db/x' }),
  ).toContain('use a pair');
});

it('refuses the headers of a place that nothing would read', () => {
  const state = 'PLACE_STATE_HEADER needs PLACE_COUNTRY_HEADER: a state is one of a country.';
  expect(mistakesOf({ PLACE_STATE_HEADER: 'x-state' })).toBe(state);
  const proxy = { TRUST_PROXY: '10.0.0.1', ALLOW_PUBLIC_SANDBOX: 'on' };
  expect(mistakesOf({ PLACE_STATE_HEADER: 'x-state', ...proxy })).toBe(state);
  const both = { PLACE_COUNTRY_HEADER: 'x-country', PLACE_STATE_HEADER: 'x-state' };
  expect(mistakesOf(both)).toBe(
    'PLACE_COUNTRY_HEADER needs TRUST_PROXY: only a trusted proxy may say where somebody is.',
  );
  expect(mistakesOf({ ...both, ...proxy })).toBe('');
});

it('takes live keys in production alone, by card or by wallet', () => {
  const wallet = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = live;
  const cards = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
  for (const keys of [cards, { ...wallet, PAYPAL_MODE: 'live' }]) {
    const env = { ...keys, DATABASE_URL: 'postgres://db/x' };
    const sentence = 'Live payment keys need NODE_ENV=production.';
    expect(mistakesOf(env)).toBe(sentence);
    expect(mistakesOf({ ...env, NODE_ENV: 'development' })).toBe(sentence);
    expect(mistakesOf({ ...env, ...production })).toBe('');
  }
  expect(mistakesOf({ ...wallet, DATABASE_URL: 'postgres://db/x' })).toBe('');
});

it('refuses a PayPal server that moves real money in a test, and the other way about', () => {
  const wallet = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };
  const env = { ...wallet, ...production, DATABASE_URL: 'postgres://db/x' };
  const real = { ...env, PAYPAL_API_URL: 'https://api-m.paypal.com' };
  expect(mistakesOf({ ...real, PAYPAL_MODE: 'test' })).toContain('whether money is real');
  expect(mistakesOf({ ...real, PAYPAL_MODE: 'live' })).toBe('');
  const sandbox = { ...env, PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' };
  expect(mistakesOf({ ...sandbox, PAYPAL_MODE: 'live' })).toContain('whether money is real');
  expect(mistakesOf({ ...sandbox, PAYPAL_MODE: 'test' })).toBe('');
});

it('never has a sandbox or demo data in production', () => {
  const config = readConfig({ ...production, DEMO: 'on' });
  expect(config).toMatchObject({ hasSandbox: false, hasDemoData: false, stripe: null });
});

it('C1: has demo data only where the sandbox serves the payments on this machine', () => {
  const test = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const wallet = { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_WEBHOOK_ID: 'c' };
  const liveUrl = { DATABASE_URL: 'postgres://db/x' };
  for (const env of [{ ...live, ...liveUrl }, test, wallet]) {
    expect(readConfig({ ...env, DEMO: 'on' }).hasDemoData).toBe(false);
  }
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect(readConfig({ HOST: host }).hasDemoData).toBe(true);
  }
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).hasDemoData).toBe(true);
});

it('C1: refuses a sandbox that others can reach, unless asked, and then without the demo', () => {
  const reachable: Record<string, string>[] = [
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { PUBLIC_URL: 'https://try.example' },
    { TRUST_PROXY: '127.0.0.1' },
  ];
  for (const env of reachable) {
    expect(mistakesOf(env)).toContain('ALLOW_PUBLIC_SANDBOX');
    const config = readConfig({ ...env, ALLOW_PUBLIC_SANDBOX: 'on', DEMO: 'on' });
    expect(config).toMatchObject({ hasSandbox: true, hasDemoData: false });
  }
});

it('M9: demands a secret key, https and mail in production', () => {
  expect(mistakesOf(production)).toBe('');
  const { SECRET_KEY: _, ...withoutKey } = production;
  expect(mistakesOf(withoutKey)).toContain('SECRET_KEY must be set');
  expect(mistakesOf({ ...production, PUBLIC_URL: 'http://x.example' })).toContain('https://');
  expect(mistakesOf({ ...production, SMTP_URL: '' })).toContain('SMTP_URL must be set');
});

it.each([
  'requireTLS=false',
  'requireTLS=0',
  'requireTLS=',
  'requireTLS=00',
  'ignoreTLS=true',
  'ignoreTLS=1',
  'ignoreTLS=yes',
  'opportunisticTLS=1',
  'tls.rejectUnauthorized=false',
  'tls.rejectUnauthorized=0',
  'pool=true&tls.reject%55nauthorized=0',
])('lets no mail go out in the clear or to whoever answers in production: ?%s', (query) => {
  const SMTP_URL = `smtp://mail.example?${query}`;
  expect(mistakesOf({ ...production, SMTP_URL })).toContain(
    'must not switch TLS or its checks off',
  );
  expect(mistakesOf({ SMTP_URL })).toBe('');
});

it('takes an email server with TLS, and one on the same machine without', () => {
  for (const rest of ['mail.example?requireTLS=true&ignoreTLS=0', 'localhost:25?ignoreTLS=true']) {
    expect(mistakesOf({ ...production, SMTP_URL: `smtp://${rest}` })).toBe('');
  }
});

it('announces draws of the demo in the sandbox alone, else by the beacon', () => {
  expect(readConfig({}).drawSource).toBe('demo');
  expect(readConfig(production).drawSource).toBe('drand');
  expect(readConfig({ ...production, DRAW_SOURCE: 'witnessed' }).drawSource).toBe('witnessed');
  expect(mistakesOf({ ...production, DRAW_SOURCE: 'demo' })).toContain('not independently random');
  expect(mistakesOf({ DRAW_SOURCE: 'luck' })).toContain('DRAW_SOURCE must be drand');
});

it('takes relays of the beacon as a list', () => {
  expect(readConfig({}).drandRelays[0]).toBe('https://api.drand.sh');
  const relays = 'http://127.0.0.1:1, https://b.example';
  expect(readConfig({ DRAND_RELAYS: relays }).drandRelays).toEqual(relays.split(', '));
  expect(mistakesOf({ DRAND_RELAYS: 'api.drand.sh' })).toContain('DRAND_RELAYS');
  expect(mistakesOf({ DRAND_RELAYS: ' , ' })).toContain('DRAND_RELAYS');
});

it('does not count an empty variable as set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
});

it('R14: takes a whole number of connections only, and says so of anything else', () => {
  const read = (DATABASE_POOL: string) => () => readConfig({ DATABASE_POOL });
  expect(read('12')().databasePool).toBe(12);
  expect(readConfig({}).databasePool).toBe(8);
  for (const wrong of ['abc', '-1', '0', '2.5']) {
    expect(read(wrong)).toThrow('DATABASE_POOL must be a whole number from 1 to 1000.');
  }
});

it('R9: leaves at once, and in production five seconds after it has said so', () => {
  expect(readConfig({}).drainSeconds).toBe(0);
  expect(readConfig({ DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
});

it('serves with as many processes as it is told where there is a PostgreSQL server, else with one', () => {
  const DATABASE_URL = 'postgres://one@127.0.0.1/one';
  expect(readConfig({}).workers).toBe(1);
  expect(readConfig({ DATABASE_URL, WORKERS: '3' })).toMatchObject({
    workers: 3,
    databasePool: 16,
  });
  expect(readConfig({ DATABASE_URL, WORKERS: '1' })).toMatchObject({ workers: 1, databasePool: 8 });
  expect(readConfig({ DATABASE_URL }).workers).toBe(Math.min(8, availableParallelism()));
  expect(readConfig({ DATABASE_URL, ...live, ROLE: 'jobs', WORKERS: '3' }).workers).toBe(1);
  expect(mistakesOf({ WORKERS: '2' })).toBe(
    'WORKERS above 1 needs a PostgreSQL server (DATABASE_URL): the embedded database has room for one process.',
  );
  expect(mistakesOf({ WORKERS: 'many' })).toBe(
    'WORKERS must be auto or a whole number from 1 to 64.',
  );
  expect(mistakesOf({ DATABASE_URL, ROLE: 'web' })).toMatch(/^ROLE splits the work .*ROLE=all\.$/);
  expect(mistakesOf({ ROLE: 'jobs' })).toMatch(/^ROLE splits the work .*\(DATABASE_URL\)\.$/);
  expect(mistakesOf({ DATABASE_READ_URL: DATABASE_URL })).toMatch(
    /^DATABASE_READ_URL is a standby/,
  );
});
