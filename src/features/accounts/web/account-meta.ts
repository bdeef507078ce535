import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '#kernel/web/page-title.ts'

/** Excludes account pages from search engines. */
export function accountMeta(
  title: string,
  matches: readonly (Match | undefined)[],
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as Site | undefined
  return [{ title: pageTitle(title, root?.siteName) }, { name: 'robots', content: 'noindex' }]
}

type Match = { id: string; loaderData?: unknown }
type Site = { siteName: string }
