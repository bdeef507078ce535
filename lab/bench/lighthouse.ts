import { parseArgs } from 'node:util'
import { parseListingId } from '../../src/features/listings/listing-url.ts'
import { listingPaths, startBenchSite } from './support/bench-site.ts'
import { checkTarget, describeMachine, markdownTable, percentile } from './support/report.ts'

/** Runs Lighthouse's mobile profile, with a throttled network and CPU, on the most visited pages. */
const { values: options } = parseArgs({
  options: {
    listings: { type: 'string', default: '1200' },
    runs: { type: 'string', default: '5' },
    details: { type: 'boolean', default: false },
  },
})
const scores = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const metrics = {
  LCP: { audit: 'largest-contentful-paint', atMost: 2_000 },
  CLS: { audit: 'cumulative-layout-shift', atMost: 0 },
  TBT: { audit: 'total-blocking-time', atMost: 100 },
} as const

// Packages from lab/package.json. The names are in variables so that the project's checks don't resolve them.
const packages = { lighthouse: 'lighthouse', launcher: 'chrome-launcher' }
const { default: lighthouse } = await import(packages.lighthouse)
const { launch } = await import(packages.launcher)

const site = await startBenchSite(Number(options.listings))
const chrome = await launch({
  chromePath: '/usr/bin/chromium',
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
})
try {
  const [listing = '/', other = '/'] = await listingPaths(site.url, 2)
  const ids = [listing, other].map(parseListingId).join()
  const pages = {
    landing: '/',
    search: '/aircraft/search',
    listing,
    brokers: '/brokers',
    brokerage: '/biz/lone-star-wings',
    compare: `/aircraft/compare?ids=${ids}`,
    family: '/aircraft/manufacturer/cessna/172',
    login: '/login',
  }
  const rows: string[][] = []
  const checks: (() => void)[] = []
  for (const [name, path] of Object.entries(pages)) {
    const values = await audit(`${site.url.replace('127.0.0.1', 'localhost')}${path}`)
    rows.push([
      name,
      ...Object.values(values).map((value) => String(Math.round(value * 1000) / 1000)),
    ])
    checks.push(() => checkPage(name, values))
  }
  console.log(describeMachine())
  console.log(`\n## Lighthouse, mobile profile, medians of ${options.runs} runs\n`)
  console.log(markdownTable(['page', ...Object.keys(scores), ...Object.keys(metrics)], rows))
  console.log('')
  for (const check of checks) check()
} finally {
  await chrome.kill()
  await site.stop()
}

async function audit(url: string): Promise<Record<string, number>> {
  await (await fetch(url)).text()
  const runs: Record<string, number>[] = []
  for (let i = 0; i < Number(options.runs); i += 1) {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: Object.keys(scores),
      // Search engines must not index some of the pages.
      skipAudits: ['is-crawlable'],
      logLevel: 'error',
    })
    if (i === 0) nameFailures(url, lhr)
    runs.push({
      ...Object.fromEntries(
        Object.keys(scores).map((category) => [
          category,
          Math.round(lhr.categories[category].score * 100),
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(metrics).map(([name, { audit: id }]) => [name, lhr.audits[id].numericValue]),
      ),
    })
  }
  const names = Object.keys(runs[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [
      name,
      percentile(
        runs.map((run) => run[name] ?? Number.NaN),
        0.5,
      ),
    ]),
  )
}

/** Prints the audits that lost points, to help fix a missed target. */
function nameFailures(url: string, lhr: Report) {
  for (const category of Object.values(lhr.categories)) {
    for (const { id, weight } of category.auditRefs) {
      const { score, title, details } = lhr.audits[id] ?? { score: null, title: '' }
      if (weight === 0 || score === null || score >= 0.9) continue
      console.log(`${url}: ${category.title}: ${title} (${id})`)
      if (options.details) console.log(`  ${JSON.stringify(details?.items ?? []).slice(0, 1_500)}`)
    }
  }
}

function checkPage(page: string, values: Record<string, number>) {
  for (const [category, atLeast] of Object.entries(scores))
    checkTarget(`${page}, ${category}`, values[category] ?? 0, { atLeast })
  for (const [name, { atMost }] of Object.entries(metrics))
    checkTarget(`${page}, ${name}`, values[name] ?? Number.NaN, { atMost })
}

type Report = {
  categories: Record<string, { title: string; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>
}
