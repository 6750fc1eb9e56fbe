// Shows the code that the demo's members of staff would read off their authenticator app.
import type { FastifyInstance } from 'fastify';
import { codeOf, stepAt, stepSeconds } from '../src/server/features/staff/factors/totp.ts';
import { demoStaff } from './demo/accounts.ts';
import { demoAuthenticatorSecret } from './demo/authenticator.ts';
import { sendSandboxPage } from './page.ts';

const names = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
  demoStaff.map(({ account }) => `<strong>${account.email}</strong>`),
);

/** Registers `/sandbox/authenticator` and its JSON, `{ code, validForSeconds }`. */
export function registerAuthenticator(http: FastifyInstance): void {
  http.get('/sandbox/authenticator.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(codeNow(new Date())),
  );
  http.get('/sandbox/authenticator', async (_request, reply) => {
    const { code, validForSeconds } = codeNow(new Date());
    // The page is there again with the next code as soon as this one is over.
    reply.header('refresh', String(validForSeconds));
    return sendSandboxPage(
      reply,
      'Sandbox authenticator',
      `<p>The code of ${names}, as an authenticator app would show it:</p>
<p class="code">${code.slice(0, 3)} ${code.slice(3)}</p>
<p>The next one comes in ${validForSeconds} seconds, by itself. Each code works once.</p>
<p>For an app of your own: <code>${demoAuthenticatorSecret}</code></p>`,
    );
  });
}

function codeNow(at: Date): { code: string; validForSeconds: number } {
  const step = stepAt(at);
  const endsAt = (step + 1) * stepSeconds * 1000;
  return {
    code: codeOf(demoAuthenticatorSecret, step),
    validForSeconds: Math.max(1, Math.ceil((endsAt - at.getTime()) / 1000)),
  };
}
