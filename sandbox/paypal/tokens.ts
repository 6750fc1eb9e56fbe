// Hands out access tokens for the merchant's credentials, and checks them.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { ApiError } from './errors.ts';
import { type Input, text } from './parameters.ts';
import type { World } from './world.ts';

const LIFETIME_SECONDS = 32_400;

function seal(world: World, content: string): string {
  return createHmac('sha256', world.clientSecret)
    .update(`${world.clientId}|${content}`)
    .digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Whether a header carries the merchant's own credentials. */
export function hasCredentials(world: World, header: string | undefined): boolean {
  const encoded = /^Basic (.+)$/i.exec(header ?? '')?.[1] ?? '';
  const given = Buffer.from(encoded, 'base64').toString();
  return isSame(given, `${world.clientId}:${world.clientSecret}`);
}

/** Answers the call for a token. */
export function issueToken(world: World, header: string | undefined, input: Input): object {
  if (!hasCredentials(world, header)) {
    throw new ApiError(401, {
      error: 'invalid_client',
      error_description: 'Client Authentication failed',
    });
  }
  if (text(input, 'grant_type') !== 'client_credentials') {
    throw new ApiError(400, {
      error: 'unsupported_grant_type',
      error_description: 'unsupported grant_type',
    });
  }
  const expires = Math.floor(world.nowMs() / 1000) + LIFETIME_SECONDS;
  const content = `${expires.toString(36)}.${randomBytes(12).toString('base64url')}`;
  return {
    scope:
      'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/disputes',
    access_token: `A21AA.${content}.${seal(world, content)}`,
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: LIFETIME_SECONDS,
    nonce: `${new Date(world.nowMs()).toISOString()}${randomBytes(16).toString('base64url')}`,
  };
}

/** Refuses a call without a valid token. */
export function demandToken(world: World, header: string | undefined): void {
  const token = /^Bearer (.+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) {
    throw new ApiError(401, {
      name: 'AUTHENTICATION_FAILURE',
      message:
        'Authentication failed due to invalid authentication credentials or a missing ' +
        'Authorization header.',
      links: [
        {
          href: 'https://developer.paypal.com/docs/api/overview/#error',
          rel: 'information_link',
        },
      ],
    });
  }
  const [, expires = '', nonce = '', signature = ''] = token.split('.');
  if (!isSame(signature, seal(world, `${expires}.${nonce}`))) {
    throw new ApiError(401, {
      error: 'invalid_token',
      error_description: 'Token signature verification failed',
    });
  }
  if (Number.parseInt(expires, 36) * 1000 <= world.nowMs()) {
    throw new ApiError(401, {
      error: 'invalid_token',
      error_description: 'Access Token not found in cache',
    });
  }
}
