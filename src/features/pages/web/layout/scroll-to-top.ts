const durationMs = 500

/** Takes half a second, or no time if the user prefers reduced motion. */
export function scrollToTop() {
  const from = window.scrollY
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return window.scrollTo(0, 0)
  const start = performance.now()
  const step = (now: number) => {
    const done = Math.min(1, (now - start) / durationMs)
    window.scrollTo(0, from * (1 - done) ** 3)
    if (done < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
