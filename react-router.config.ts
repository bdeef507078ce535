import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Some twenty routes: naming them all at once is cheaper than asking for each as it comes into view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => unmarkSiteStyles(reactRouterConfig.buildDirectory),
} satisfies Config

/**
 * A style sheet that late modules need too is linked as `….css#`, so that they load it once more and keep it when
 * its page is left. The one of every page is never left; loaded once more it would stand after the page's own
 * rules, and win over them.
 */
async function unmarkSiteStyles(folder: string) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!/^(manifest|server-build)-.+\.js$/.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replaceAll(/(\/site-[\w-]+\.css)#/g, '$1'))
  }
}
