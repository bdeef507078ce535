import { t, translate } from '#kernel/messages/translate.ts'
import type { Decision } from './decisions.ts'

/** Everything that a case can be about, with its decisions and texts. `server/subjects` has their effects. */
export const caseSubjects = defineSubjects({
  listing: {
    decisions: {
      leave: {
        consequence:
          'Stays active, or becomes active again. The case won’t return unless something changes.',
        button: 'Leave as is',
        saved: 'Listing left as is',
      },
      ask: {
        consequence: 'Stays active. We email the seller, who has until a set date to reply.',
        button: 'Ask seller',
        saved: 'Question sent to seller',
      },
      hide: {
        consequence: 'Hidden right away. The seller can reply.',
        button: 'Hide listing',
        saved: 'Listing hidden. The seller can reply.',
        scope: 'This listing, on all our sites, until we release it',
        redress: 'Reply, or correct the listing.',
      },
      block: {
        consequence: 'Permanently removed. This seller can’t list the aircraft again.',
        button: 'Block listing',
        saved: 'Listing permanently blocked',
        scope: 'This listing and this aircraft, on all our sites, permanently',
      },
    },
    hasSellers: true,
    decisionHeading: (_title: string, seller: string) => t`Decision on the listing by ${seller}`,
    reasonLabel: 'Reason (sent to the seller)',
  },
  brokerage: {
    decisions: {
      leave: { consequence: 'Stays public, or becomes public again.', button: 'Leave as is' },
      hide: {
        consequence: 'Only the team and staff see the page. Its listings don’t change.',
        button: 'Hide page',
        scope: 'Your brokerage’s page, on all our sites, until we show it again',
      },
    },
    decisionHeading: (title: string) => t`Decision on the page of ${title}`,
    reasonLabel: 'Reason (sent to the brokerage)',
  },
  account: {
    decisions: {
      leave: { consequence: 'The owner can log in again.', button: 'Enable account' },
      block: {
        consequence: 'The owner can’t log in. We email the reason.',
        button: 'Keep it disabled',
        scope: 'Your login, on all our sites, until we enable it again',
      },
    },
    ownCase: {
      kind: 'account',
      tone: 'late',
      tag: 'Disabled account',
      heading: (title: string) => t`Disabled account: ${title}`,
    },
    decisionHeading: (title: string) => t`Decision on the account ${title}`,
    reasonLabel: 'Reason (emailed to the owner)',
  },
  shop: {
    decisions: {
      leave: {
        consequence: 'Accepts what waits for review. The shop is public, or public again.',
        button: 'Accept shop',
      },
      hide: {
        consequence:
          'No one sees the shop until you accept a corrected entry. We email the reason.',
        button: 'Hide shop',
        scope: 'Your inspection shop, on all our sites, until we accept a corrected entry',
      },
    },
    ownCase: {
      kind: 'first',
      tone: 'quiet',
      tag: 'Inspection shop',
      heading: (title: string) => t`Inspection shop: ${title}`,
    },
    changed: 'The shop changed its entry',
    earlierBlock: 'Hidden earlier: this shop or one with the same name or contact details',
    decisionHeading: (title: string) => t`Decision on the inspection shop ${title}`,
    reasonLabel: 'Reason (sent to the shop)',
  },
})

export type CaseSubject = keyof typeof caseSubjects
export const caseSubjectNames = Object.keys(caseSubjects) as [CaseSubject, ...CaseSubject[]]

/** Returns the decisions that staff can make about the subject, in the order of the form. */
export function possibleDecisions(subject: CaseSubject) {
  return Object.keys(caseSubjects[subject].decisions) as Decision[]
}

/**
 * Returns the label of the decision button. Doesn't mention a notification for a question to a single seller, because
 * the question itself is the notification.
 */
export function decisionLabel(decision: Decision, sideCount: number, subject: CaseSubject): string {
  const { decisions, hasSellers } = caseSubjects[subject]
  const button = decisions[decision]?.button ?? ''
  if (hasSellers && sideCount > 1) return t`${translate(button)} and notify both sellers`
  return !hasSellers || decision === 'ask' ? button : t`${translate(button)} and notify the seller`
}

function defineSubjects<Name extends string>(subjects: Record<Name, SubjectTexts>) {
  return subjects
}

type SubjectTexts = {
  decisions: Partial<Record<Decision, DecisionTexts>>
  /** True if the reason is sent to one or two sellers. */
  hasSellers?: boolean
  /** Type of case that has another label for this subject. */
  ownCase?: {
    kind: string
    tone: 'late' | 'quiet'
    tag: string
    heading: (title: string) => string
  }
  /** Entry of the history when the owner changed it, and heading of a decision about an earlier one. */
  changed?: string
  earlierBlock?: string
  decisionHeading: (title: string, seller: string) => string
  reasonLabel: string
}

type DecisionTexts = Partial<Restriction> & {
  consequence: string
  button: string
  /** Confirmation for staff. */
  saved?: string
}

/** Parts of the statement of reasons. Without `redress`, the person can contest the decision. */
export type Restriction = { scope: string; redress?: string }
