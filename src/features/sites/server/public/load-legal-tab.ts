import type { ActorContext } from '#kernel/app-context.ts'
import { isLegalKind, legalKindNames } from '#kernel/legal/documents.ts'
import type { Language } from '#kernel/messages/languages.ts'
import { toUtcDay } from '#kernel/time.ts'
import { listLegalVersions } from '../legal/legal-versions.ts'
import { loadSiteTab } from './list-web-apps.ts'
import { releaseMarkdown, toNames } from './load-legal-document.ts'

/** Loads the versions of the texts of the site in `?site=`, and the latest text of the kind in `?kind=`. */
export async function loadLegalTab(ctx: ActorContext, query: URLSearchParams) {
  const { site } = await loadSiteTab(ctx, query)
  const chosen = query.get('kind')
  const kind = isLegalKind(chosen) ? chosen : 'terms'
  const versions = (await listLegalVersions(ctx)).filter(({ siteId }) => siteId === site.id)
  const latest = versions.findLast((version) => version.kind === kind)
  const stored = await ctx.db
    .selectFrom('legal_document')
    .select('texts')
    .where('site_id', '=', site.id)
    .where('kind', '=', kind)
    .where('version', '=', latest?.version ?? 0)
    .executeTakeFirst()
  return {
    site: { id: site.id, domain: site.domain },
    kind,
    kinds: legalKindNames.map((kind) => ({
      kind,
      count: versions.filter((version) => version.kind === kind).length,
    })),
    versions: versions.filter((version) => version.kind === kind).toReversed(),
    hasReleaseText: releaseMarkdown(kind) !== undefined,
    texts: (stored?.texts ?? { en: withoutDate(releaseMarkdown(kind)) }) as Partial<
      Record<Language, string>
    >,
    today: toUtcDay(ctx.now()),
    names: toNames(ctx),
  }
}

/** Returns a text of the release without its date, which is its second paragraph. */
function withoutDate(markdown: string | undefined) {
  return markdown?.split('\n\n').toSpliced(1, 1).join('\n\n')
}
