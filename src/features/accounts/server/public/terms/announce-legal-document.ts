import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { formatLongDate } from '#kernel/format/dates.ts'
import { type LegalKind, type LegalVersion, legalKinds } from '#kernel/legal/documents.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { inTransaction } from '#kernel/server/database/database.ts'
import { enqueue, job } from '#kernel/server/jobs/job-queue.ts'
import { siteById } from '#kernel/server/sites/site-directory.ts'
import { isBrokerageMember, listMailableMembers } from '../list-mailable-members.ts'

/**
 * Emails members that a legal text has a new version. Each job notifies a batch and enqueues the next one in the same
 * transaction. The emails' purpose prevents duplicates. The operation that publishes the text enqueues it by name.
 */
export const announceLegalDocument = job<Announcement>({
  name: 'announce-legal-document',
  async handle(ctx, { site: siteId, kind, version, after }) {
    const site = siteById(ctx, siteId)
    const document = site.documents.find(
      (other) => other.kind === kind && other.version === version,
    )
    if (!document) throw new Error(`Version ${version} of ${kind} isn’t loaded yet.`)
    await inTransaction({ ...ctx, site }, async (ctx) => {
      // Terms for brokerages concern only their members.
      const condition = kind === 'brokerages' ? isBrokerageMember : null
      const members = await listMailableMembers(ctx, { after, condition })
      for (const member of members) await mailNewVersion(ctx, member, { document, id: member.id })
      const last = members.at(-1)
      if (last)
        await enqueue(ctx, announceLegalDocument, { site: siteId, kind, version, after: last.id })
    })
  },
})

const mailNewVersion = defineMail<{ document: LegalVersion; id: number }>(
  'legal-document',
  ({ site }, { document, id }) => {
    const { kind, version, effectiveOn } = document
    const title = translate(legalKinds[kind])
    const day = formatLongDate(effectiveOn)
    return {
      purpose: `legal-document:${site.id}:${kind}:${version}:${id}`,
      subject: t`New version: ${title}`,
      paragraphs: [
        t`A new version of this text applies on ${site.name} from ${day}: ${title}.`,
        translate('You can read it now. Earlier versions stay available on the same page.'),
      ],
      action: { label: translate('Read the text'), url: `/legal/${kind}/${version}` },
      footer: [
        { text: t`You’re receiving this email because you have an account on ${site.name}.` },
      ],
    }
  },
)

type Announcement = { site: number; kind: LegalKind; version: number; after: number }
