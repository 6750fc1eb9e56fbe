// Before the tests on PostgreSQL: a server, and one migrated database to copy for each test file.
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#base/database/migrate.ts';
import { openDatabase } from '#base/database/open.ts';
import { findPostgres, type PostgresSource, startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    postgresTemplate: string;
    embeddedTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres(findPostgres() as PostgresSource);
  const template = `homestretch_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const url = new URL(server.url);
  url.pathname = `/${template}`;
  const database = await openDatabase({ databaseUrl: url.href });
  await migrate(database);
  await database.close();
  project.provide('postgresUrl', server.url);
  project.provide('postgresTemplate', template);
  return async () => {
    await admin.query(`drop database if exists ${template}`).catch(() => {});
    await admin.end();
    server.stop();
  };
}
