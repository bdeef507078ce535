import { requireLogin } from '#kernel/require-login.ts'
import { privateMeta } from '#kernel/web/private-meta.ts'
import { readImportUrl } from '../import-url.ts'
import { loadImportPage } from '../server/load-import-page.ts'
import type { Route } from './+types/import-page.ts'
import { SourceDetails } from './source-details.tsx'
import { SourcesOverview } from './sources/sources-overview.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = requireLogin(context, url, ['ServerAdmin', 'BizAdmin'])
  const { searchParams } = url
  const source = searchParams.get('source') ?? ''
  const urlState = readImportUrl(/^\d{1,9}$/.test(source) ? Number(source) : 0, searchParams)
  return { place: urlState, page: await loadImportPage(ctx, urlState) }
}

export const meta = privateMeta('Importer')

/** Expands the navigation, as on all pages for brokers and staff. */
export const handle = { working: true, query: 'any' }

export default function ImportPage({ loaderData: { page, place } }: Route.ComponentProps) {
  return (
    <div className="wrap pt-6 pb-16 wrap-anywhere">
      {page.source && page.work ? (
        <SourceDetails
          key={page.source.id}
          source={page.source}
          sources={page.sources}
          owners={page.owners}
          work={page.work}
          urlState={place}
          isStaff={page.isStaff}
        />
      ) : (
        <SourcesOverview sources={page.sources} owners={page.owners} isStaff={page.isStaff} />
      )}
    </div>
  )
}
