import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src',
  ssr: true,
  // Sending all routes up front is cheaper than requesting each one when it becomes visible.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await unmarkSiteStyles(buildDirectory)
    await dropRouteImports(buildDirectory)
  },
} satisfies Config

/**
 * Removes the `#` from links to the site-wide style sheet. Style sheets that deferred modules also need are linked as
 * `….css#`, so that they are loaded again and remain after the user leaves the page. The site-wide sheet is never
 * removed. If it were loaded again, it would come after the page's own rules and override them.
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
 * Removes the import lists of routes from the manifest. The server already lists a page's imports, so that browsers
 * request them together. Browsers use another route's list only for prefetching, which no link here does, and the lists
 * would double the size of the manifest.
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
    // Omits false values, because undefined is treated as false.
    const json = JSON.stringify(manifest, (_, value) => (value === false ? undefined : value))
    await writeFile(join(assets, name), start + json + end)
  }
}

type Manifest = { routes: Record<string, { imports?: string[] | undefined }> }
