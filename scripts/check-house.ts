// What no linter knows: how wide a folder may be, how what a file exports may not be called (docs/style.md, Words), where
// a style may stand in markup, and which test journeys are.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const widest = 30
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
const files = tracked
  .split('\n')
  .filter((file) => /^(src|tests|demo|bench|ops|scripts)\//.test(file))
const code = files.filter((file) => /\.(ts|tsx|css)$/.test(file) && existsSync(file))

const wideFolders = [...Map.groupBy(code, (file) => dirname(file))]
  .filter(([, inside]) => inside.length > widest)
  .map(([folder, { length }]) => `${folder} has ${length} files, more than ${widest}.`)

// A converter says its direction, and what throws says so.
const unsaid = /^export (?:async )?(?:function|const) ([a-z]\w*Of|demand[A-Z]\w*)\b/gm
const unsaidNames = code
  .filter((file) => file.startsWith('src/') && !file.endsWith('.css'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(unsaid)].map(
      ([, name]) => `${file}: ${name} does not say its direction, or that it throws.`,
    ),
  )

// The policy of pages blocks style attributes, which is what these props are in markup from the server. In a browser
// React sets them one by one, so that what is drawn nowhere else may have them.
const browserOnly: Record<string, string> = {
  'src/features/dashboard/web/charts/chart-tip.tsx': 'follows the pointer',
  'src/features/listings/web/gallery/gallery-section.tsx': 'columns of a size that was chosen',
  'src/features/listings/web/viewer/photo-list.tsx': 'a dialog that a press opens',
  'src/features/search/web/map/map-pins.tsx': 'places on a map whose size only a browser knows',
  'src/features/search/web/map/map-popover.tsx': 'opens beside a pin',
  'src/features/search/web/map/scale-bar.tsx': 'a length on a map whose size only a browser knows',
  'src/features/search/web/map/tile-layer.tsx': 'places on a map whose size only a browser knows',
}
const styledFiles = code.filter(
  (file) => /^src\/.*\.tsx$/.test(file) && /\sstyle=\{/.test(readFileSync(file, 'utf8')),
)
const inlineStyles = [
  ...styledFiles
    .filter((file) => !(file in browserOnly))
    .map((file) => `${file} has a prop style, which the policy of pages blocks from the server.`),
  ...Object.keys(browserOnly)
    .filter((file) => !styledFiles.includes(file))
    .map((file) => `${file} has no prop style any more.`),
]

// Only that test fails where a page's policy had to block something.
const unwatched = code
  .filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
  .filter((file) => /\btest\b[^}]*\} from '@playwright\/test'/.test(readFileSync(file, 'utf8')))
  .map((file) => `${file} takes test from Playwright instead of tests/e2e/policy/test.ts.`)

const findings = [...wideFolders, ...unsaidNames, ...inlineStyles, ...unwatched]
for (const finding of findings) process.stderr.write(`${finding}\n`)
process.exit(findings.length === 0 ? 0 : 1)
