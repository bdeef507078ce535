import { describe, expect, test } from 'vitest'
import { splitTexts } from '#tests/support/cases/split-texts.ts'
import { robotsRules, robotsText } from './robots-rules.ts'

/** Evaluates rules according to RFC 9309: the longest matching rule wins, and Allow wins a tie. */
function mayFetch(path: string): boolean {
  const matching = robotsRules.filter(([, rule]) => patternOf(rule).test(path))
  const longest = Math.max(0, ...matching.map(([, rule]) => rule.length))
  const deciding = matching.filter(([, rule]) => rule.length === longest)
  return deciding.length === 0 || deciding.some(([verb]) => verb === 'Allow')
}

function patternOf(rule: string) {
  const escaped = rule.replace(/[.+?^{}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  return new RegExp(`^${escaped}`)
}

describe('robots.txt', () => {
  test.each(
    splitTexts(`
    / | /aircraft/search | /aircraft/search?m=12 | /aircraft/search?c=3 | /aircraft/search?st=44 |
    /aircraft/search?bt=1 | /aircraft/search?page=7 | /aircraft/manufacturers |
    /aircraft/manufacturer/cessna | /listing/2016-cirrus-sr22t-5 | /loans |
    /aircraft/search?lang=de | /aircraft/search?lang=de&m=12 | /aircraft/search?lang=es&bt=1 |
    /aircraft/manufacturer/cessna?lang=tr | /listing/2016-cirrus-sr22t-5?lang=de |
    /loans?lang=de | /?lang=de | /tos | /media/aircraft/1/large/a-l.jpg | /sitemap.xml |
    /assets/root-Bx.js | /sitemaps/listings/3 | /api/openapi.json
  `),
  )('[BEY-11] allows crawlers to fetch %s', (path) => expect(mayFetch(path)).toBe(true))

  test.each(
    splitTexts(`
    /aircraft/registration/N735HK | /aircraft/registration?n=N735HK | /aircraft/search?m=12,13 |
    /aircraft/search?m=12%2C13 | /aircraft/search?st=4,5 | /aircraft/search?m=1&c=2 |
    /aircraft/search?page=2&sort=p | /aircraft/search?sort=p | /aircraft/search?yf=1990 |
    /aircraft/search?kw=x | /aircraft/search?st=4&page=2 | /aircraft/search?bt=1,2 |
    /aircraft/search?page=1&disp=l | /loans?amount=1 | /aircraft/search?lang=de&m=12,13 |
    /aircraft/search?lang=de&m=12%2C13 | /aircraft/search?lang=de&m=1&c=2 |
    /aircraft/search?lang=de&kw=x | /aircraft/search?lang=de&page=2&sort=p | /listing/x-5?bid=2 |
    /api/lookups | /profile?tab=2 | /aircraft/search.data?m=1 | /_root.data |
    /aircraft/manufacturer/cessna?tab=about
  `),
  )('[BEY-11] disallows %s', (path) => expect(mayFetch(path)).toBe(false))

  test('[BEY-11] includes the sitemap', () => {
    expect(robotsText('https://windsock.example')).toContain(
      '\nSitemap: https://windsock.example/sitemap.xml\n',
    )
  })
})
