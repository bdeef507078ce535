import type { AddressInfo } from 'node:net'
import hoodiecrow from 'hoodiecrow-imap'

export type ImapPeer = {
  url: string
  /** Adds a raw message to the inbox, like a mail server. */
  deliver: (raw: string) => void
  /** Number of unseen messages in the inbox. */
  unseen: () => number
  flagged: () => number
  stop: () => Promise<void>
}

/** Starts a test mailbox that uses real sockets. */
export async function imapPeer(): Promise<ImapPeer> {
  const server = hoodiecrow({
    plugins: ['IDLE', 'UIDPLUS', 'NAMESPACE', 'ID'],
    storage: { INBOX: { messages: [] } },
  })
  await new Promise<void>((done) => server.listen(0, done))
  const { port } = server.server.address() as AddressInfo
  const messagesWith = (flag: string) =>
    server.getMailbox('INBOX').messages.filter(({ flags }) => flags.includes(flag))
  const count = () => server.getMailbox('INBOX').messages.length
  return {
    url: `imap://testuser:testpass@127.0.0.1:${port}`,
    deliver(raw) {
      server.appendMessage('INBOX', [], false, raw)
    },
    unseen: () => count() - messagesWith('\\Seen').length,
    flagged: () => messagesWith('\\Flagged').length,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
