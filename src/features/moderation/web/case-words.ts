import { capitalize } from '#kernel/sentence.ts'
import type { CaseDetail, CaseLine } from '../contract.ts'

type Tone = 'hot' | 'late' | 'info' | 'quiet'

/** The one thing that weighs most, for the list. */
export function caseTag(line: CaseLine): { tone: Tone; words: string } {
  if (line.kind === 'first') return { tone: 'quiet', words: 'New seller' }
  if (line.kind === 'report') return { tone: 'late', words: reportedWords(line.reports) }
  if (line.sameRegistration) return { tone: 'hot', words: 'Same N-number' }
  if (line.sameSerial) return { tone: 'hot', words: 'Same serial' }
  if (line.samePictures > 0)
    return { tone: 'info', words: line.samePictures > 1 ? 'Same photographs' : 'Same photograph' }
  return { tone: 'quiet', words: 'Nothing in common now' }
}

/** What it is about, in the list's second line. */
export function caseSubject(line: CaseLine): string {
  const { listing, sellers } = line
  if (line.sameRegistration) return `${line.sameRegistration} · ${sellers.length} sellers`
  if (line.sameSerial) return `${listing.title} · ${line.sameSerial}`
  if (line.samePictures > 0) return `${listing.title} · ${line.samePictures} of ${line.pictures}`
  if (line.kind === 'first') return `${listing.title} · ${sellers[0]}`
  return [listing.title, listing.registration].filter(Boolean).join(' · ')
}

/** All of it, over the case. */
export function caseHeading(line: CaseLine): string {
  if (line.kind === 'first') return `First listing of ${line.sellers[0]}`
  if (line.kind === 'report') return `${reportedWords(line.reports)}: ${line.listing.title}`
  const facts = [
    line.sameRegistration && 'same N-number',
    line.sameSerial && 'same serial',
    line.samePictures > 0 && (line.samePictures > 1 ? 'same photographs' : 'same photograph'),
  ].filter(Boolean)
  const text = facts.join(', ') || 'nothing in common any more'
  return capitalize(text)
}

function reportedWords(count: number): string {
  return count === 1 ? 'Reported once' : `Reported ${count} times`
}

export const noticedWords: Record<NonNullable<CaseDetail['noticedAt']>, string> = {
  creation: 'Noticed at creation',
  edit: 'Noticed at an edit',
  upload: 'Noticed at an upload',
  activation: 'Noticed when it came to the market',
  import: 'Noticed at an import',
}

export const outcomeWords: Record<NonNullable<CaseLine['decision']>, string> = {
  leave: 'Left',
  ask: 'Asked',
  hide: 'Hidden',
  block: 'Blocked',
  gone: 'Nothing in common any more',
}
