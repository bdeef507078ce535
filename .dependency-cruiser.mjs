import { featureOrder } from './src/features/groups.ts'

const rule = (name, from, to, comment) => ({ name, severity: 'error', from, to, comment })
const upward = featureOrder
  .slice(0, -1)
  .map((feature, i) =>
    rule(
      `${feature}-uses-only-lower-features`,
      { path: `^src/features/${feature}/` },
      { path: `^src/features/(${featureOrder.slice(i + 1).join('|')})/` },
    ),
  )

export default {
  forbidden: [
    ...upward,
    rule(
      'kernel-and-ui-are-independent-of-features',
      { path: '^src/(kernel|ui)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^src/(features/|[^/]+$)' },
    ),
    rule(
      'import-features-by-their-public-api',
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
      'browser-code-is-independent-of-server',
      {
        path: '^src/(ui|features/[^/]+/web|kernel/web)/',
        pathNot: '(-page|-layout)\\.tsx?$|-resource\\.ts$',
      },
      { path: '^src/.*/server/' },
    ),
    rule(
      'server-is-independent-of-browser',
      { path: '^src/.*/server/' },
      { path: '^src/.*/web/|^src/ui/|node_modules/(react|react-dom)/' },
    ),
    rule(
      'contracts-are-pure',
      { path: '^src/features/[^/]+/[^/]+\\.ts$', pathNot: '\\.test\\.ts$' },
      { path: ['/(server|web)/', 'node_modules/'], pathNot: 'node_modules/zod/' },
    ),
    rule(
      'production-is-independent-of-demo',
      { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      { path: '^demo/', dynamic: false },
      'Only src/prepare-market.ts loads the demo market, and only if DEMO is on.',
    ),
    rule(
      'only-the-app-seeds-the-demo',
      { path: '^src/', pathNot: ['^src/prepare-market\\.ts$', '\\.test\\.tsx?$'] },
      { path: '^demo/' },
    ),
    rule(
      'no-orphan-imports',
      {},
      { couldNotResolve: true, pathNot: '^virtual:|^#icons/|\\+types/' },
    ),
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
