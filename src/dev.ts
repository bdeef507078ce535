import { createServer } from 'node:http'
import { createServer as createVite } from 'vite'
import { loadConfig } from '#kernel/server/startup/load-config.ts'
import { serveUntilStopped } from './kernel/server/http/serve-until-stopped.ts'
import { printStartupSummary } from './startup-summary.ts'

// Development server. Vite handles requests and loads the app through it, restarting it when modules change.
const config = loadConfig()
const server = createServer()
const vite = await createVite({ server: { middlewareMode: { server } }, appType: 'custom' })

type AppModule = typeof import('./app.ts')
let module: AppModule | undefined
let app: Awaited<ReturnType<AppModule['startApp']>> | undefined
let starting: Promise<unknown> = Promise.resolve()

async function currentApp() {
  const next = (await vite.ssrLoadModule('./src/app.ts')) as AppModule
  if (next !== module) {
    module = next
    starting = starting
      .then(() => app?.stop())
      .then(async () => (app = await next.startApp(config)))
  }
  await starting
  return app
}

server.on('request', (request, response) =>
  vite.middlewares(request, response, async () => {
    try {
      ;(await currentApp())?.listener(request, response)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      response.writeHead(500).end((error as Error).stack)
    }
  }),
)
await currentApp()
const port = await serveUntilStopped(server, config, {
  announceStop: () => app?.announceStop(),
  async stop() {
    await app?.stop()
    await vite.close()
  },
})
printStartupSummary(app?.config ?? config, port)
