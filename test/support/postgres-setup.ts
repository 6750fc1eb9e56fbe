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
    embeddedEmpty: string;
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
  project.provide('postgresTemplate', `${template}${await cheapest(admin)}`);
  return async () => {
    await admin.query(`drop database if exists ${template}`).catch(() => {});
    await admin.end();
    server.stop();
  };
}

/** To copy files costs a sixth of copying through the log, which older servers do anyway. */
async function cheapest(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query('show server_version_num');
  return Number(rows[0].server_version_num) >= 150_000 ? ' strategy file_copy' : '';
}
