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

/**
 * Sends requests until the responses say that the site is stopping: it closes their connections. Returns the number of
 * responses so far, and at the end their statuses and failures.
 */
export function loadUntilStopped({ url }: SiteProcess) {
  const outcomes: unknown[] = []
  const send = async () => {
    for (;;) {
      const response = await fetch(`${url}/aircraft/search`)
      await response.text()
      outcomes.push(response.status)
      if (response.headers.get('connection') === 'close') return
    }
  }
  const senders = Array.from({ length: 6 }, () => send().catch((error) => outcomes.push(error)))
  return {
    count: () => outcomes.length,
    outcomes: Promise.all(senders).then(() => new Set(outcomes)),
  }
}
