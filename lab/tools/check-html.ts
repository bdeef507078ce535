import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { FoundPage } from './find-pages.ts'
import { run } from './run.ts'

/** Validates pages with the checker of the W3C. Requires Java. */
export async function checkHtml(pages: readonly FoundPage[], folder: string): Promise<string[]> {
  const files = pages.map(({ html }, i) => ({ file: join(folder, `${i}.html`), html }))
  for (const { file, html } of files) await writeFile(file, html)
  const jar = createRequire(import.meta.url)('vnu-jar')
  const args = ['-jar', jar, '--errors-only', '--format', 'gnu', ...files.map(({ file }) => file)]
  const { isFine, text } = run('java', args)
  if (isFine) return []
  return text.split('\n').flatMap((line) => {
    const page = pages[Number(/(\d+)\.html/.exec(line)?.[1])]
    return line.trim() ? [page ? line.replace(/^.*?\.html"?/, page.path) : line] : []
  })
}
