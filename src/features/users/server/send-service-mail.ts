import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { languageCodes } from '#kernel/messages/languages.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { sendServiceMailEndpoint, subjectName } from '../service-mail-contract.ts'
import { mailServiceMessage, mailServiceMessages } from './public/mail-service-messages.ts'

/** Emails the caller, or enqueues the emails to an audience. Equal texts have the same key. */
export const sendServiceMail = writeOperation(
  sendServiceMailEndpoint,
  async (ctx, { audience, ...form }) => {
    const texts = Object.fromEntries(
      languageCodes
        .filter((code) => form[code] !== '')
        .map((code) => [code, { subject: form[subjectName(code)], text: form[code] }]),
    )
    const { site, actor } = ctx
    await recordStaffAction(ctx, 'site.mail', {
      subject: { kind: 'site', id: site.id, name: site.name },
      after: { audience, subjects: Object.values(texts).map(({ subject }) => subject) },
    })
    if (audience === 'self') {
      const to = { email: actor.email, profileId: actor.profileId }
      await mailServiceMessage(ctx, to, { texts, purpose: `service-mail-test:${newToken()}` })
      return { message: 'Test sent.' }
    }
    const key = hashToken(JSON.stringify([site.id, texts]))
      .toString('hex')
      .slice(0, 20)
    await enqueue(ctx, mailServiceMessages, { site: site.id, key, audience, texts, after: 0 })
    return { message: 'Emails are on their way.' }
  },
)
