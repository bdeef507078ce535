import robotsParser from 'robots-parser'

/** Checks that `/robots.txt` allows what `/llms.txt` and the sitemap link to, and no drafts of searches. */
export async function checkRobots(site: string): Promise<string[]> {
  const text = async (path: string) => (await fetch(site + path)).text()
  const robots = robotsParser(`${site}/robots.txt`, await text('/robots.txt'))
  const linked = [...(await text('/llms.txt')).matchAll(/\]\((http[^)]+)\)/g)].map(
    ([, url = '']) => url,
  )
  const paths = linked.map((url) => site + new URL(url).pathname)
  const forbidden = paths.filter((url) => robots.isAllowed(url, 'GPTBot') === false)
  const endless = [`${site}/aircraft/search?m=1&c=2`].filter(
    (url) => robots.isAllowed(url) !== false,
  )
  return [
    ...forbidden.map((url) => `${url} is linked but forbidden`),
    ...endless.map((url) => `${url} should be forbidden`),
  ]
}
