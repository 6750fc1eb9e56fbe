// The import rules of the house: who may know whom. `npm run lint:imports` checks them.
const tests = '\\.test\\.tsx?$';
const everywhere = '^(src|sandbox|test|bench|scripts)/';
const lower = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: everywhere, pathNot: allowed },
});

const base = '^src/server/base/';
const ground = '^src/(contract|rules)/';

/** A part of the server's floor, which imports the parts named and what lies below the server. */
const floor = (part, ...below) =>
  lower(`base-${part}`, `${base}${part}/`, [
    ground,
    `${base}(${[part, ...below].join('|')})/`,
    `${base}(config|environment|feature|root)\\.ts$`,
  ]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        path: '^(src|sandbox)/',
        pathNot: [
          '\\.d\\.ts$',
          tests,
          '\\.css$',
          '^sandbox/stripe/stripe-js\\.js$',
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
    lower('contract-imports-rules', '^src/contract/', ground),
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: '^src/contract/', pathNot: tests },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev'], pathNot: '/zod/' },
    },
    lower('ui-imports-ui-and-format', '^src/ui/', '^src/(ui|rules/format)/'),
    // The web's three floors: what all features use, the features, and the pages that compose them.
    lower('web-base', '^src/web/base/', ['^src/web/base/', '^src/ui/', ground]),
    {
      name: 'a-web-feature-never-imports-another',
      severity: 'error',
      from: { path: '^src/web/(?!base/|pages/)([a-z-]+)/', pathNot: tests },
      // What the root loads is there for every page.
      to: {
        path: everywhere,
        pathNot: ['^src/web/$1/', '^src/web/(base/|root\\.tsx$)', '^src/ui/', ground],
      },
    },
    // The table of routes alone sees the office.
    lower('web-never-server', '^src/web/(?!routes\\.ts)', ['^src/(web|ui)/', ground]),
    lower('office-kit', '^src/office/kit/', ['^src/office/kit/', '^src/ui/', ground]),
    {
      name: 'an-office-noun-never-imports-another',
      severity: 'error',
      from: { path: '^src/office/(?!kit/|pages/)([a-z-]+)/', pathNot: tests },
      to: {
        path: everywhere,
        pathNot: ['^src/office/$1/', '^src/office/kit/', '^src/ui/', ground],
      },
    },
    lower('office-never-server', '^src/office/', ['^src/(office|ui)/', ground]),
    {
      name: 'a-feature-never-imports-another',
      severity: 'error',
      from: { path: '^src/server/features/([a-z-]+)/', pathNot: tests },
      to: { path: everywhere, pathNot: ['^src/server/features/$1/', base, ground] },
    },
    lower('base-never-features', base, [base, ground]),
    floor('database'),
    floor('audit', 'database'),
    floor('ledger', 'database'),
    floor('jobs', 'database'),
    floor('places', 'database'),
    floor('http', 'places', 'audit', 'database'),
    floor('mail', 'audit', 'database'),
    floor('backups', 'ledger', 'audit', 'database'),
    floor('records', 'http', 'places', 'audit', 'database'),
    floor('payments', 'ledger', 'mail', 'http', 'places', 'audit', 'database'),
    floor('draws', 'mail', 'http', 'audit', 'database'),
    {
      name: 'server-never-web',
      severity: 'error',
      from: { path: '^src/server/', pathNot: tests },
      to: { path: '^src/(web|office|ui)/' },
    },
    {
      name: 'product-never-tests',
      severity: 'error',
      from: { path: '^(src|sandbox)/', pathNot: [tests, 'sandbox-under-test\\.ts$'] },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      from: { path: '^(src|sandbox)/' },
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
