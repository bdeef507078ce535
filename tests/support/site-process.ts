import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type SiteProcess = {
  url: string
  process: ChildProcess
  /** Returns the output so far. */
  output: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Starts the built site, or another program, as a separate process and waits for the line with its URL. */
export async function startSiteProcess(
  env: Record<string, string>,
  program = 'src/main.ts',
): Promise<SiteProcess> {
  const child = spawn('node', [program], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      NODE_ENV: 'production',
      WARM_UP: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const port = await new Promise<string>((found, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const match = /is running at http:\/\/localhost:(\d+)/.exec(output)
      if (match?.[1]) found(match[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`the site ended with ${code}:\n${output}`)))
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}
