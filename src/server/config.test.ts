// Every mistake in the environment is a sentence.
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

const live = {
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

it('never has a sandbox or demo data in production', () => {
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://x.example',
    SMTP_URL: 'smtp://mail.example',
    DEMO: 'on',
  });
  expect(config).toMatchObject({ hasSandbox: false, hasDemoData: false, stripe: null });
});

it('announces draws of the demo in the sandbox alone, else by the beacon', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://x.example',
    SMTP_URL: 'smtp://mail.example',
  };
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
