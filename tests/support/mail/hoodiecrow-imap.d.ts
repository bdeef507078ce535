declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net'

  type Message = { flags: string[] }
  type HoodiecrowServer = {
    server: Server
    listen: (port: number, done: () => void) => void
    close: (done: () => void) => void
    getMailbox: (name: string) => { messages: Message[] }
    appendMessage: (mailbox: string, flags: string[], date: string | false, raw: string) => void
  }
  // biome-ignore lint/style/noDefaultExport: the package uses a default export.
  export default function hoodiecrow(options: object): HoodiecrowServer
}
