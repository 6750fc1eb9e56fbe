// Serves the API's documentation, generated from the contract, at /docs.
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Registers the OpenAPI document and its viewer; must come before the endpoints. */
export async function registerDocumentation(app: FastifyInstance, title: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${title} API`,
        version: '1',
        description:
          'Errors answer { statusCode, error, message, fields?, requestId }. Every POST but /auth/init sends the crumb of the last x-crumb header back as X-CSRF-Token.',
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
}
