import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type SmtpPeer = {
  url: string
  /** Accepted emails, as parsed by the recipient's software. */
  received: Email[]
  /** Envelope recipients of each email. */
  envelopes: string[][]
  /** Envelope senders of the emails. */
  senders: string[]
  /** Sets how the server handles further emails: it accepts them, returns this code, or doesn't respond. */
  meet: (how: 'take' | 'silence' | Rejection) => void
  stop: () => Promise<void>
}

type Rejection = { answer: number; text?: string; at: 'recipient' | 'data' }

/** Starts a test mail server that uses real sockets. Pass a port to restart it at the same address. */
export async function smtpPeer(port = 0): Promise<SmtpPeer> {
  const received: Email[] = []
  const envelopes: string[][] = []
  const senders: string[] = []
  let how: Parameters<SmtpPeer['meet']>[0] = 'take'
  const rejection = (at: 'recipient' | 'data') =>
    typeof how === 'object' && how.at === at
      ? Object.assign(new Error(how.text ?? 'not now'), { responseCode: how.answer })
      : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 50,
    onRcptTo: (_address, _session, done) => done(rejection('recipient')),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (how === 'silence') return
        const error = rejection('data')
        if (error) return done(error)
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          envelopes.push(envelope.rcptTo.map(({ address }) => address))
          senders.push(envelope.mailFrom ? envelope.mailFrom.address : '')
          done()
        }, done)
      })
    },
  })
  server.on('error', () => {
    // Ignores errors, because the test closes connections abruptly.
  })
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const { port: bound } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    envelopes,
    senders,
    meet(next) {
      how = next
    },
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
