import type { MailTransport, OutgoingMail } from '#features/mail/server/transport.ts'

export type TestMail = {
  /** What was handed over so far, oldest first. */
  sentMail: OutgoingMail[]
  /** The server at the other end: lets every mail fail with this answer until it recovers. */
  mailServer: { fail: (answer: string) => void; recover: () => void }
}

/** A transport that keeps what it is given. */
export function testMail(): TestMail & { transport: MailTransport } {
  const sentMail: OutgoingMail[] = []
  let failure: string | null = null
  return {
    sentMail,
    mailServer: {
      fail(answer) {
        failure = answer
      },
      recover() {
        failure = null
      },
    },
    transport: {
      async send(mail) {
        if (failure !== null) throw refusal(failure)
        sentMail.push(mail)
      },
      async stop() {
        // Nothing is open.
      },
    },
  }
}

/** The error that a server's answer such as `451 try later` becomes. */
function refusal(answer: string): Error {
  const responseCode = Number.parseInt(answer, 10)
  return Object.assign(new Error(answer), { code: 'EENVELOPE', responseCode })
}
