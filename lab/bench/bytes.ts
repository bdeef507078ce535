import { type Browser, chromium, type Page, type Response } from '@playwright/test'
import { listingPaths, startBenchSite } from './support/bench-site.ts'
import { checkTarget, describeMachine, markdownTable } from './support/report.ts'

/**
 * Measures how many bytes a browser downloads for each page before it is idle. Exits with code 1 if a page exceeds its
 * JavaScript or CSS limit (in KB), or if a search on a phone exceeds its limit. Browsers also load photos below the visible part
 * of the page, which that limit doesn't include.
 */
const limits: Partial<Record<Kind, number>> = { script: 150, stylesheet: 25 }
const phoneSearchLimit = 300
const kinds = ['document', 'script', 'stylesheet', 'font', 'image', 'fetch'] as const

const site = await startBenchSite(1200)
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const [listing = '/'] = await listingPaths(site.url, 1)
  const pages = { landing: '/', search: '/aircraft/search', listing }
  const rows: string[][] = []
  for (const [name, path] of Object.entries(pages)) {
    for (const width of [390, 1440])
      rows.push(await measure(browser, `${name}, ${width} px`, site.url + path, width))
  }
  console.log(describeMachine())
  console.log('\n## First load, KB over the wire until the browser is idle\n')
  console.log(markdownTable(['page', ...kinds, 'all, in view', 'requests'], rows))
} finally {
  await browser.close()
  await site.stop()
}

async function measure(from: Browser, name: string, url: string, width: number): Promise<string[]> {
  const page = await from.newPage({ viewport: { width, height: 900 } })
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await untilIdle(page, url)
  const inView = new Set(await page.evaluate(photosInView))
  let visible = 0
  const sums = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
  for (const response of responses) {
    const kind = response.request().resourceType() as Kind
    if (!kinds.includes(kind) || response.url().startsWith('data:')) continue
    const { responseBodySize } = await response.request().sizes()
    sums[kind] += responseBodySize
    if (kind !== 'image' || inView.has(response.url())) visible += responseBodySize
    if (kind in limits) demandBrotli(response)
  }
  if (process.argv.includes('--files')) await list(responses)
  await page.close()
  for (const [kind, limit] of Object.entries(limits) as [Kind, number][])
    checkTarget(`${name}, ${kind}`, sums[kind] / 1000, { atMost: limit }, ' KB')
  if (name === 'search, 390 px')
    checkTarget(`${name}, all in view`, visible / 1000, { atMost: phoneSearchLimit }, ' KB')
  const sizes = [...Object.values(sums), visible].map((bytes) => (bytes / 1000).toFixed(1))
  return [name, ...sizes, String(responses.length)]
}

function photosInView(): string[] {
  return [...document.images]
    .filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect()
      return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    })
    .map((image) => image.currentSrc)
}

async function untilIdle(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'load' })
  // Scripts start after the first paint. On a busy machine, the network can be idle before that.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  await page.waitForLoadState('networkidle')
}

/** Lists the largest files if `--files` is set. */
async function list(responses: Response[]) {
  const files = responses.filter((response) => response.request().resourceType() in limits)
  const sizes = await Promise.all(
    files.map(
      async (file) => [(await file.request().sizes()).responseBodySize, file.url()] as const,
    ),
  )
  const biggest = sizes.sort(([a], [b]) => b - a).slice(0, 12)
  for (const [bytes, url] of biggest) console.log(`  ${bytes} ${url}`)
}

/** Throws if a response isn't compressed. Small files are exempt because compressing them saves nothing. */
function demandBrotli(response: Response) {
  const headers = response.headers()
  if (headers['content-encoding'] === 'br' || Number(headers['content-length']) < 1_024) return
  throw new Error(`${response.url()} is not compressed with brotli`)
}

type Kind = (typeof kinds)[number]
