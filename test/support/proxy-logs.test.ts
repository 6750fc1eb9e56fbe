// What the proxies in front are told to log: the links of emails carry tokens, which no log may keep.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(`deploy/${file}`, 'utf8').replace(/^\s*#.*$/gm, '');

/** The blocks of nginx that begin with `server {`. */
const serversOf = (site: string) => site.match(/^server \{\n[\s\S]*?^\}/gm) ?? [];

it('has nginx log the path of a request, without query, referrer and cookies', () => {
  const site = read('nginx/homestretch.conf');
  const [format = '', ...others] = site.match(/log_format homestretch [^;]+;/g) ?? [];
  expect(others).toEqual([]);
  const variables = format.match(/\$\w+/g) ?? [];
  expect(variables).toContain('$uri');
  expect(
    variables.filter((name) => /request$|request_uri|args|query|http_|cookie/.test(name)),
  ).toEqual([]);
  const servers = serversOf(site);
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) {
    expect(server).toMatch(/access_log \S+ homestretch;/);
    // Lines below this level quote the request as it came.
    expect(server).toMatch(/error_log \S+ crit;/);
  }
});

it('has Caddy log failures without query and headers', () => {
  const site = read('Caddyfile');
  expect(site).toMatch(/log default \{\s+format filter/);
  expect(site).toContain('request>headers delete');
  const [, pattern = '-'] = /request>uri regexp "(.+)" ""/.exec(site) ?? [];
  expect('/gifts/claim?abc=1'.replace(new RegExp(pattern), '')).toBe('/gifts/claim');
});
