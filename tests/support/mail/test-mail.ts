import type { MailTransport, OutgoingMail } from '#features/mail/server/transport.ts'

export type TestMail = {
  /** Emails sent so far, from oldest to newest. */
  sentMail: OutgoingMail[]
  /** The receiving server. After `fail`, it rejects all emails with the given response until `recover` is called. */
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
        // Nothing to close, because there are no connections.
      },
    },
  }
}

/** Returns the error for a response from the server, such as `451 try later`. */
function refusal(answer: string): Error {
  const responseCode = Number.parseInt(answer, 10)
  return Object.assign(new Error(answer), { code: 'EENVELOPE', responseCode })
}
