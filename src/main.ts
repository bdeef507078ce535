import { createServer } from 'node:http'
import { readConfig } from './kernel/config.ts'
import { serveUntilStopped } from './kernel/server/http/serve-until-stopped.ts'
import { readChildRole } from './kernel/server/processes/child-role.ts'

// React and its router come in two builds each, and are the slow one unless told before they load.
// biome-ignore lint/style/noProcessEnv: it is said here, and read by them.
process.env.NODE_ENV = 'production'

const config = readConfig()
// biome-ignore lint/style/noProcessEnv: the process that made this one says so there.
const child = readChildRole(process.env)
if (config.webProcesses > 1 && child === null) {
  const { runWebProcesses } = await import('./web-processes.ts')
  await runWebProcesses(config)
} else {
  // The built bundle holds the one module graph that pages and API share; only the process is outside it.
  const bundle = new URL('../build/server/index.js', import.meta.url).href
  const { startApp } = (await import(bundle)) as typeof import('./app.ts')
  const app = await startApp(config, child)
  if (child?.isReplacement) await app.ready()
  await serveUntilStopped(createServer(app.listener), config, app, child?.sharedPort)
}
