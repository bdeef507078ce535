// Checks rules that no linter covers: the map of features, queries of other features' tables, folder size, export names
// (see docs/style.md, Language), style props in markup, and end-to-end tests.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { featureOrder } from '../src/features/groups.ts'
import { insertFeatureMap } from './architecture/feature-map.ts'
import { findValidationInFirstScript } from './architecture/first-script.ts'
import { findRepeatedNames } from './architecture/repeated-names.ts'
import { findSqlViolations } from './architecture/sql-boundaries.ts'

const maxFolderFiles = 30
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
const files = tracked
  .split('\n')
  .filter((file) => /^(src|tests|demo|deploy|lab|scripts)\//.test(file))
const code = files.filter((file) => /\.(ts|tsx|css)$/.test(file) && existsSync(file))
const texts = new Map(code.map((file) => [file, readFileSync(file, 'utf8')]))
const getText = (file: string) => texts.get(file) ?? ''

const largeFolders = [...Map.groupBy(code, (file) => dirname(file))]
  .filter(([, inside]) => inside.length > maxFolderFiles)
  .map(([folder, { length }]) => `${folder} has ${length} files. The maximum is ${maxFolderFiles}.`)

const folders = code.flatMap((file) => /^src\/features\/([^/]+)\//.exec(file)?.slice(1) ?? [])
const unmapped = [...new Set(folders)]
  .filter((feature) => !featureOrder.includes(feature))
  .map((feature) => `src/features/groups.ts lacks the feature ${feature}.`)

const readme = readFileSync('README.md', 'utf8')
const outdatedMap =
  insertFeatureMap(readme) === readme
    ? []
    : ['README.md differs from src/features/groups.ts. Run npm run docs:features.']

const sqlViolations = code
  .filter((file) => /^src\/(features|kernel)\/.*(?<!\.test|\.gen)\.tsx?$/.test(file))
  .flatMap((file) => findSqlViolations(file, getText(file)))

// The name of a converter must include its direction, and a function that throws must say so.
const unclearName = /^export (?:async )?(?:function|const) ([a-z]\w*Of|demand[A-Z]\w*)\b/gm
const unclearNames = code
  .filter((file) => file.startsWith('src/') && !file.endsWith('.css'))
  .flatMap((file) =>
    [...getText(file).matchAll(unclearName)].map(
      ([, name]) => `${file}: rename ${name} to show its direction or that it throws.`,
    ),
  )

// Server-rendered markup contains these props as style attributes, which the CSP blocks. In the browser, React sets
// each style separately, so components that render only there may use them.
const browserOnly: Record<string, string> = {
  'src/features/dashboard/web/charts/period-chart.tsx': 'follows the pointer',
  'src/features/listings/web/gallery/gallery-section.tsx': 'column size that the user chose',
  'src/features/listings/web/viewer/photo-viewer.tsx': 'dialog that a click opens',
  'src/features/search/web/map/map-pins.tsx':
    'map positions that depend on the map’s size in the browser',
  'src/features/search/web/map/map-popover.tsx': 'opens next to a pin',
  'src/features/search/web/map/scale-bar.tsx':
    'map length that depends on the map’s size in the browser',
}
const styledFiles = code.filter(
  (file) => /^src\/.*\.tsx$/.test(file) && /\sstyle=\{/.test(getText(file)),
)
const inlineStyles = [
  ...styledFiles
    .filter((file) => !(file in browserOnly))
    .map(
      (file) =>
        `${file} has a style prop, which the content security policy blocks in server-rendered pages.`,
    ),
  ...Object.keys(browserOnly)
    .filter((file) => !styledFiles.includes(file))
    .map((file) => `${file} no longer has a style prop.`),
]

// `flex-1` starts at a height of 0, and WebKit doesn't let a dialog grow to the content.
const collapsing = code
  .filter((file) => file.endsWith('.css'))
  .filter((file) => /@apply[^;]*\bflex-1\b[^;]*\bmin-h-0\b/.test(getText(file)))
  .map(
    (file) =>
      `${file} has flex-1 in a column. Use flex-auto, which starts at the content’s height.`,
  )

// Only `src/kernel/format` may format numbers, dates, and times, so that they look the same everywhere.
const formatters = code
  .filter((file) => /^src\/(?!kernel\/format\/)/.test(file) && !/\.test\.tsx?$/.test(file))
  .filter((file) => /\bIntl\.\w|\.toLocale\w*\(/.test(getText(file)))
  .map((file) => `${file} formats on its own instead of with src/kernel/format.`)

// Only the `test` from tests/e2e/policy/test.ts fails if the page's policy blocks something.
const unwatched = code
  .filter((file) => /^tests\/e2e\/.*\.spec\.ts$/.test(file))
  .filter((file) => /\btest\b[^}]*\} from '@playwright\/test'/.test(getText(file)))
  .map((file) => `${file} imports test from Playwright instead of tests/e2e/policy/test.ts.`)

// A dynamic import adds all of a package to the browser's bundle, such as Zod's messages in every language.
const wholePackages = code
  .filter((file) => /^src\/.*\.tsx?$/.test(file) && /\bimport\('zod'\)/.test(getText(file)))
  .map((file) => `${file} loads all of Zod. Import { z } where schemas are defined.`)

// Browsers show these controls in different ways, and only some read what people write.
const nativeType = /\stype=\{?["'](?:color|date|datetime-local|month|number|time|week)["']/
const nativeControls = code
  .filter((file) => /^src\/.*\.tsx$/.test(file) && nativeType.test(getText(file)))
  .map(
    (file) => `${file} has a control of the browser. Use DateField or MonthField of src/ui/form.`,
  )

// Both throw if the browser refuses storage, and a missing file of `lazy` replaces the whole page.
const unguarded = [
  {
    source: /\b(?:local|session)Storage\b(?!`)/,
    files: /^src\/(?!kernel\/web\/device-storage\.ts).*(?<!\.test)\.tsx?$/,
    advice: 'uses storage that the browser can refuse. Use withStorage.',
  },
  {
    source: /\blazy\b[^'"]*\} from 'react'/,
    files: /^src\/features\/.*(?<!\.test)\.tsx?$/,
    advice: 'calls React’s lazy. Use lazyPart.',
  },
  // One way to write a form, so that each shows errors and conflicts in the same place (see docs/adding-a-form.md).
  {
    source: /\b(?:useValidatedForm|function ReasonForm)\b/,
    files: /^src\/features\/.*(?<!\.test)\.tsx?$/,
    advice: 'writes its own kind of form. Use useActionForm, ActionForm, or ReasonForm of src/ui.',
  },
  {
    source: /ActionForm\b[\s\S]*^ {4,6}(?:async )?send(?:: |\(|=\{)[\s\S]*\bcallApi\(/m,
    files:
      /^src\/features\/(?!users\/web\/(?:bulk-dialog|public\/messages-tab)\.).*(?<!\.test)\.tsx?$/,
    advice: 'calls an endpoint in a form’s send. Use its endpoint and input.',
  },
  {
    source: /\sclassName="(?:[^"\s]+ ){4,}[^"\s]+"/,
    files: /^src\/.*(?<!\.test)\.tsx$/,
    advice: 'has over four utilities on an element. Add a class to a module.',
  },
  {
    source: /^(?:export )?const [A-Z]\w*(?:Form|Schema) = /m,
    files: /^src\/.*(?<!\.test)\.ts$/,
    advice: 'names a schema like a component. Schemas of input end in Fields or Input.',
  },
  {
    source: /^(?:export )?function [A-Z]\w*(?:Fields|Input)\(/m,
    files: /^src\/features\/.*(?<!\.test)\.tsx$/,
    advice: 'names a component like a schema. Components don’t end in Fields or Input.',
  },
  {
    source: /: __+,/,
    files: /^src\/.*(?<!\.test)\.tsx?$/,
    advice: 'drops properties by naming them. Use omit.',
  },
].flatMap(({ source, files, advice }) =>
  code
    .filter((file) => files.test(file) && source.test(getText(file)))
    .map((file) => `${file} ${advice}`),
)

// Long texts survive the end of the page only in a form with a draft.
const lostTexts = code
  .filter((file) => /^src\/features\/.*(?<!\.test)\.tsx$/.test(file))
  .filter((file) => getText(file).includes('<TextArea') && !/draft/i.test(getText(file)))
  .map((file) => `${file} has a TextArea whose form names no draft.`)

// A cache that the page doesn't explain can't be judged. Admission and limits count requests.
const cachePage = readFileSync('docs/caches.md', 'utf8')
const unexplainedCaches = code
  .filter(
    (file) =>
      /^src\/.*(?<!\.test)\.tsx?$/.test(file) && !/\/(admission|network-limit)\.ts$/.test(file),
  )
  .filter((file) => /new LRUCache\b|extends LoadingCache\b/.test(getText(file)))
  .filter((file) => !cachePage.includes(file.slice('src/'.length)))
  .map((file) => `docs/caches.md lacks the cache in ${file}.`)

const findings = [
  ...unmapped,
  ...outdatedMap,
  ...sqlViolations,
  ...largeFolders,
  ...unclearNames,
  ...findRepeatedNames(texts),
  ...inlineStyles,
  ...collapsing,
  ...formatters,
  ...unwatched,
  ...wholePackages,
  ...nativeControls,
  ...unguarded,
  ...lostTexts,
  ...findValidationInFirstScript(getText),
  ...unexplainedCaches,
]
for (const finding of findings) process.stderr.write(`${finding}\n`)
process.exit(findings.length === 0 ? 0 : 1)
