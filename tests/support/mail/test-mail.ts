import type { MailTransport, OutgoingMail } from '#features/mail/server/transport.ts'

export type TestMail = {
  /** Emails sent so far, oldest first. */
  sentMail: OutgoingMail[]
  /** The receiving server. `fail` makes it reject all emails with this response until it recovers. */
  mailServer: { fail: (answer: string) => void; recover: () => void }
}

/** Creates a transport that records emails. */
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
        // There are no connections to close.
      },
    },
  }
}

/** Returns the error for a server's response, such as `451 try later`. */
function refusal(answer: string): Error {
  const responseCode = Number.parseInt(answer, 10)
  return Object.assign(new Error(answer), { code: 'EENVELOPE', responseCode })
}
