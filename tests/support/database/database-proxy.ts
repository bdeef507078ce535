import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A proxy in front of a database, like a load balancer. It forwards connections to one server, can switch to another,
 * and can stop responding.
 */
export async function openDatabaseProxy(databaseUrl: string) {
  let target = new URL(databaseUrl)
  let isSilent = false
  let delayedText: string | null = null
  const pairs = new Set<readonly [Socket, Socket]>()
  const waiting = new Set<() => void>()
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname)
    const pair = [inner, outer] as const
    pairs.add(pair)
    forward(inner, outer, (bytes) => delayedText !== null && bytes.includes(delayedText))
    forward(outer, inner)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
  })
  function forward(from: Socket, to: Socket, isDelayed = (_bytes: Buffer) => false) {
    from.on('data', (bytes: Buffer) => {
      if (isSilent || isDelayed(bytes)) waiting.add(() => to.write(bytes))
      else to.write(bytes)
    })
  }
  const cut = () => {
    for (const [inner, outer] of pairs) for (const end of [inner, outer]) end.destroy()
    waiting.clear()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(databaseUrl)
  url.port = String(typeof address === 'object' && address ? address.port : '')
  return {
    url: url.href,
    cut,
    /** Switches to another server and closes existing connections. */
    switchTo(otherUrl: string) {
      target = new URL(otherUrl)
      cut()
    },
    /** Accepts connections but doesn't transfer data, like a frozen server. */
    stall() {
      isSilent = true
    },
    /** Delays client messages that contain this text. All others pass through. */
    holdBack(text: string) {
      delayedText = text
    },
    resume() {
      isSilent = false
      delayedText = null
      for (const send of waiting) send()
      waiting.clear()
    },
    close() {
      cut()
      server.close()
    },
  }
}
export type DatabaseProxy = Awaited<ReturnType<typeof openDatabaseProxy>>
