import { createServer } from 'node:http'
import { readConfig } from './kernel/config.ts'
import { serveUntilStopped } from './kernel/server/http/serve-until-stopped.ts'

// React and its router come in two builds each, and are the slow one unless told before they load.
// biome-ignore lint/style/noProcessEnv: it is said here, and read by them.
process.env.NODE_ENV = 'production'

// The built bundle holds the one module graph that pages and API share; only the process is outside it.
const bundle = new URL('../build/server/index.js', import.meta.url).href
const { startApp } = (await import(bundle)) as typeof import('./app.ts')

const config = readConfig()
const app = await startApp(config)
await serveUntilStopped(createServer(app.listener), config, app)
