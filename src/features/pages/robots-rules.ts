/**
 * Rules for crawlers. Filters combine into an unlimited number of pages, so crawlers may fetch only the unfiltered
 * search and single filters. Every listing is in the sitemap anyway. The longest matching rule wins, so rules that
 * disallow combinations are longer than those that allow a single filter. A language may precede the filter.
 */
export const robotsRules = [
  ['Disallow', '/aircraft/search?'],
  ['Allow', '/aircraft/search?m='],
  ['Allow', '/aircraft/search?c='],
  ['Allow', '/aircraft/search?bt='],
  ['Allow', '/aircraft/search?st='],
  ['Allow', '/aircraft/search?biz='],
  ['Allow', '/aircraft/search?page='],
  ['Disallow', '/aircraft/search?*=*&*='],
  ['Disallow', '/aircraft/search?*=*,**'],
  ['Disallow', '/aircraft/search?*=*%2C*'],
  ['Allow', '/aircraft/search?lang='],
  ['Allow', '/aircraft/search?lang=*&m='],
  ['Allow', '/aircraft/search?lang=*&c='],
  ['Allow', '/aircraft/search?lang=*&bt='],
  ['Allow', '/aircraft/search?lang=*&st='],
  ['Disallow', '/aircraft/search?lang=*&*=*&*='],
  ['Disallow', '/aircraft/search?lang=*&*=*,**'],
  ['Disallow', '/aircraft/search?lang=*&*=*%2C*'],
  ['Disallow', '/aircraft/manufacturer/*?'],
  ['Allow', '/aircraft/manufacturer/*?lang='],
  ['Disallow', '/aircraft/manufacturers?'],
  ['Allow', '/aircraft/manufacturers?lang='],
  ['Disallow', '/aircraft/registration'],
  ['Disallow', '/listing/*?'],
  ['Allow', '/listing/*?lang='],
  ['Disallow', '/loans?'],
  ['Allow', '/loans?lang='],
  ['Disallow', '/login'],
  ['Disallow', '/profile'],
  ['Disallow', '/test'],
  ['Disallow', '/pages/'],
  ['Disallow', '/api/'],
  ['Allow', '/api/openapi.json'],
  ['Disallow', '/shelves/'],
  ['Disallow', '/*.data$'],
  ['Disallow', '/*.data?'],
] as const

export function robotsText(siteUrl: string): string {
  const rules = robotsRules.map(([verb, path]) => `${verb}: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
