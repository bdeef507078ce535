import type { Language } from '../messages/languages.ts'

/** Texts that the operator of a site can publish, with their titles. */
export const legalKinds = {
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  order: 'Orders and withdrawal',
  brokerages: 'Terms for brokerages',
  accessibility: 'Accessibility statement',
  rules: 'Community rules',
} as const
export type LegalKind = keyof typeof legalKinds
export const legalKindNames = Object.keys(legalKinds) as [LegalKind, ...LegalKind[]]

export function isLegalKind(text: string | null | undefined): text is LegalKind {
  return typeof text === 'string' && Object.hasOwn(legalKinds, text)
}

/** A published version of a text, without the text. */
export type LegalVersion = {
  kind: LegalKind
  /** Starts at 1 for each kind. */
  version: number
  /** First day on which it applies, in UTC: "2027-01-31". */
  effectiveOn: string
  languages: readonly Language[]
}

/** Returns the version that applies on a day. Undefined if the site has none, so that the release's text applies. */
export function versionInEffect(versions: readonly LegalVersion[], kind: LegalKind, day: string) {
  return versions.findLast((other) => other.kind === kind && other.effectiveOn <= day)
}

/** Returns the latest version of a kind if it applies only later. */
export function upcomingVersion(versions: readonly LegalVersion[], kind: LegalKind, day: string) {
  const latest = versions.findLast((other) => other.kind === kind)
  return latest && latest.effectiveOn > day ? latest : undefined
}

/** Returns the language in which a reader sees a text: theirs, else English, else any. */
export function chooseLanguage(languages: readonly Language[], reader: Language): Language {
  const chosen = [reader, 'en' as const].find((language) => languages.includes(language))
  return chosen ?? languages[0] ?? 'en'
}
