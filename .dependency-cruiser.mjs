// Lowest first: a feature may use the features before it, never those after it.
const features = [
  'lookups',
  'mail',
  'push',
  'audit',
  'policy-reports',
  'factors',
  'accounts',
  'api-tokens',
  'media',
  'sites',
  'brokerages',
  'webhooks',
  'engagement',
  'listings',
  'valuation',
  'ownership',
  'selling',
  'search',
  'saved',
  'comparison',
  'leads',
  'conversations',
  'documents',
  'lead-tracker',
  'payments',
  'storefronts',
  'dashboard',
  'moderation',
  'call-center',
  'importer',
  'community',
  'privacy',
  'back-office',
  'pages',
]
const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })
const upward = features
  .slice(0, -1)
  .map((feature, i) =>
    rule(
      `${feature}-uses-only-what-is-below`,
      { path: `^src/features/${feature}/` },
      { path: `^src/features/(${features.slice(i + 1).join('|')})/` },
    ),
  )

export default {
  forbidden: [
    ...upward,
    rule('no-cycles', {}, { circular: true }),
    rule(
      'kernel-and-ui-know-no-feature',
      { path: '^src/(kernel|ui)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(features/|[^/]+$)' },
    ),
    rule(
      'enter-a-feature-by-its-doors',
      { path: '^src/features/([^/]+)/' },
      {
        path: '^src/features/',
        pathNot: [
          '^src/features/$1/',
          '^src/features/[^/]+/[^/]+\\.ts$',
          '^src/features/[^/]+/(server|web)/public/',
        ],
      },
    ),
    rule(
      'browser-code-never-touches-server',
      {
        path: '^src/(ui|features/[^/]+/web|kernel/web)/',
        pathNot: '(-page|-layout)\\.tsx?$|-resource\\.ts$',
      },
      { path: '^src/.*/server/' },
    ),
    rule(
      'server-never-touches-browser',
      { path: '^src/.*/server/' },
      { path: '^src/.*/web/|^src/ui/|node_modules/(react|react-dom)/' },
    ),
    rule(
      'contracts-are-pure',
      { path: '^src/features/[^/]+/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      { path: ['/(server|web)/', 'node_modules/'], pathNot: 'node_modules/zod/' },
    ),
    rule(
      'production-knows-no-demonstration',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^demo/', dynamic: false },
      'The demonstration market is loaded by src/prepare-market.ts alone, and only where the settings ask for it.',
    ),
    rule(
      'only-the-app-fills-the-demonstration',
      { path: '^src/', pathNot: ['^src/prepare-market\\.ts$', '\\.test\\.tsx?$'] },
      { path: '^demo/' },
    ),
    rule('no-orphan-imports', {}, { couldNotResolve: true, pathNot: '^virtual:|\\+types/' }),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
