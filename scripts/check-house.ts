// What no linter knows: how wide a folder may be, and how what a file exports may not be called (docs/style.md, Words).
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

const findings = [...wideFolders, ...unsaidNames]
for (const finding of findings) process.stderr.write(`${finding}\n`)
process.exit(findings.length === 0 ? 0 : 1)
