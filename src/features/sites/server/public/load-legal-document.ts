import type { AppContext } from '#kernel/app-context.ts'
import {
  chooseLanguage,
  type LegalKind,
  type LegalVersion,
  legalKinds,
  versionInEffect,
} from '#kernel/legal/documents.ts'
import { operatorAddress, operatorName } from '#kernel/legal/operator.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { readText } from '#kernel/server/reference/read-table.ts'
import type { Site } from '#kernel/site.ts'
import { toUtcDay } from '#kernel/time.ts'
import { type LegalPage, type LegalText, parseLegalText } from '../../legal/parse-legal-text.ts'

/**
 * Loads a legal text in the reader's language: a version of the site's operator, or else the one that applies today.
 * Without one, terms and privacy policy are those of the release. Null if there is no such text.
 */
export async function loadLegalDocument(
  ctx: LegalContext,
  kind: LegalKind,
  version?: number,
): Promise<LegalPage | null> {
  const { site } = ctx
  const found =
    version === undefined
      ? currentVersion(ctx, kind)
      : site.documents.find((other) => other.kind === kind && other.version === version)
  const stored = found && (await loadStored(ctx, found))
  const text = stored ?? (version === undefined ? releaseText(kind, ctx.language) : null)
  if (!text) return null
  return {
    kind,
    title: legalKinds[kind],
    ...text,
    version: found ?? null,
    others: site.documents.filter((other) => other.kind === kind && other !== found).toReversed(),
    names: toNames(ctx),
  }
}

/** Returns the version that applies today, or undefined if it's the release's. */
export function currentVersion({ site, now }: Pick<AppContext, 'site' | 'now'>, kind: LegalKind) {
  return versionInEffect(site.documents, kind, toUtcDay(now()))
}

async function loadStored({ db, site, language: reader }: LegalContext, found: LegalVersion) {
  const { texts } = await db
    .selectFrom('legal_document')
    .select('texts')
    .where('site_id', '=', site.id)
    .where('kind', '=', found.kind)
    .where('version', '=', found.version)
    .executeTakeFirstOrThrow()
  const language = chooseLanguage(found.languages, reader)
  const markdown = (texts as Partial<Record<Language, string>>)[language] ?? ''
  return { language, text: parseLegalText(markdown) }
}

/** The release's texts. They are parsed once. English is binding. */
const releaseTexts: Partial<Record<LegalKind, ReleaseTexts>> = {
  terms: { en: parseRelease(readText('legal/terms-of-service.md')) },
  privacy: {
    en: parseRelease(readText('legal/privacy-policy.md')),
    es: parseRelease(readText('legal/privacy-policy.es.md')),
    de: parseRelease(readText('legal/privacy-policy.de.md')),
    tr: parseRelease(readText('legal/privacy-policy.tr.md')),
  },
}

function parseRelease(markdown: string): ReleaseText {
  return { markdown, text: parseLegalText(markdown) }
}

/** Returns the release's Markdown of a text in English. Undefined if it has none. */
export function releaseMarkdown(kind: LegalKind): string | undefined {
  return releaseTexts[kind]?.en.markdown
}

function releaseText(kind: LegalKind, reader: Language) {
  const release = releaseTexts[kind]
  if (!release) return null
  const language = chooseLanguage(Object.keys(release) as Language[], reader)
  return { language, text: (release[language] ?? release.en).text }
}

/**
 * Returns the Markdown of a text that someone accepted, with the names of the site. Null if it's gone. A version that
 * isn't a number is the release's. Without the age that the text named, it has today's.
 */
export async function loadAcceptedText(
  ctx: LegalContext,
  kind: LegalKind,
  { version, language, statedAge: age }: AcceptedVersion,
): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('legal_document')
    .select('texts')
    .where('site_id', '=', ctx.site.id)
    .where('kind', '=', kind)
    .where('version', '=', Number(version) || 0)
    .executeTakeFirst()
  const stored = row?.texts as Partial<Record<string, string>> | undefined
  const markdown = stored ? stored[language] : releaseMarkdown(kind)
  if (markdown === undefined) return null
  const { url, minimumAge } = ctx.site
  const names = toNames({ site: { ...ctx.site, minimumAge: age ?? minimumAge } })
  const values = new Map<string, string>(
    Object.entries({ ...names, terms: `${url}/tos`, privacy: `${url}/privacy` }),
  )
  return markdown
    .replace(/ \{#[\w-]+\}$/gm, '')
    .replace(/\{(\w+)\}/g, (placeholder, name) => values.get(name) ?? placeholder)
}

/** Age in the terms of sites that don't ask for one. */
const usualAge = 13

/** Returns the values of the placeholders. */
export function toNames({ site }: Pick<AppContext, 'site'>): LegalPage['names'] {
  const { name, url, email, operator, minimumAge } = site
  return {
    site: name,
    address: url,
    contact: email,
    operator: operator ? operatorName(operator) : name,
    operatorAddress: operator ? operatorAddress(operator).join(', ') : email,
    minimumAge: String(statedAge({ minimumAge })),
  }
}

/** Returns the age that the terms of a site name. */
export function statedAge({ minimumAge }: Pick<Site, 'minimumAge'>): number {
  return minimumAge ?? usualAge
}

type ReleaseText = { markdown: string; text: LegalText }
type ReleaseTexts = { en: ReleaseText } & Partial<Record<Language, ReleaseText>>
type AcceptedVersion = { version: string; language: string; statedAge: number | null }
type LegalContext = Pick<AppContext, 'db' | 'site' | 'now' | 'language'>
