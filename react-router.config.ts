import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Naming all routes at once is cheaper than asking for each as it comes into view.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await unmarkSiteStyles(buildDirectory)
    await dropRouteImports(buildDirectory)
  },
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

/**
 * What a route's module imports is named by the server, which lets a page ask for all of it at once. A browser reads
 * the list of another route only to prefetch it, which no link here does; for it the list is as many bytes again.
 */
async function dropRouteImports(folder: string) {
  const assets = join(folder, 'client/assets')
  const names = await readdir(assets)
  for (const name of names.filter((name) => /^manifest-.+\.js$/.test(name))) {
    const [, start = '', listed, end = ''] =
      /^(window\.__reactRouterManifest=)(\{.+\})(;?\s*)$/s.exec(
        await readFile(join(assets, name), 'utf8'),
      ) ?? []
    if (listed === undefined) throw new Error(`${name} is no list of routes`)
    const manifest: Manifest = JSON.parse(listed)
    for (const route of Object.values(manifest.routes)) route.imports = undefined
    // What a route has not is left out: undefined reads as false.
    const json = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))
    await writeFile(join(assets, name), start + json + end)
  }
}

type Manifest = { routes: Record<string, { imports?: string[] | undefined }> }
