/**
 * What crawlers may fetch. Search multiplies without end (every choice with every other), so they get the
 * whole market and what one choice shows, never a combination; each listing stands in the sitemap anyway.
 * The longest matching rule decides, so rules that forbid combinations are longer than those that allow one choice.
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
  ['Disallow', '/aircraft/manufacturer/*?'],
  ['Disallow', '/aircraft/manufacturers?'],
  ['Disallow', '/listing/*?'],
  ['Disallow', '/loans?'],
  ['Disallow', '/login'],
  ['Disallow', '/profile'],
  ['Disallow', '/test'],
  ['Disallow', '/pages/'],
  ['Disallow', '/api/'],
  ['Disallow', '/shelves/'],
  ['Disallow', '/*.data$'],
  ['Disallow', '/*.data?'],
] as const

export function robotsText(siteUrl: string): string {
  const rules = robotsRules.map(([verb, path]) => `${verb}: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n')
}
