import { defineMail } from '#features/mail/server/public/define-mail.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import { describeStatement } from '../../statement.ts'
import type { Restriction } from '../../subjects.ts'
import { createAppealLink } from '../appeals.ts'
import type { Decided } from './case-subject.ts'

/**
 * Tells an owner that staff hid something or show it again. Has the statement of reasons and a link to contest it, or the
 * link `view`. Never reveals who reported it.
 */
export const mailHide = defineMail<HideMail>('moderation', async (ctx, mail, { email }) => {
  const { before, decided, restriction } = mail
  const { purpose, subject, opening, view } = mail.describe(email)
  const isHidden = decided.decision === 'hide'
  const statement = {
    ...decided,
    kind: before.kind,
    ground: decided.ground ?? 'terms',
    restriction,
  }
  return {
    purpose,
    subject,
    paragraphs: [opening, t`Reason: ${decided.reason}`],
    ...(isHidden && { facts: describeStatement(statement) }),
    action:
      isHidden && !decided.isFinal
        ? {
            label: translate('Contest this decision'),
            url: await createAppealLink(ctx, { caseId: before.id, reportId: null }),
          }
        : view,
  }
})

type Texts = Record<'purpose' | 'subject' | 'opening', string>
type HideMail = {
  /** The case before the decision. */
  before: Row<'moderation_case'>
  decided: Decided
  restriction: Partial<Restriction> | undefined
  /** Returns the texts in the recipient's language. */
  describe: (email: string) => Texts & { view: { label: string; url: string } }
}
