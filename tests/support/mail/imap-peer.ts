import type { AddressInfo } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

export type ImapPeer = {
  url: string
  /** Puts a raw message into the inbox, as a mail server would. */
  deliver: (raw: string) => void
  /** How many messages of the inbox nobody has seen. */
  unseen: () => number
  stop: () => Promise<void>
}

/** A mailbox of the test's own, over real sockets. */
export async function imapPeer(): Promise<ImapPeer> {
  const server = hoodiecrow({
    plugins: ['IDLE', 'UIDPLUS', 'NAMESPACE', 'ID'],
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.server.address() as AddressInfo
  const inbox = () => server.getMailbox('INBOX')
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}`,
    deliver(raw) {
      server.appendMessage('INBOX', [], false, raw)
    },
    unseen: () => inbox().messages.filter(({ flags }) => !flags.includes('\\Seen')).length,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
