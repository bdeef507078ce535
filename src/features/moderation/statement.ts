import { translate } from '#kernel/messages/translate.ts'
import type { Ground } from './decisions.ts'
import type { Restriction } from './subjects.ts'

/**
 * Returns the statement of reasons of a restriction in the current language: its ground, source, and scope, whether
 * software was involved, and what the person can do. Never says who reported it.
 */
export function describeStatement(about: Statement): [label: string, value: string][] {
  const { ground, clause, kind, restriction, isFinal } = about
  const isNoticed = kind === 'duplicate' || kind === 'records'
  return [
    [translate('Based on'), [translate(grounds[ground]), clause].filter(Boolean).join(': ')],
    [
      translate('Source'),
      translate(kind === 'report' ? 'A report to our staff' : 'Our own review'),
    ],
    [translate('Scope'), translate(restriction?.scope ?? '')],
    [
      translate('Automation'),
      translate(isNoticed ? 'Software noticed it. A person decided.' : 'None. A person decided.'),
    ],
    [translate('What you can do'), isFinal ? translate(finalText) : describeRedress(about)],
  ]
}

export const finalText = 'This decision is final on our site. You can still go to court.'

function describeRedress({ restriction }: Statement): string {
  return translate(
    restriction?.redress ?? 'Contest it within six months. Someone else decides, if possible.',
  )
}

export const grounds = { terms: 'Terms of service', law: 'Law' } as const satisfies Record<
  Ground,
  string
>

/** Checks whether a decision restricts someone, who must learn why. */
export function isRestriction(decision: string | null): decision is 'hide' | 'block' {
  return decision === 'hide' || decision === 'block'
}

type Statement = {
  kind: string
  restriction: Partial<Restriction> | undefined
  ground: Ground
  clause: string | null
  /** True if it's the decision about an appeal. */
  isFinal?: boolean
}
