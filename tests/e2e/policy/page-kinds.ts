/** Returns the paths of pages that a page links to. */
export function findLinks(html: string): string[] {
  return [...html.matchAll(/\shref="(\/[^"#]*)/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&'))
    .filter((link) => !/^\/(assets|media|dev|api\/account\/login)\b|\.\w+$/.test(link))
}

/**
 * Returns a URL without names, numbers, filters, and sorting, because pages of the same kind use the same component.
 */
export function pageKind(link: string): string {
  const { pathname, searchParams } = new URL(link, 'http://site.test')
  const path = pathname
    .replace(/^\/(listing|biz)\/[^/]*-[^/]*/, '/$1/*')
    .replaceAll(/(?<=^\/aircraft\/manufacturer\/.*)[^/]+/g, '*')
    .replace(/(?<=^\/buying\/checklist\/).*/, '*')
    .replaceAll(/\/\d+(?=\/|$)/g, '/*')
  const parts = ['disp', 'mode', 'source', 'tab', 't', 'view']
    .filter((name) => searchParams.has(name))
    .map((name) => `${name}=${searchParams.get(name)?.replace(/^\d{2,}$/, '*')}`)
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path
}
