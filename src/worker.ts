import { readConfig } from './kernel/config.ts'
import { openProcess } from './kernel/server/open-process.ts'
import { startServices } from './services.ts'

const running = await openProcess(readConfig())
const services = await startServices(running, { work: true })
running.ctx.log.info('working jobs')

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await services.stop()
  await running.close()
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
