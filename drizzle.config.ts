// Generates the migrations in migrations/ from the schema: `npm run migrations -- --name what-changes`.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/base/database/schema/*.ts',
  out: './migrations',
});
