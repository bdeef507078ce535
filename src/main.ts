import { createServer } from 'node:http'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { exitOnStartupError, loadConfig } from '#kernel/server/startup/load-config.ts'
import { serveUntilStopped } from './kernel/server/http/serve-until-stopped.ts'
import { readChildRole } from './kernel/server/processes/child-role.ts'
import { prepareDataDir } from './kernel/server/startup/prepare-data-dir.ts'
import { printStartupSummary } from './startup-summary.ts'

// Must be set before React and its router load. Otherwise, they use their slow development builds.
// biome-ignore lint/style/noProcessEnv: React and its router read this variable.
process.env.NODE_ENV = 'production'

const config = loadConfig()
await exitOnStartupError(prepareDataDir(config))
// Later starts don't compile the bundle again. Nobody else can write to the data folder.
enableCompileCache(join(config.dataDir, 'compile-cache'))
// biome-ignore lint/style/noProcessEnv: the parent process sets it.
const child = readChildRole(process.env)
if (config.webProcesses > 1 && child === null) {
  const { runWebProcesses } = await import('./web-processes.ts')
  await runWebProcesses(config)
} else {
  // The bundle contains the module graph that pages and the API share. Only process management is outside it.
  const bundle = new URL('../build/server/index.js', import.meta.url).href
  const { startApp } = (await import(bundle)) as typeof import('./app.ts')
  const app = await startApp(config, child)
  if (child?.isReplacement) await app.ready()
  const port = await exitOnStartupError(
    serveUntilStopped(createServer(app.listener), config, app, child?.sharedPort),
  )
  // For child processes, the parent process prints this.
  if (child === null) printStartupSummary(app.config, port)
}
