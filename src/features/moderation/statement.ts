import { translate } from '#kernel/messages/translate.ts'
import type { CaseSubject, Decision, Ground } from './decisions.ts'

type Subject = CaseSubject | 'conversation' | 'question'
type Restriction = Decision | 'end'

/**
 * Returns the statement of reasons of a restriction in the current language: its ground, source, and scope, whether
 * software was involved, and what the person can do. Never says who reported it.
 */
export function describeStatement(about: Statement): [label: string, value: string][] {
  const { ground, clause, kind, subject, decision, isFinal } = about
  const isNoticed = kind === 'duplicate' || kind === 'records'
  return [
    [translate('Based on'), [translate(grounds[ground]), clause].filter(Boolean).join(': ')],
    [
      translate('Source'),
      translate(kind === 'report' ? 'A report to our staff' : 'Our own review'),
    ],
    [translate('Scope'), translate(scopes[subject][decision] ?? '')],
    [
      translate('Automation'),
      translate(isNoticed ? 'Software noticed it. A person decided.' : 'None. A person decided.'),
    ],
    [translate('What you can do'), isFinal ? translate(finalText) : describeRedress(about)],
  ]
}

export const finalText = 'This decision is final on our site. You can still go to court.'

function describeRedress({ subject, decision }: Statement): string {
  return subject === 'listing' && decision === 'hide'
    ? translate('Reply, or correct the listing.')
    : translate('Contest it within six months. Someone else decides, if possible.')
}

export const grounds = { terms: 'Terms of service', law: 'Law' } as const satisfies Record<
  Ground,
  string
>

const scopes: Record<Subject, Partial<Record<Restriction, string>>> = {
  listing: {
    hide: 'This listing, on all our sites, until we release it',
    block: 'This listing and this aircraft, on all our sites, permanently',
  },
  brokerage: { hide: 'Your brokerage’s page, on all our sites, until we show it again' },
  question: { hide: 'This question and its answer, on all our sites' },
  shop: { hide: 'Your inspection shop, on all our sites, until we accept a corrected entry' },
  account: { block: 'Your login, on all our sites, until we enable it again' },
  conversation: {
    end: 'This conversation. Neither side can write in it. Other conversations don’t change',
  },
}

/** Checks whether a decision restricts someone, who must learn why. */
export function isRestriction(decision: string | null): decision is 'hide' | 'block' {
  return decision === 'hide' || decision === 'block'
}

type Statement = {
  kind: string
  subject: Subject
  decision: Restriction
  ground: Ground
  clause: string | null
  /** True if it's the decision about an appeal. */
  isFinal?: boolean
}
