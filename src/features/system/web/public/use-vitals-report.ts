import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'

/** Measures a share of page views. Loads the code for it when the browser is idle. */
export function useVitalsReport(share: number) {
  const page = useRef(useMatches().at(-1)?.id ?? '')
  useEffect(() => {
    if (Math.random() >= share) return
    const load = () =>
      void import('../vitals/report-page-view.ts').then(
        ({ reportPageView }) => reportPageView(page.current),
        () => undefined,
      )
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load)
    else setTimeout(load, 2_000)
  }, [share])
}
