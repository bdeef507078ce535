import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { vitalsPath } from '#kernel/api-paths.ts'
import type { VitalsReport } from '../../contract.ts'
import { findPageType } from '../../web-vitals.ts'

/** Measures this page view, and reports it when the visitor leaves or hides the page. Sends no cookie or identifier. */
export function reportPageView(routeId: string) {
  const values: VitalsReport['values'] = {}
  const collect = ({ name, value }: Metric) => {
    if (name !== 'FCP') values[name] = name === 'CLS' ? value : value / 1_000
  }
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(collect)
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    removeEventListener('visibilitychange', send, true)
    const report: VitalsReport = {
      page: findPageType(routeId),
      device: findDevice(),
      connection: findConnection(),
      values,
    }
    void fetch(vitalsPath, {
      method: 'POST',
      body: JSON.stringify(report),
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    }).catch(() => undefined)
  }
  // Registered after the library's own listeners, which add the final values first.
  addEventListener('visibilitychange', send, true)
}

function findDevice(): VitalsReport['device'] {
  if (matchMedia('(max-width: 640px)').matches) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desktop'
}

/** Browsers other than Chromium don't state the connection. */
function findConnection(): VitalsReport['connection'] {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  if (!connection?.effectiveType) return 'unknown'
  return connection.effectiveType === '4g' ? 'fast' : 'slow'
}
