// `npm run dev`: the server restarts on its own changes, pages reload as they are edited.
process.env.HOT_RELOAD = 'on';
await import('../src/server/main.ts');

export {};
