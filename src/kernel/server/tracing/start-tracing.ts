import type { Config } from '../../config.ts'
import { installTracer } from './spans.ts'

/** Starts tracing if it's configured. Loads the required modules only in that case. */
export async function startTracing({ isTraced }: Config): Promise<() => Promise<void>> {
  if (!isTraced) return async () => undefined
  const { openTelemetry } = await import('./open-telemetry.ts')
  // biome-ignore lint/style/noProcessEnv: OpenTelemetry settings are read only here.
  const { tracer, stop } = openTelemetry(process.env)
  installTracer(tracer)
  return async () => {
    installTracer(null)
    await stop()
  }
}
