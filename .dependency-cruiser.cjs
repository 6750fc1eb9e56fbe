// The import rules between the tiers: who may know whom. `npm run lint:imports` checks them.
const shared = '^src/server/((http|database|ledger|payments|mail|draws|records)/|config\\.ts$)';
const tests = '\\.test\\.tsx?$';
const lower = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: '^(src|test|bench|scripts)/', pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^src/',
        pathNot: [
          '\\.d\\.ts$',
          tests,
          '\\.css$',
          '^src/sandbox/stripe/stripe-js\\.js$',
          '^src/web/(root|routes|entry|[a-z-]+/)',
        ],
      },
      to: {},
    },
    lower('rules-import-rules', '^src/rules/', '^src/rules/'),
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '^src/rules/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'] },
    },
    lower('contract-imports-rules', '^src/contract/', '^src/(contract|rules)/'),
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '/zod/' },
    },
    lower('ui-imports-ui-and-words', '^src/ui/', '^src/(ui|rules/words)/'),
    // The table of routes alone sees both.
    lower('web-never-server', '^src/web/(?!routes\\.ts)', '^src/(web|ui|contract|rules)/'),
    lower('office-never-server', '^src/office/', '^src/(office|ui|contract|rules)/'),
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^src/server/([a-z-]+)/', pathNot: [shared, tests] },
      to: { path: '^src/', pathNot: ['^src/server/$1/', shared, '^src/(contract|rules)/'] },
    },
    lower(
      'database-is-the-ground',
      '^src/server/database/',
      '^src/(server/database|contract|rules)/',
    ),
    lower(
      'http-over-database',
      '^src/server/http/',
      '^src/(server/(http|database|config\\.ts)|contract|rules)',
    ),
    lower(
      'mail-over-database',
      '^src/server/base/mail/',
      '^src/(server/(mail|database|config\\.ts)|contract|rules)',
    ),
    lower(
      'ledger-over-database',
      '^src/server/base/ledger/',
      '^src/(server/(ledger|database)|contract|rules)/',
    ),
    lower(
      'payments-over-ledger',
      '^src/server/payments/',
      '^src/(server/(payments|ledger|mail|http|database|config\\.ts)|contract|rules)',
    ),
    lower(
      'draws-over-database',
      '^src/server/draws/',
      '^src/(server/(draws|mail|http|database|config\\.ts)|contract|rules)',
    ),
    lower(
      'records-over-database',
      '^src/server/base/records/',
      '^src/(server/(records|http|database|config\\.ts)|contract|rules)',
    ),
    {
      name: 'server-never-web',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/(web|office|ui)/' },
    },
    {
      name: 'product-never-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: tests },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(\\+types|^build/|^node_modules/\\.vite)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
