import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts bare node:http in a process of its own, answering so many bytes to everything. */
export async function startConstantAnswer(bytes: number) {
  const child = fork(new URL('./constant-server.ts', import.meta.url), [String(Math.round(bytes))])
  const [port] = await once(child, 'message')
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() }
}
