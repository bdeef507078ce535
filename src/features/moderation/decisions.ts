import { t, translate, translateMessage } from '#kernel/messages/translate.ts'

/** Decisions that staff can make, with their consequences. */
export const decisions = {
  leave: {
    get title() {
      return translateMessage('Leave', 'as is')
    },
    consequence:
      'Stays active, or becomes active again. The case won’t return unless something changes.',
    button: 'Leave as is',
  },
  ask: {
    title: 'Ask',
    consequence: 'Stays active. We email the seller, who has until a set date to reply.',
    button: 'Ask seller',
  },
  hide: {
    title: 'Hide',
    consequence: 'Hidden right away. The seller can reply.',
    button: 'Hide listing',
  },
  block: {
    title: 'Block',
    consequence: 'Permanently removed. This seller can’t list the aircraft again.',
    button: 'Block listing',
  },
} as const

export type Decision = keyof typeof decisions
export const decisionNames = Object.keys(decisions) as [Decision, ...Decision[]]
export const maxDecisionReasonLength = 1_000
/** Default number of days that a seller has to answer. */
export const defaultAnswerDays = 3
export const maxAnswerDays = 60

/**
 * Returns the label of the decision button. Doesn't mention a notification for a question to a single seller, because
 * the question itself is the notification.
 */
export function decisionLabel(decision: Decision, sideCount: number): string {
  const { button } = decisions[decision]
  if (sideCount > 1) return t`${translate(button)} and notify both sellers`
  return decision === 'ask' ? button : t`${translate(button)} and notify the seller`
}
