import type { AppContext } from '#kernel/app-context.ts'
import { translate } from '#kernel/messages/translate.ts'
import type { Row } from '#kernel/server/records/row.ts'
import type { Ground } from '../../decisions.ts'
import { describeStatement } from '../../statement.ts'
import type { caseSubjects } from '../../subjects.ts'
import { createAppealLink } from '../appeals.ts'

/**
 * Returns the part of an email about a page that staff hid or show again: the statement with a link to contest it, or
 * the link `view`.
 */
export async function describeHide(
  ctx: AppContext,
  { before, isHidden, ...stated }: HideDecision,
  { decisions }: (typeof caseSubjects)['listing'],
  view: { label: string; url: string },
) {
  if (!isHidden) return { action: view }
  const { isFinal, clause, ground } = stated
  return {
    facts: describeStatement({
      kind: before.kind,
      restriction: decisions.hide,
      ground: ground ?? 'terms',
      clause,
      isFinal,
    }),
    action: isFinal
      ? view
      : {
          label: translate('Contest this decision'),
          url: await createAppealLink(ctx, { caseId: before.id, reportId: null }),
        },
  }
}

export type HideDecision = {
  /** The case before the decision. */
  before: Row<'moderation_case'>
  isHidden: boolean
  ground: Ground | null
  clause: string | null
  isFinal: boolean
}
