import { type RefObject, useEffect } from 'react'

/** Scrolls a row of links to the current link when `key` or the row's width changes. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, key: string | undefined) {
  useEffect(() => {
    const links = row.current
    if (!key || !links) return
    const observer = new ResizeObserver(() => showCurrent(links))
    observer.observe(links)
    return () => observer.disconnect()
  }, [row, key])
}

function showCurrent(row: HTMLElement) {
  const current = row.querySelector<HTMLElement>('[aria-current]')
  if (current)
    row.scrollLeft =
      current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
}
