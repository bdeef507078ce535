import { fork } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts a bare node:http server in a separate process. It responds to every request with the given number of bytes.
 */
export function startConstantServer(bytes: number) {
  return startServer('./constant-server.ts', bytes)
}

/**
 * Starts a bare node:http server in a separate process. It responds to every request with React-rendered HTML of the
 * given size.
 */
export function startReactServer(bytes: number) {
  return startServer('./react-server.ts', bytes)
}

async function startServer(file: string, bytes: number) {
  const child = fork(new URL(file, import.meta.url), [String(Math.round(bytes))], {
    // React's development build is slow.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
