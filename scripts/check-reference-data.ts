// Reads every file in reference/ as the site does, so that the build fails if a row is invalid or a file isn't used.
import { globSync, readFileSync } from 'node:fs'

const reads = globSync('src/**/server/**/*.ts')
  .filter(
    (file) => !file.endsWith('.test.ts') && file !== 'src/kernel/server/reference/read-table.ts',
  )
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bread(Table|Text)\(\s*'([^']+)'/g)].map(
      ([, kind, name]) => ({ file, name: kind === 'Table' ? `${name}.csv` : name }),
    ),
  )
for (const file of new Set(reads.map(({ file }) => file))) await import(`../${file}`)

const used = new Set(['README.md', ...reads.map(({ name }) => name)])
// Translations and search words are read by language, and the glossary by translators.
const unused = globSync('reference/**/*.*').filter(
  (file) =>
    !/^reference\/(messages\/|words-\w\w\.csv)/.test(file) &&
    !used.has(file.replace('reference/', '')),
)
for (const file of unused) process.stderr.write(`${file} isn’t used.\n`)
process.exit(unused.length === 0 ? 0 : 1)
