import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts bare node:http in a process of its own, answering so many bytes to everything. */
export function startConstantAnswer(bytes: number) {
  return startBare('./constant-server.ts', bytes)
}

/** Starts bare node:http in a process of its own, answering to everything with so many bytes rendered by React. */
export function startReactAnswer(bytes: number) {
  return startBare('./react-server.ts', bytes)
}

async function startBare(file: string, bytes: number) {
  const child = fork(new URL(file, import.meta.url), [String(Math.round(bytes))], {
    // React's other build is for development, and slow.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
