import type { MailTransport, OutgoingMail } from '#features/mail/server/transport.ts'

export type TestMail = {
  /** Emails sent so far, from oldest to newest. */
  sentMail: OutgoingMail[]
  /** The receiving server. After `fail`, it rejects all emails with the given response until `recover` is called. */
  mailServer: { fail: (response: string) => void; recover: () => void }
}

/** Creates a transport that records emails. */
export function testMail(): TestMail & { transport: MailTransport } {
  const sentMail: OutgoingMail[] = []
  let failure: string | null = null
  return {
    sentMail,
    mailServer: {
      fail(response) {
        failure = response
      },
      recover() {
        failure = null
      },
    },
    transport: {
      async send(mail) {
        if (failure !== null) throw rejection(failure)
        sentMail.push(mail)
      },
      async stop() {
        // Nothing to close, because there are no connections.
      },
    },
  }
}

/** Returns the error for a response from the server, such as `451 try later`. */
function rejection(response: string): Error {
  const responseCode = Number.parseInt(response, 10)
  return Object.assign(new Error(response), { code: 'EENVELOPE', responseCode })
}
