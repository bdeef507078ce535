import { recordStaffAction } from '#features/audit/server/public/record-staff-action.ts'
import { getWebApp } from '#features/sites/server/public/list-web-apps.ts'
import { languageCodes } from '#kernel/messages/languages.ts'
import { enqueue } from '#kernel/server/jobs/job-queue.ts'
import { writeOperation } from '#kernel/server/records/write-operation.ts'
import { hashToken, newToken } from '#kernel/server/secrets/secret-tokens.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'
import { sendServiceMailEndpoint, subjectName } from '../service-mail-contract.ts'
import { mailServiceMessage, mailServiceMessages } from './public/mail-service-messages.ts'

/** Emails the caller, or enqueues the emails to an audience. Equal texts have the same key. */
export const sendServiceMail = writeOperation(
  sendServiceMailEndpoint,
  async (ctx, { audience, siteId = ctx.site.id, ...form }) => {
    // Throws if the caller doesn't administer the site.
    const { id } = await getWebApp(ctx, { id: siteId })
    const site = siteById(ctx, id)
    const texts = Object.fromEntries(
      languageCodes
        .filter((code) => form[code] !== '')
        .map((code) => [code, { subject: form[subjectName(code)], text: form[code] }]),
    )
    if (audience === 'self') {
      const { email, profileId } = ctx.actor
      const test = { texts, purpose: `service-mail-test:${newToken()}` }
      await mailServiceMessage({ ...ctx, site }, { email, profileId }, test)
      return { message: 'Test sent.' }
    }
    await recordStaffAction(ctx, 'site.mail', {
      subject: { kind: 'site', id, name: site.name },
      after: { audience, subjects: Object.values(texts).map(({ subject }) => subject) },
    })
    const key = hashToken(JSON.stringify([id, texts]))
      .toString('hex')
      .slice(0, 20)
    await enqueue(ctx, mailServiceMessages, { site: id, key, audience, texts, after: 0 })
    return { message: 'Emails are on their way.' }
  },
)
