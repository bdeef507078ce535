import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** What stands before a database as a balancer does: it leads to one server at a time, may fall silent, and may be led elsewhere. */
export async function openDatabaseDoor(databaseUrl: string) {
  let target = new URL(databaseUrl)
  let isSilent = false
  let held: string | null = null
  const pairs = new Set<readonly [Socket, Socket]>()
  const waiting = new Set<() => void>()
  const server = createServer((inner) => {
    const outer = connect(Number(target.port), target.hostname)
    const pair = [inner, outer] as const
    pairs.add(pair)
    forward(inner, outer, (bytes) => held !== null && bytes.includes(held))
    forward(outer, inner)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const end of pair) end.destroy()
      })
    }
  })
  function forward(from: Socket, to: Socket, isHeld = (_bytes: Buffer) => false) {
    from.on('data', (bytes: Buffer) => {
      if (isSilent || isHeld(bytes)) waiting.add(() => to.write(bytes))
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
    /** New connections lead there; those that are open are closed. */
    leadTo(otherUrl: string) {
      target = new URL(otherUrl)
      cut()
    },
    /** Connections are taken and nothing comes through, as where a server is frozen. */
    fallSilent() {
      isSilent = true
    },
    /** What a client says with this in it waits, all else comes through. */
    holdBack(words: string) {
      held = words
    },
    speak() {
      isSilent = false
      held = null
      for (const send of waiting) send()
      waiting.clear()
    },
    close() {
      cut()
      server.close()
    },
  }
}
export type DatabaseDoor = Awaited<ReturnType<typeof openDatabaseDoor>>
