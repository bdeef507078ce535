import { t, translate } from '#kernel/messages/translate.ts'
import { capitalize } from '#kernel/sentence.ts'
import type { CaseDetail, CaseSummary } from '../contract.ts'
import { caseSubjects } from '../subjects.ts'

type Tone = 'hot' | 'late' | 'info' | 'quiet'

/** Returns the most important fact, shown in the list. */
export function caseTag(line: CaseSummary): { tone: Tone; words: string } {
  const own = findOwnCase(line)
  if (own) return { tone: own.tone, words: own.tag }
  if (line.kind === 'first') return { tone: 'quiet', words: 'New seller' }
  if (line.kind === 'report') return { tone: 'late', words: reportCountText(line.reports) }
  if (line.kind === 'records') return { tone: 'late', words: 'Disagrees with records' }
  if (line.kind === 'barred') return { tone: 'hot', words: 'Blocked earlier' }
  if (line.sameRegistration) return { tone: 'hot', words: 'Same N-number' }
  if (line.sameSerial) return { tone: 'hot', words: 'Same serial' }
  if (line.samePictures > 0)
    return { tone: 'info', words: line.samePictures > 1 ? 'Same photos' : 'Same photo' }
  return { tone: 'quiet', words: 'No longer similar' }
}

/** Returns the second line in the list. */
export function caseSubject(line: CaseSummary): string {
  const { listing, sellers } = line
  if (line.sameRegistration) return t`${line.sameRegistration} · ${sellers.length} sellers`
  if (line.sameSerial) return t`${listing.title} · ${line.sameSerial}`
  if (line.samePictures > 0) return t`${listing.title} · ${line.samePictures} of ${line.pictures}`
  if (line.kind === 'first' && sellers[0]) return t`${listing.title} · ${sellers[0]}`
  return [listing.title, listing.registration].filter(Boolean).join(' · ')
}

export function caseHeading(line: CaseSummary): string {
  const own = findOwnCase(line)
  if (own) return own.heading(line.listing.title)
  if (line.kind === 'first') return t`First listing by ${line.sellers[0]}`
  if (line.kind === 'records') return t`Disagrees with records: ${line.listing.title}`
  if (line.kind === 'barred') return t`Blocked earlier: ${line.listing.title}`
  if (line.kind === 'report')
    return t`${translate(reportCountText(line.reports))}: ${line.listing.title}`
  const facts = [
    line.sameRegistration && translate('same N-number'),
    line.sameSerial && translate('same serial'),
    line.samePictures > 0 && translate(line.samePictures > 1 ? 'same photos' : 'same photo'),
  ].filter(Boolean)
  const text = facts.join(', ') || translate('no longer similar')
  return capitalize(text)
}

function findOwnCase({ subject, kind }: CaseSummary) {
  const { ownCase } = caseSubjects[subject]
  return ownCase?.kind === kind ? ownCase : null
}

function reportCountText(count: number): string {
  return count === 1 ? 'Reported once' : t`Reported ${count} times`
}

export const noticedLabels: Record<NonNullable<CaseDetail['noticedAt']>, string> = {
  creation: 'Detected on creation',
  edit: 'Detected on edit',
  upload: 'Detected on upload',
  activation: 'Detected on activation',
  import: 'Detected on import',
}

export const outcomeLabels: Record<NonNullable<CaseSummary['decision']>, string> = {
  leave: 'No action',
  ask: 'Seller asked',
  hide: 'Hidden',
  block: 'Blocked',
  gone: 'No longer applies',
}
