import type { MetaDescriptor } from 'react-router'
import { translate } from '../messages/translate.ts'
import { findSite, pageTitle, type RouteMatches, toTitleCase } from './page-title.ts'

/**
 * Returns the `meta` function of a page that search engines must not index. A text is put in title case. The title may
 * depend on the page's data, which is undefined if its loader failed. The root route provides the site's name. The
 * description is for previews of links.
 */
export function privateMeta<Args extends MetaArgs = MetaArgs>(
  title: string | ((args: Args) => string),
  description?: string,
) {
  return (args: Args): MetaDescriptor[] => {
    const text = typeof title === 'string' ? toTitleCase(translate(title)) : title(args)
    return [
      { title: pageTitle(text, findSite(args.matches)?.name) },
      ...(description ? [{ name: 'description', content: translate(description) }] : []),
      { name: 'robots', content: 'noindex' },
    ]
  }
}

type MetaArgs = { matches: RouteMatches }
